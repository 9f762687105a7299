// Keeps those parts of a console page fresh that are marked data-live. Pages are complete without it.
"use strict";
const EVERY_MS = 5000;

// What a person works in just now stays as it is.
function isBusy(part) {
  const active = document.activeElement;
  return (part !== active && part.contains(active)) || part.querySelector("details[open]") !== null;
}

function tell(sentence) {
  for (const state of document.querySelectorAll("[data-live-state]")) {
    state.textContent = sentence;
  }
}

function renew(page) {
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = page.querySelector(`[data-live="${CSS.escape(part.dataset.live)}"]`);
    if (fresh !== null && !isBusy(part)) {
      part.replaceChildren(...fresh.childNodes);
      part.dispatchEvent(new CustomEvent("renewed", { bubbles: true }));
    }
  }
}

async function look() {
  if (!document.hidden) {
    try {
      const answer = await fetch(location.href, { headers: { "X-Live-Look": "yes" }, cache: "no-store", redirect: "manual" });
      if (answer.ok) {
        renew(new DOMParser().parseFromString(await answer.text(), "text/html"));
        tell("The page keeps itself fresh.");
      } else {
        tell("These figures are no longer fresh: reload the page; maybe your login has ended.");
      }
    } catch {
      tell("These figures are no longer fresh: the node does not answer.");
    }
  }
  setTimeout(look, EVERY_MS);
}

if (document.querySelector("[data-live]") !== null) {
  look();
}
