"use strict";
// Lessons, exercises and quizzes: keys for the options, and the clock of referee mode.

// 1-4 choose an option; Enter goes on where there is nothing to choose.
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  document.querySelector(`.option[data-key="${CSS.escape(event.key)}"]`)?.click();
  if (event.key === "Enter" && document.activeElement === document.body) document.getElementById("avanti")?.click();
});

// The clock counts down; at zero the question goes unanswered, as the server would judge it anyway.
const clock = document.getElementById("orologio");
if (clock) {
  const end = Date.now() + Number(clock.dataset.left) * 1000;
  const ticking = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    clock.querySelector("span").textContent = left;
    if (left > 0) return;
    clearInterval(ticking);
    document.querySelector("form.answer").requestSubmit();
  }, 250);
}
