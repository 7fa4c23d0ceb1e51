// The page of a play without loading it anew. Everything works without this file: a click on
// a link within the page fetches the page that the link leads to, and puts its main part in
// the place of this one's. The move of a person is shown before that of a level is asked for.
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
  let following = new AbortController(); // of what is found of the course of the play
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

  // reveal scrolls to the sentence of a hint that was asked for, if it is out of sight.
  const reveal = () => main().querySelector(".hint")?.scrollIntoView({ block: "nearest" });

  // sideways says that the board scrolls, if it is wider than its frame.
  const sideways = () => {
    const frame = main().querySelector("div.drawing"), note = document.getElementById("sideways");
    if (note) note.hidden = frame.scrollWidth <= frame.clientWidth;
  };

  // say has a screen reader read what a page says first.
  const say = (e) => (live.textContent = e.textContent.replace(/\s+/g, " ").trim().slice(0, 300));

  // parts returns the parts of the board with their shapes, by their names.
  const parts = () => new Map([...document.querySelectorAll("#board [data-part]")].map((e) => [e.dataset.part, { e, shapes: [...e.children].filter((s) => !s.matches(".hit, .badge, .stale")) }]));

  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const step = 90; // milliseconds between parts that a move changes one after the other

  // move draws with a motion what is new on the parts of the board. A part that the move comes to later looks until
  // then as it did.
  const move = (old) => {
    if (still.matches) return;
    for (const [name, { e, shapes }] of parts()) {
      const before = old.get(name)?.shapes || [], delay = `${step * (e.dataset.step || 0)}ms`;
      const fresh = shapes.filter((s) => !before.some((b) => b.outerHTML === s.outerHTML));
      if (!before.length || !fresh.length) continue;
      for (const s of fresh) {
        s.classList.add("fresh");
        s.style.animationDelay = delay;
        s.addEventListener("animationend", () => {
          s.classList.remove("fresh");
          s.removeAttribute("style");
        });
      }
      if (!e.dataset.step) continue;
      for (const b of before) {
        if (shapes.some((s) => b.outerHTML === s.outerHTML)) continue;
        b.classList.remove("fresh");
        b.classList.add("stale");
        b.style.animationDelay = delay;
        b.addEventListener("animationend", () => b.remove());
        e.prepend(b);
      }
    }
  };

  // moved is when all motions on the board are over.
  const moved = () => Promise.allSettled((document.getElementById("board")?.getAnimations({ subtree: true }) || []).map((a) => a.finished));

  // show puts the main part of a page in the place of this one's.
  const show = (page, where) => {
    const before = lists(), old = parts();
    main().replaceWith(document.adoptNode(page.getElementById("main")));
    for (const [title, d] of lists()) if (before.get(title)?.open) d.open = true;
    move(old);
    document.title = page.title;
    say(main().querySelector("#wrong, .fault") || (where === "#values" && document.getElementById("basis")) || document.getElementById("status") || main());
    focus(where);
    if (where === "#hint") reveal();
    begin(where);
  };

  // fail says on the page, which stays as it is, why another one cannot be shown.
  const fail = (why, url, how) => {
    main().querySelector("#wrong")?.remove();
    const p = document.createElement("p"), again = document.createElement("a");
    p.id = "wrong";
    p.className = "fault";
    p.setAttribute("role", "alert");
    again.href = url;
    again.textContent = "Try again";
    again.addEventListener("click", (e) => {
      e.preventDefault();
      e.stopPropagation();
      go(url, how);
    });
    p.append(why + " Nothing is lost. ", again);
    document.getElementById("status").after(p);
  };

  const mostRetries = 20; // of a request that a busy server turns away

  // ask asks for a page, and again where the server is busy and says when to come again.
  const ask = async (url, signal) => {
    for (let retries = 0; ; retries++) {
      const answer = await fetch(url, { headers: { "X-Live": "1" }, signal });
      const seconds = answer.status === 503 && answer.headers?.get("Retry-After");
      if (!seconds || retries === mostRetries) return answer;
      if (!retries) live.textContent = "Many are playing at the moment. One moment, please.";
      await new Promise((go) => setTimeout(go, 1000 * seconds * (0.5 + Math.random()))); // not all at once
      signal.throwIfAborted();
    }
  };

  // go shows the page at an address: as a new one in the history, in the place of this one, or,
  // if that is where it is from, neither.
  const go = async (url, { push = true, replace = false, where = mark(document.activeElement) } = {}) => {
    if (asking) asking.abort();
    if (stream) stream.close();
    following.abort();
    later = null;
    const request = (asking = new AbortController());
    main().setAttribute("aria-busy", "true");
    let page, answer;
    try {
      answer = await ask(url, request.signal);
      page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (replace) await moved(); // of which one move after the other is looked at
      request.signal.throwIfAborted();
    } catch (e) {
      if (e.name !== "AbortError") fail("The server does not answer.", url, { push, replace, where });
      return;
    } finally {
      if (asking === request) {
        asking = null;
        main().removeAttribute("aria-busy");
      }
    }
    const fault = page.querySelector("#main .fault");
    if (answer.status >= 500 && fault) {
      fail(fault.textContent, url, { push, replace, where });
    } else if (!page.getElementById("main") || (answer.ok && !page.getElementById("board"))) {
      location.assign(url); // a page that this script is not made for
    } else {
      if (replace) history.replaceState(null, "", answer.url);
      else if (push && answer.url !== location.href) history.pushState(null, "", answer.url);
      show(page, where);
    }
  };

  const mostRounds = 12; // of thinking about one position

  // listen shows what the machine finds out, as it does, and asks for more while the page is
  // looked at.
  const listen = (round = 1) => {
    const board = document.getElementById("board");
    if (!board || !board.dataset.events) return;
    const mine = (stream = new EventSource(board.dataset.events));
    let heard = false;
    const update = ({ html, done }) => {
      const where = board.contains(document.activeElement) ? mark(document.activeElement) : "";
      const before = lists(), wrong = board.querySelector("#wrong");
      board.innerHTML = html;
      if (wrong) board.querySelector(".buttons").before(wrong);
      for (const [title, d] of lists()) if (before.has(title)) d.open = before.get(title).open;
      focus(where);
      sideways();
      if (where === "#hint" && round === 1) reveal();
      if (done && round === 1) say(board.querySelector(".hint, #basis") || board);
    };
    stream.addEventListener("board", (e) => {
      const found = JSON.parse(e.data);
      heard = true;
      if (found.done) stream.close();
      if (found.more && round < mostRounds && !document.hidden) listen(round + 1);
      if (pressed) later = () => update(found);
      else update(found);
    });
    stream.addEventListener("error", () => {
      mine.close();
      const again = () => stream === mine && board.isConnected && listen(round + 1);
      if (!heard && round < mostRounds) setTimeout(again, 1000); // others were asking, too
    });
  };

  const mostAsked = 500; // times for one play

  // follow shows what is found of the course of the play, as it is, while the page is looked at: more is
  // found each time that the page is asked for.
  const follow = async () => {
    following.abort();
    const request = (following = new AbortController()), moments = (n) => new Promise((go) => setTimeout(go, n));
    for (let asked = 0, failed = 0; asked < mostAsked && failed < 5; asked++) {
      const more = document.getElementById("course")?.dataset.more;
      if (!more) return;
      while (document.hidden) await moments(500);
      try {
        const answer = await fetch(more, { headers: { "X-Live": "1" }, signal: request.signal });
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        while (pressed) await moments(50);
        if (request.signal.aborted) return;
        if (!answer.ok || !page.getElementById("course")) throw new Error(answer.status);
        failed = 0;
        for (const id of ["after", "course", "moves"]) {
          const old = document.getElementById(id), found = page.getElementById(id);
          if (!old || !found || old.outerHTML === found.outerHTML) continue;
          const at = [...old.querySelectorAll("a")].indexOf(document.activeElement);
          old.replaceWith(document.adoptNode(found));
          if (id === "after") say(found);
          if (at >= 0) found.querySelectorAll("a")[at]?.focus({ preventScroll: true });
        }
      } catch (e) {
        if (request.signal.aborted) return;
        failed++;
      }
      await moments(failed ? 2000 : 100);
      if (request.signal.aborted) return;
    }
  };

  let ticking = 0; // the timer of the clock

  // tick shows how much time is left to the player whose time runs, and asks for the page at its end.
  const tick = () => {
    clearInterval(ticking);
    const clock = main().querySelector(".clock[data-left]");
    if (!clock) return;
    const end = performance.now() + Number(clock.dataset.left);
    ticking = setInterval(() => {
      const left = Math.max(0, Math.round((end - performance.now()) / 1000));
      clock.textContent = Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0");
      if (performance.now() < end + 100 || asking) return;
      clearInterval(ticking);
      go(location.href, { push: false });
    }, 250);
  };

  // begin does what a page asks for that is shown: a level is to move, results deepen, or time runs.
  const begin = (where) => {
    sideways();
    tick();
    listen();
    follow();
    const next = document.getElementById("board")?.dataset.go;
    if (next) go(next, { replace: true, where });
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

  const ours = (url) => url.origin === location.origin && /\/play\/[^/]+(\/paste)?\/?$/.test(url.pathname);

  // refused reports whether a click on the board comes too early, and says so.
  const refused = () => {
    if (asking) live.textContent = "One moment: the last click is not answered yet.";
    return !!asking;
  };

  document.addEventListener("click", (e) => {
    // A part of the board that makes no move: the server says why.
    const idle = e.target.closest("#board g[data-part]");
    if (idle && document.querySelector("#status.turn") && !e.button) {
      const url = new URL(location.href);
      url.searchParams.set("sel", [url.searchParams.get("sel"), idle.dataset.part].filter(Boolean).join());
      url.hash = "";
      if (!refused()) go(url, { push: false });
      return;
    }
    const a = e.target.closest("a[href]");
    if (!a || !main().contains(a) || e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const url = new URL(a.href.baseVal || a.href, location.href); // of HTML or SVG
    if (!ours(url) || a.hasAttribute("download")) return;
    e.preventDefault();
    url.hash = "";
    if (!(a.closest(".drawing, .choices") && refused())) go(url, { where: mark(a) });
  });

  document.addEventListener("submit", (e) => {
    const url = new URL(e.target.action, location.href);
    if (!main().contains(e.target) || !ours(url)) return;
    e.preventDefault();
    if (refused()) return;
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

  begin();
})();
