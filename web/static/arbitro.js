"use strict";
// On every page. Everything works without it: it saves page loads and keeps a copy for when the network goes.

document.documentElement.classList.add("script");

// What this browser keeps. Some refuse to keep anything, or are full: everything works all the same, and is forgotten.
const store = {
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // forgotten at the next page
    }
  },
};

// «/» jumps to the box of rule numbers, wherever you are; Escape closes what is open.
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.matches("input, select, textarea")) {
    event.preventDefault();
    document.getElementById("salto").focus();
  }
  if (event.key === "Escape") {
    document.querySelector(".menu[open]")?.removeAttribute("open");
    hidePreview();
  }
});
document.addEventListener("click", (event) => {
  const menu = document.querySelector(".menu[open]");
  if (menu && !menu.contains(event.target)) menu.removeAttribute("open");
});

// A reference shows the start of its rule: on hover and focus, and on the first tap of a finger.
const preview = document.createElement("aside");
preview.className = "preview";
preview.id = "anteprima";
preview.hidden = true;
document.body.append(preview);
let previewing = null;
let waiting = 0;

function hidePreview() {
  clearTimeout(waiting);
  preview.hidden = true;
  previewing?.removeAttribute("aria-describedby");
  previewing = null;
}

async function entryAt(link) {
  const address = new URL(link.href);
  const here = address.pathname === location.pathname;
  const page = here ? document : new DOMParser().parseFromString(await (await fetch(address.pathname)).text(), "text/html");
  return page.getElementById(decodeURIComponent(address.hash.slice(1)));
}

async function showPreview(link) {
  previewing = link;
  let entry = null;
  try {
    entry = await entryAt(link);
  } catch {
    // without a network and without a copy there is nothing to show
  }
  if (!entry || previewing !== link) return;
  const copy = entry.cloneNode(true);
  copy.removeAttribute("id");
  copy.querySelectorAll("[id]").forEach((each) => each.removeAttribute("id"));
  copy.querySelectorAll(".permalink").forEach((each) => each.remove());
  copy.querySelectorAll("h2, h3").forEach((each) => {
    const title = document.createElement("p");
    title.className = "preview-title";
    title.append(...each.childNodes);
    each.replaceWith(title);
  });
  const open = document.createElement("a");
  open.className = "read";
  open.href = link.href;
  open.textContent = document.body.dataset.open;
  preview.replaceChildren(copy, open);
  preview.hidden = false;
  link.setAttribute("aria-describedby", "anteprima");
  place(link.getBoundingClientRect());
}

function place(box) {
  const width = preview.offsetWidth;
  const height = preview.offsetHeight;
  const below = box.bottom + height + 12 < innerHeight || box.top < height + 12;
  preview.style.left = Math.max(8, Math.min(box.left, innerWidth - width - 8)) + scrollX + "px";
  preview.style.top = (below ? box.bottom + 6 : box.top - height - 6) + scrollY + "px";
}

const isReference = (target) => target.closest?.("a.ref, a.term");
document.addEventListener("pointerover", (event) => {
  const link = isReference(event.target);
  if (event.pointerType !== "mouse" || preview.contains(event.target)) return clearTimeout(waiting);
  clearTimeout(waiting);
  if (link && link !== previewing) waiting = setTimeout(() => showPreview(link), 250);
  else if (!link && previewing) waiting = setTimeout(hidePreview, 350);
});
document.addEventListener("focusin", (event) => {
  const link = isReference(event.target);
  if (link && link.matches(":focus-visible")) showPreview(link);
  else if (previewing && !preview.contains(event.target)) hidePreview();
});
document.addEventListener("click", (event) => {
  const link = isReference(event.target);
  const finger = event.pointerType === "touch" || event.pointerType === "pen";
  if (link && finger && !preview.contains(link) && previewing !== link) {
    event.preventDefault();
    hidePreview();
    showPreview(link);
  } else if (!preview.contains(event.target)) hidePreview();
});

// Copy, share, read aloud.
function say(button, text) {
  const label = button.querySelector("span");
  const before = label.textContent;
  label.textContent = text;
  setTimeout(() => (label.textContent = before), 1600);
}
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy], [data-share], [data-speak]");
  if (!button) return;
  if (button.dataset.speak !== undefined) return speak(button.dataset.speak);
  const address = button.dataset.share && new URL(button.dataset.share, location.href).href;
  if (address && navigator.share) return navigator.share({ url: address }).catch(() => {});
  if (await copied(address || button.dataset.copy)) say(button, button.dataset.done);
});
async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = Object.assign(document.createElement("textarea"), { value: text }); // no clipboard over plain HTTP: a phone on the home network
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
function speak(text) {
  const running = speechSynthesis.speaking;
  speechSynthesis.cancel();
  if (running) return; // a second tap stops it
  const words = new SpeechSynthesisUtterance(text);
  words.lang = "it-IT";
  speechSynthesis.speak(words);
}
if ("speechSynthesis" in window) document.documentElement.classList.add("voice");

// The copy for when the network goes: this game first, then the others, unless the reader saves data.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready).then((registration) => {
    const own = document.body.dataset.game;
    const all = navigator.connection?.saveData ? [] : document.body.dataset.games.split(" ");
    const games = [...new Set([own, ...all])].filter(Boolean);
    registration.active.postMessage({ games, language: document.documentElement.lang });
  }).catch(() => {});
}
