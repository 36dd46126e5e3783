"use strict";
// Tables, calculators and the play aid, in place.

// --- lists: typing keeps what matches
const filter = document.getElementById("filtra");
filter?.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\s+/);
  document.querySelectorAll("#elenco > li").forEach((item) => {
    item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word));
  });
});
document.getElementById("stampa")?.addEventListener("click", () => print());

// --- tables: a tap, or typed values, light a row and a column
const table = document.getElementById("tabella");
if (table) {
  const form = document.getElementById("leggi");
  const shown = document.getElementById("casella");
  const rows = [...table.tBodies[0].rows];
  const heads = [...table.tHead.rows[0].cells];

  const light = (row, column) => {
    table.querySelectorAll(".lit").forEach((each) => each.classList.remove("lit"));
    if (row >= 0) rows[row].classList.add("lit");
    if (column > 0) [heads[column], ...rows.map((each) => each.cells[column])].forEach((cell) => cell.classList.add("lit"));
    shown.textContent = "";
    if (row < 0 || column < 1) return;
    const value = document.createElement("strong");
    value.textContent = rows[row].cells[column].textContent;
    shown.append(`${rows[row].cells[0].textContent} × ${heads[column].textContent}: `, value);
  };

  const plain = (text) => text.trim().toLowerCase().replace(/\s+/g, " ").replace(/(\d) ?(?:a|:|contro) ?(?=\d)/g, "$1-");
  const find = (cells, typed) => {
    const said = plain(typed);
    if (!said) return -1;
    const same = cells.findIndex((cell) => plain(cell.textContent) === said);
    if (same >= 0) return same;
    const value = Number(said.replace(/^[a-z]+ ?(?=[+-]?\d)/, "").replace(",", ".")); // «13», and «FP 13» as it is said at the table
    if (Number.isNaN(value)) return cells.findIndex((cell) => plain(cell.textContent).startsWith(said));
    const number = (text) => (text === "inf" ? Infinity : text === "-inf" ? -Infinity : Number(text));
    return cells.findIndex((cell) => cell.dataset.low && number(cell.dataset.low) <= value && value <= number(cell.dataset.high));
  };
  const look = () => {
    const { riga, colonna } = form.elements;
    const row = find(rows.map((each) => each.cells[0]), riga.value);
    const column = find(heads.slice(1), colonna.value) + 1;
    light(row, column);
    if ((riga.value.trim() && row < 0) || (colonna.value.trim() && column < 1)) shown.textContent = shown.dataset.none;
    const cell = ["tr.lit > td.lit", "tr.lit", "thead .lit"].map((each) => table.querySelector(each)).find(Boolean);
    cell?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  form.addEventListener("input", look);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
  table.addEventListener("click", (event) => {
    const cell = event.target.closest("th, td");
    if (cell) light(rows.indexOf(cell.parentElement), cell.cellIndex);
  });
  if (form.elements.riga.value || form.elements.colonna.value) look();
}

// --- calculators: the result follows the inputs, and the address can be shared
const form = document.getElementById("calcolo");
if (form) {
  const kept = "calcolo:" + location.pathname;
  const last = store.get(kept);
  if (!location.search && last) location.replace("?" + last);
  let waiting = 0;
  let latest = 0;
  const recompute = async () => {
    const turn = ++latest;
    const given = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    const result = document.getElementById("risultato");
    const page = await fetch("?" + given).then((response) => response.text()).then(
      (text) => new DOMParser().parseFromString(text, "text/html"), () => null);
    if (turn !== latest) return;
    if (!page?.getElementById("risultato")) {
      // no network, or the server refuses: the last result would be taken for that of the new inputs
      result.replaceChildren(Object.assign(document.createElement("p"), { className: "problem", textContent: form.dataset.problem }));
      return;
    }
    history.replaceState(null, "", "?" + given);
    store.set(kept, String(given));
    result.replaceChildren(...page.getElementById("risultato").childNodes);
    form.querySelectorAll(".problem").forEach((old) => old.remove());
    page.querySelectorAll("#calcolo .problem").forEach((problem) => {
      const name = problem.closest(".field").querySelector("[name]").name;
      const own = form.querySelector(`[name="${name}"]`).closest(".field");
      const touched = [...own.querySelectorAll("[name]")].some((each) => (each.type === "checkbox" ? each.checked : each.value));
      (touched ? own : result).append(problem); // what is still to be filled in is said where the result will be
    });
  };
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(recompute, 150);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter?.name === "tira") roll(event.submitter);
    recompute();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    store.set(kept, null);
    location.assign(location.pathname);
  });

  // Dice, fair: whole numbers from the browser's own chance, those past the last whole multiple thrown away.
  const die = (faces) => {
    const value = new Uint32Array(1);
    const top = Math.floor(2 ** 32 / faces) * faces;
    do crypto.getRandomValues(value);
    while (value[0] >= top);
    return 1 + (value[0] % faces);
  };
  const rolls = document.getElementById("tiri");
  const log = "tiri";
  const showRolls = () => {
    const all = store.get(log) || [];
    rolls.hidden = !all.length;
    rolls.querySelector("ol").replaceChildren(...all.map((each) => {
      const item = document.createElement("li");
      const value = document.createElement("strong");
      value.textContent = each.value;
      item.append(value, ` ${each.label} · ${new Date(each.time).toLocaleTimeString(document.documentElement.lang)}`);
      return item;
    }));
  };
  const roll = (button) => {
    const faces = Array.from({ length: Number(button.dataset.count) }, () => die(Number(button.dataset.faces)));
    const input = form.elements[button.value];
    const total = faces.reduce((sum, face) => sum + face, 0);
    input.value = input.type === "number" ? total : faces.join("+");
    const label = form.querySelector(`label[for="f-${button.value}"]`).textContent.replace("*", "").trim();
    const entry = { value: faces.length > 1 ? `${faces.join("+")} = ${total}` : String(total), label, time: Date.now() };
    store.set(log, [entry, ...(store.get(log) || [])].slice(0, 12));
    showRolls();
  };
  showRolls();
}

// --- the play aid: ticks are kept at once here, and by the server as soon as it is there
const play = document.getElementById("partita");
if (play) {
  const pending = "partita:" + play.getAttribute("action");
  const state = document.getElementById("stato");
  const ticks = [...play.querySelectorAll("[name=fatto]")];
  const taken = () => ({ turn: play.elements.turno.value, done: ticks.filter((each) => each.checked).map((each) => each.value) });
  const apply = ({ turn, done }) => {
    play.elements.turno.value = turn;
    ticks.forEach((each) => (each.checked = done.includes(each.value)));
  };
  const send = async () => {
    store.set(pending, taken());
    try {
      const response = await fetch(play.action, { method: "POST", body: new URLSearchParams(new FormData(play)), redirect: "manual" });
      if (response.type === "opaqueredirect") {
        store.set(pending, null);
        fetch(play.action).catch(() => {}); // so that the copy for when the network goes has these ticks, too
      }
      state.textContent = "";
    } catch {
      state.textContent = play.dataset.pending;
    }
  };
  const left = store.get(pending);
  if (left) {
    apply(left);
    send();
  }
  addEventListener("online", send);
  play.addEventListener("change", send);
  play.addEventListener("submit", (event) => {
    event.preventDefault();
    const step = event.submitter?.name;
    if (step === "prossimo") apply({ turn: Number(play.elements.turno.value) + 1, done: [] });
    if (step === "ricomincia") apply({ turn: 1, done: [] });
    if (step) scrollTo({ top: 0 });
    send();
  });
}
