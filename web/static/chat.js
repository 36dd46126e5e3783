"use strict";
// The chat in place: newest answer first, each question knows those before it, all of it survives a reload.

const ask = document.getElementById("domanda");
const box = ask.elements.q;
const answers = document.getElementById("risposte");
const bar = document.getElementById("conversazione");
const KEPT = "conversazione";
const PAST = "domande";
const fingers = matchMedia("(pointer: coarse)");

const read = (key) => store.get(key) || [];

// --- asking

const chosenGame = () => new FormData(ask).get("gioco") || "";

async function submit(question, game = chosenGame()) {
  hideProposals();
  const parameters = new URLSearchParams({ q: question, gioco: game });
  read(KEPT).slice(0, 6).reverse().forEach((earlier) => parameters.append("storia", earlier.q));
  box.value = "";
  if (fingers.matches) box.blur(); // the keyboard of a phone would cover the answer
  scrollTo({ top: 0 }); // where the newest answer is
  answers.setAttribute("aria-busy", "true");
  try {
    const response = await fetch("/risposta?" + parameters);
    const html = await response.text();
    if (response.ok) {
      show(html);
      keep(question, game);
    } else refuse(question, sentence(html));
  } catch {
    refuse(question, answers.dataset.problem);
  }
  answers.removeAttribute("aria-busy");
}

// Not answered: the reason, and the question back in the box.
function refuse(question, reason) {
  answers.querySelectorAll(":scope > .problem").forEach((old) => old.remove());
  answers.prepend(problem(reason));
  box.value = question;
}

// What an error says, whether it is a line for this page or a page of its own.
function sentence(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.querySelector(".problem, h1")?.textContent || answers.dataset.problem;
}

function problem(text) {
  return Object.assign(document.createElement("p"), { className: "problem", textContent: text });
}

function show(html) {
  answers.querySelectorAll(":scope > .problem").forEach((old) => old.remove());
  const holder = document.createElement("div");
  holder.innerHTML = html; // our own page, every value in it escaped by the server
  answers.prepend(...holder.children);
  document.querySelectorAll(".welcome, .shelf, .openers, .earlier").forEach((each) => each.remove());
  bar.hidden = false;
}

function keep(question, game) {
  const html = answers.querySelector("article").outerHTML;
  store.set(KEPT, [{ q: question, game, html }, ...read(KEPT)].slice(0, 20));
  store.set(PAST, [question, ...read(PAST).filter((other) => other !== question)].slice(0, 50));
}

ask.addEventListener("submit", (event) => {
  event.preventDefault();
  const question = box.value.trim();
  if (question) submit(question);
});

document.addEventListener("click", (event) => {
  const chip = event.target.closest("a.ask-next");
  if (!chip || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const wanted = new URL(chip.href).searchParams;
  const radio = [...ask.elements.gioco].find((each) => each.value === (wanted.get("gioco") || ""));
  if (radio) radio.checked = true;
  submit(wanted.get("q"), wanted.get("gioco") || "");
});

document.getElementById("nuova").addEventListener("click", () => store.set(KEPT, null));

// What was asked before the reload; an answer that came with the page joins it.
const arrived = answers.querySelector("article");
const earlier = read(KEPT);
if (arrived) {
  if (earlier[0]?.q !== arrived.dataset.asked) keep(arrived.dataset.asked, arrived.dataset.game);
  else earlier.shift();
  history.replaceState(null, "", location.pathname);
}
ask.querySelectorAll("[name=storia]").forEach((each) => each.remove());
if (earlier.length) {
  [...earlier].reverse().forEach((each) => show(each.html));
  if (arrived) answers.prepend(arrived);
}

// --- changing an input of a calculation works it out again

let turn = 0;
answers.addEventListener("change", (event) => {
  const form = event.target.closest("form.inputs");
  if (form) recompute(form);
});
answers.addEventListener("submit", (event) => {
  if (event.target.matches("form.inputs")) {
    event.preventDefault();
    recompute(event.target);
  } else if (event.target.matches("form.verdict")) {
    event.preventDefault();
    judge(event.target, event.submitter);
  }
});

async function recompute(form) {
  const mine = ++turn;
  const card = form.closest("article");
  const given = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  let response, page;
  try {
    response = await fetch(form.action + "?" + given);
    page = new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    response = page = null;
  }
  if (mine !== turn) return;
  card.querySelectorAll(".problem, .warning, .assumed").forEach((old) => old.remove());
  const told = page ? [...page.querySelectorAll(".problem, #risultato .warning")] : [];
  card.classList.toggle("stale", !response?.ok); // the last result would be taken for that of the new inputs
  form.after(...(response?.ok || told.length ? told : [problem(answers.dataset.problem)]));
  if (!response?.ok) return;
  card.querySelector(".short").textContent = page.querySelector("#risultato .short").textContent;
  const worked = page.querySelector("#risultato .worked");
  worked.querySelector(".how").open = card.querySelector(".how").open;
  card.querySelector(".worked").replaceWith(worked);
  form.querySelectorAll("details").forEach((each) => {
    const chosen = [...each.querySelectorAll(":checked")].map((box) => box.parentElement.textContent.trim());
    each.querySelector("strong").textContent = chosen.join(", ");
  });
  card.querySelector(".open-calculator").href = form.action + "?" + given;
  carry(card, form.getAttribute("action") + "?" + given);
  const kept = read(KEPT);
  const place = [...answers.querySelectorAll(":scope > article")].indexOf(card); // both have the newest first
  if (kept[place]?.q === card.dataset.asked) {
    keepValues(form);
    kept[place].html = card.outerHTML;
    store.set(KEPT, kept);
  }
}

// What is copied, read aloud, shared and judged is the result that stands there now.
function carry(card, address) {
  const copy = card.querySelector("[data-copy]");
  copy.dataset.copy = [card.querySelector(".short").textContent, ...copy.dataset.copy.split("\n").slice(1)].join("\n");
  const said = [...card.querySelectorAll(".short, .more")].map((each) => each.textContent).join("\n");
  card.querySelector("[data-speak]").dataset.speak = said;
  card.querySelector("[data-share]").dataset.share = address;
  const judged = card.querySelector(".verdict [name=risposta]");
  if (judged) judged.value = said;
}

// A card's HTML holds the values it came with; before it is kept, the ones chosen since are written into it.
function keepValues(form) {
  form.querySelectorAll("option").forEach((each) => each.toggleAttribute("selected", each.selected));
  form.querySelectorAll("input").forEach((each) => {
    if (each.type === "checkbox") each.toggleAttribute("checked", each.checked);
    else each.setAttribute("value", each.value);
  });
}

async function judge(form, button) {
  const data = new FormData(form, button);
  try {
    const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(data) });
    if (response.ok) form.replaceChildren(Object.assign(document.createElement("span"), { className: "thanks", textContent: form.dataset.done }));
    else form.submit();
  } catch {
    button.setAttribute("aria-disabled", "true");
  }
}

