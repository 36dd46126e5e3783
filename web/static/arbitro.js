"use strict";
// Everything works without this file; it saves page loads.

// Chat: answers come in place, newest first, and each question knows the ones before it.
const ask = document.getElementById("domanda");
if (ask) {
  const answers = document.getElementById("risposte");
  const asked = [];
  const submit = async (question) => {
    const game = new FormData(ask).get("gioco") || "";
    const parameters = new URLSearchParams({ q: question, gioco: game });
    asked.slice(-5).forEach((earlier) => parameters.append("storia", earlier));
    let html;
    try {
      const response = await fetch("/risposta?" + parameters);
      html = await response.text();
      if (response.ok) asked.push(question);
    } catch {
      html = "";
    }
    const holder = document.createElement("div");
    if (html) holder.innerHTML = html;
    else {
      const problem = document.createElement("p");
      problem.className = "problem";
      problem.textContent = answers.dataset.problem;
      holder.append(problem);
    }
    answers.prepend(...holder.children);
    document.querySelector(".welcome")?.remove();
    document.querySelector(".shelf")?.remove();
  };
  ask.addEventListener("submit", (event) => {
    event.preventDefault();
    const question = ask.elements.q.value.trim();
    if (!question) return;
    ask.elements.q.value = "";
    submit(question);
  });
  answers.addEventListener("click", (event) => {
    const chip = event.target.closest(".suggestions a");
    if (!chip || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    submit(chip.textContent);
    window.scrollTo(0, 0);
  });
}

// Calculators: the result follows the inputs, and the address can be shared.
const form = document.getElementById("calcolo");
if (form) {
  const kept = "calcolo:" + location.pathname;
  const last = localStorage.getItem(kept);
  if (!location.search && last) location.replace("?" + last);
  let waiting = 0;
  let latest = 0;
  const recompute = async () => {
    const turn = ++latest;
    const given = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    const response = await fetch("?" + given);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (turn !== latest) return;
    history.replaceState(null, "", "?" + given);
    localStorage.setItem(kept, given);
    document.getElementById("risultato").replaceChildren(...page.getElementById("risultato").childNodes);
    form.querySelectorAll(".problem").forEach((old) => old.remove());
    page.querySelectorAll("#calcolo .problem").forEach((problem) => {
      const name = problem.closest(".field").querySelector("[name]").name;
      if (form.elements[name].value) form.querySelector(`[name="${name}"]`).closest(".field").append(problem);
    });
  };
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(recompute, 150);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    recompute();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    localStorage.removeItem(kept);
    location.assign(location.pathname);
  });
}

// «/» jumps to the rule number box, wherever you are.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input, select, textarea")) return;
  const box = document.getElementById("salto") || document.getElementById("q");
  if (box) {
    event.preventDefault();
    box.focus();
  }
});
