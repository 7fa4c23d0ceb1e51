// Pages of static files that are computed: what the server would answer is asked of a worker, which
// has the same code. It takes the place of fetch and of EventSource for those addresses, so that the
// scripts of the pages need not know. An address is answered by the code of its game, which is loaded
// when a page of the game is opened.
"use strict";
(() => {
  const script = document.currentScript;
  const root = new URL("../", script.src); // of the site
  const modules = JSON.parse(script.dataset.modules); // the files with the code, by what it answers for

  // game returns the game that an address is about, and module the file with the code that answers it,
  // or nothing.
  const game = (url) => {
    const [name, below] = url.pathname.slice(root.pathname.length + "play/".length).split("/");
    return (below === "paste" && (url.searchParams.get("text") || "").match(/^\s*game\s+(\S+)/m)?.[1].toLowerCase()) || name;
  };
  const module = (url) => {
    if (!url.href.startsWith(root.href)) return undefined;
    const kind = url.pathname.slice(root.pathname.length).split("/")[0];
    return modules[kind === "play" ? game(url) : kind];
  };

  // worker returns what asks the code in a file. Requests are answered side by side; one that is left
  // ends at once, or the code is started anew: it knows nothing that the address does not tell.
  const worker = (file) => {
    const requests = new Map(); // those that are not answered
    let last = 0, code, ready;
    const send = (id) => code.postMessage({ id, url: requests.get(id).url, live: requests.get(id).live });
    const failed = (why) => {
      workers.delete(file); // whoever asks again starts anew
      code.terminate();
      for (const r of requests.values()) r.failed(new Error(why));
    };
    const start = () => {
      ready = false;
      code = new Worker(new URL("static/worker.js", root));
      code.onerror = (e) => failed(e.message);
      code.onmessage = ({ data }) => {
        const r = requests.get(data.id);
        if (data.ready) ready = true;
        else if (data.error) failed(data.error);
        else if (data.status) requests.delete(data.id) && r.done(data.status, data.url);
        else r?.part(data.part);
      };
      code.postMessage({ root: root.pathname, file: new URL(file, root).href });
      for (const [id, r] of requests) r.left ? requests.delete(id) : send(id);
    };
    start();
    const patience = 1000;
    return {
      ask(url, live, part, done, failed) {
        const id = ++last;
        requests.set(id, { url, live, part, done, failed });
        send(id);
        return () => {
          const r = requests.get(id);
          if (!r || r.left) return;
          Object.assign(r, { left: true, part() {}, done() {}, failed() {} });
          code.postMessage({ id, leave: true });
          setTimeout(() => {
            if (!ready || requests.get(id) !== r) return;
            code.terminate();
            start();
          }, patience);
        };
      },
    };
  };
  const workers = new Map();
  const load = (file) => workers.get(file) || workers.set(file, worker(file)).get(file);
  const ask = (url, ...how) => load(module(url)).ask(url.pathname + url.search, ...how);
  const shown = () => document.documentElement.classList.remove("computed");

  const beyond = window.fetch.bind(window);
  const fetched = (url, live, signal) => new Promise((resolve, reject) => {
    let text = "";
    const leave = ask(url, live, (part) => (text += part), (status, to) => {
      const next = new URL(to, url);
      next.hash = "";
      // A play of another game has a page and code of its own.
      if (status >= 300 && status < 400) return location.assign(next);
      resolve({ status, ok: status < 300, url: next.href, text: async () => text });
    }, reject);
    signal?.addEventListener("abort", () => {
      leave();
      reject(new DOMException("the page asks something else", "AbortError"));
    });
  });
  window.fetch = (address, options = {}) => {
    const url = new URL(address, location.href);
    if (!module(url)) return beyond(address, options);
    const answer = fetched(url, !!options.headers?.["X-Live"], options.signal);
    const later = () => setTimeout(shown); // when who asked has shown it
    answer.then(later, later);
    return answer;
  };

  // Events are those of a stream with one event in each part.
  window.EventSource = class {
    constructor(address) {
      this.heard = {};
      const failed = () => this.heard.error?.({});
      this.close = ask(new URL(address, location.href), true, (part) => {
        const [, type, data] = part.match(/^event: (.*)\ndata: (.*)\n/) || [];
        if (type) this.heard[type]?.({ data });
      }, failed, failed);
    }
    addEventListener(type, hear) {
      this.heard[type] = hear;
    }
  };

  // The page leads to another one each day, such as the puzzle of the day.
  if (script.dataset.days) {
    const days = JSON.parse(script.dataset.days), now = new Date();
    location.replace(root.href + days[(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5) % days.length]);
  }

  // A file shows the page of its path alone. Of a longer address, and of a play that is drawn by lot,
  // it is hidden until the page is computed.
  const here = new URL(location.href);
  here.hash = "";
  const playing = here.pathname.startsWith(root.pathname + "play/");
  const computed = module(here) && (here.search || script.dataset.lot !== undefined);
  if (computed) document.documentElement.classList.add("computed");
  const compute = async () => {
    const board = document.getElementById("board");
    if (playing && board) {
      board.dataset.go = here.href; // which the script of the page asks for
      return;
    }
    try {
      const answer = await fetch(here);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      document.getElementById("main").replaceWith(document.adoptNode(page.getElementById("main")));
      document.title = page.title;
    } catch {
      document.getElementById("main").textContent = "What computes this page could not be loaded.";
    }
  };
  if (computed) document.addEventListener("readystatechange", compute, { once: true }); // before the other scripts
  if (playing && module(here)) load(module(here)); // while the page is looked at

  // A file to save is made here.
  document.addEventListener("click", async (e) => {
    const a = e.target.closest('a[download], a[href*=".svg?"]'), url = a && new URL(a.href, location.href);
    if (!a || !module(url)) return;
    e.preventDefault();
    const file = document.createElement("a");
    file.href = URL.createObjectURL(new Blob([await (await fetch(url)).text()]));
    file.download = url.pathname.endsWith("/record/") ? game(url) + ".play" : url.pathname.split("/").pop();
    file.click();
    URL.revokeObjectURL(file.href);
  });

  // What a page has shown is kept, so that it is there without a network.
  navigator.serviceWorker?.register(new URL("offline.js", root)).then(async () => {
    const used = performance.getEntriesByType("resource").map((r) => r.name);
    // On the first page a play can begin.
    const begin = document.querySelector(".begin a"), code = module(begin ? new URL(begin.href.baseVal, here) : here);
    if (code) used.push(...["static/worker.js", "static/wasm_exec.js", code].map((f) => new URL(f, root).href));
    (await navigator.serviceWorker.ready).active.postMessage([here.origin + here.pathname, ...used]);
  });
})();
