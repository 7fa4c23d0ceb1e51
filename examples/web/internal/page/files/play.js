// The page of a play without loading it anew. Everything works without this file: a click on
// a link within the page fetches the page that the link leads to, and puts its main part in
// the place of this one's.
"use strict";
(() => {
  const main = () => document.getElementById("main");
  const live = document.body.appendChild(document.createElement("div"));
  live.className = "live";
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  let stream = null; // of what the machine finds out
  let asking = null; // the request that is not answered yet
  let pressed = false; // whether the pointer is held down: the board under it stays as it is
  let later = null; // shows what was found meanwhile
  let last = ""; // the part of the board that had the focus last

  // mark says where the focus is, so that it can be put there again.
  const mark = (e) => {
    if (!e || !main().contains(e)) return "";
    if (e.dataset.part) return (last = `[data-part="${CSS.escape(e.dataset.part)}"]`);
    if (e.id) return "#" + CSS.escape(e.id);
    if (!e.closest("#board")) return "";
    const move = e.getAttribute("href"); // of the list
    if (move) return `#board .choices a[href="${CSS.escape(move)}"]`;
    return e.matches("summary") ? `#board .${CSS.escape(e.parentElement.className)} > summary` : "#board";
  };

  const focus = (where) => {
    if (!where) return;
    let e = main().querySelector(where);
    if (e && !e.matches("a, button, input, select, textarea, summary, [tabindex]")) e = null;
    e = e || main().querySelector("#board");
    if (e) e.focus({ preventScroll: true });
  };

  // lists returns the lists of the page that open and close, by their titles.
  const lists = () => new Map([...main().querySelectorAll("details")].map((d) => [d.querySelector("summary").textContent, d]));

  // show puts the main part of a page in the place of this one's.
  const show = (page, where) => {
    const before = lists();
    main().replaceWith(document.adoptNode(page.getElementById("main")));
    for (const [title, d] of lists()) if (before.get(title)?.open) d.open = true;
    document.title = page.title;
    const status = document.getElementById("status");
    live.textContent = (main().querySelector("#wrong, .fault") || status || main()).textContent.slice(0, 300);
    focus(where);
    listen();
  };

  // go shows the page at an address. It is added to the history unless that is where it is from.
  const go = async (url, { push = true, where = mark(document.activeElement) } = {}) => {
    if (asking) asking.abort();
    if (stream) stream.close();
    later = null;
    const request = (asking = new AbortController());
    main().setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(url, { headers: { "X-Live": "1" }, signal: request.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (!page.getElementById("main")) throw new Error("no page");
      // A page that the play script is not made for is loaded as it is.
      if (answer.ok && !page.getElementById("board")) throw new Error("another page");
      if (push && answer.url !== location.href) history.pushState(null, "", answer.url);
      show(page, where);
    } catch (e) {
      if (e.name !== "AbortError") location.assign(url);
    } finally {
      if (asking === request) asking = null;
    }
  };

  // listen shows what the machine finds out, as it does.
  const listen = () => {
    const board = document.getElementById("board");
    if (!board || !board.dataset.events) return;
    stream = new EventSource(board.dataset.events);
    const update = ({ html, done }) => {
      const where = board.contains(document.activeElement) ? mark(document.activeElement) : "";
      const before = lists();
      board.innerHTML = html;
      for (const [title, d] of lists()) if (before.has(title)) d.open = before.get(title).open;
      focus(where);
      if (done) live.textContent = (board.querySelector(".hint, #basis") || board).textContent.slice(0, 300);
    };
    stream.addEventListener("board", (e) => {
      const found = JSON.parse(e.data);
      if (found.done) stream.close();
      if (pressed) later = () => update(found);
      else update(found);
    });
    stream.addEventListener("error", () => stream.close());
  };

  // A press and a release on two elements are no click, even if one took the place of the
  // other in between. The click comes right after the release.
  const release = () => setTimeout(() => {
    pressed = false;
    if (later) later();
    later = null;
  });
  addEventListener("pointerdown", (e) => (pressed = e.button === 0));
  for (const type of ["pointerup", "pointercancel", "blur"]) addEventListener(type, release);

  const ours = (url) => url.origin === location.origin && /^\/play\/[^/]+(\/paste)?$/.test(url.pathname);

  document.addEventListener("click", (e) => {
    const a = e.target.closest("a[href]");
    if (!a || !main().contains(a) || e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const url = new URL(a.href.baseVal || a.href, location.href); // of HTML or SVG
    if (!ours(url) || a.hasAttribute("download")) return;
    e.preventDefault();
    url.hash = "";
    go(url, { where: mark(a) });
  });

  document.addEventListener("submit", (e) => {
    const url = new URL(e.target.action, location.href);
    if (!main().contains(e.target) || !ours(url)) return;
    e.preventDefault();
    url.search = new URLSearchParams(new FormData(e.target));
    go(url, { where: e.target.querySelector("#move") ? "#move" : "#board" });
  });

  addEventListener("popstate", () => go(location.href, { push: false }));

  // nearest returns the part of the board that is next in a direction.
  const nearest = (from, dx, dy) => {
    const middle = (e) => {
      const hit = (e.querySelector(".hit") || e).getBoundingClientRect();
      return [hit.x + hit.width / 2, hit.y + hit.height / 2];
    };
    const [x, y] = middle(from);
    let best = null, least = Infinity;
    for (const e of document.querySelectorAll("#board a[data-part]")) {
      const [ex, ey] = middle(e);
      const along = (ex - x) * dx + (ey - y) * dy, aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      if (e !== from && along > 1 && along + 2 * aside < least) [best, least] = [e, along + 2 * aside];
    }
    return best;
  };

  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea")) return;
    const arrow = arrows[e.key], board = document.getElementById("board");
    if (arrow && board && board.contains(e.target)) {
      // From the board itself one comes to where the focus was last, or to any part.
      const on = e.target.closest("a[data-part]"), from = on || (last && board.querySelector(last));
      const next = (from && nearest(from, ...arrow)) || (on ? null : board.querySelector("a[data-part]"));
      if (next) next.focus();
      if (next || on) e.preventDefault();
      return;
    }
    const key = main().querySelector(`a[data-key="${CSS.escape(e.key)}"]`);
    if (key) {
      e.preventDefault();
      key.click();
    }
  });

  listen();
})();