// --- suggestions while typing

const list = document.getElementById("proposte");
let typing = 0;
let asked = 0;
box.setAttribute("role", "combobox");
box.setAttribute("aria-controls", "proposte");
box.setAttribute("aria-expanded", "false");
box.setAttribute("aria-autocomplete", "list");

function hideProposals() {
  clearTimeout(typing);
  asked += 1;
  list.hidden = true;
  box.setAttribute("aria-expanded", "false");
  box.removeAttribute("aria-activedescendant");
}

async function propose() {
  const mine = ++asked;
  const typed = box.value.trim();
  if (typed.length < 2) return hideProposals();
  const past = read(PAST).filter((other) => other.toLowerCase().includes(typed.toLowerCase()) && other !== typed);
  const found = past.slice(0, 3).map((title) => ({ kind: "passate", title }));
  try {
    const response = await fetch("/api/v1/suggest?" + new URLSearchParams({ q: typed, game: chosenGame() }));
    if (response.ok) found.push(...(await response.json()));
  } catch {
    // past questions are still there without a network
  }
  if (mine === asked) showProposals(found);
}

function gameTitle(game) {
  const radio = game && [...ask.elements.gioco].find((each) => each.value === game);
  return radio ? radio.parentElement.textContent.trim() : "";
}

function showProposals(found) {
  if (!found.length) return hideProposals();
  list.replaceChildren(...found.map((each, number) => {
    const item = document.createElement("li");
    item.id = "proposta-" + number;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.dataset.address = each.kind === "domande" || each.kind === "passate" ? "" : each.address;
    item.dataset.game = each.game || "";
    const kind = document.createElement("small");
    const which = chosenGame() ? "" : gameTitle(each.game);
    kind.textContent = [list.dataset[each.kind], which].filter(Boolean).join(" · ");
    const title = document.createElement("span");
    title.textContent = each.title;
    item.append(title, kind);
    return item;
  }));
  list.hidden = false;
  box.setAttribute("aria-expanded", "true");
}

function take(item) {
  hideProposals();
  if (item.dataset.address) location.assign(item.dataset.address);
  else submit(item.querySelector("span").textContent, item.dataset.game || chosenGame());
}

box.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(propose, 140);
});
box.addEventListener("keydown", (event) => {
  const items = [...list.children];
  if (list.hidden || !items.length) return;
  const place = items.findIndex((item) => item.getAttribute("aria-selected") === "true");
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    const next = (place + (event.key === "ArrowDown" ? 1 : place < 0 ? 0 : -1) + items.length) % items.length;
    items.forEach((item, number) => item.setAttribute("aria-selected", String(number === next)));
    box.setAttribute("aria-activedescendant", items[next].id);
    items[next].scrollIntoView({ block: "nearest" });
  } else if (event.key === "Enter" && place >= 0) {
    event.preventDefault();
    take(items[place]);
  } else if (event.key === "Escape") hideProposals();
});
list.addEventListener("pointerdown", (event) => {
  const item = event.target.closest("li");
  event.preventDefault();
  if (item) take(item);
});
box.addEventListener("blur", () => setTimeout(hideProposals, 100));

// --- asking by voice

const Recognition = window.SpeechRecognition || window.webkitSpeechRecognition;
const microphone = document.getElementById("voce");
let listening = null;
function listen() {
  listening = new Recognition();
  listening.lang = "it-IT";
  listening.addEventListener("result", (event) => submit(event.results[0][0].transcript));
  listening.addEventListener("error", (event) => {
    if (event.error !== "aborted") ask.append(Object.assign(problem(microphone.dataset.problem), { role: "alert" }));
  });
  listening.addEventListener("end", () => {
    listening = null;
    microphone.setAttribute("aria-pressed", "false");
  });
  microphone.setAttribute("aria-pressed", "true");
  listening.start();
}
if (Recognition) {
  microphone.hidden = false;
  microphone.addEventListener("click", () => {
    ask.querySelectorAll(".problem").forEach((old) => old.remove());
    if (listening) listening.abort(); // a second tap stops it
    else listen();
  });
}

// On a phone the games stand in a row that slides: the chosen one should be in sight.
const row = ask.querySelector(".games");
const chosen = row.querySelector(":checked").parentElement;
row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
