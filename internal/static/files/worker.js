// The worker in which the code of a game answers requests. The first message names the path of the
// site and the file with the code; others are {id, url, live} to ask and {id, leave} to ask no more.
// Answers are {id, part}, of a stream several, and {id, status, url} at the end. {ready} says that the
// code listens, and {error} that it never will. Package static writes the arguments of the
// program here.
"use strict";
importScripts("wasm_exec.js");

const early = []; // messages that came before the code
let root;

const handle = ({ id, url, live, leave }) => (leave ? self.leave(id) : self.ask(id, url, live));
const part = (id, part) => postMessage({ id, part });
const done = (id, status, url) => postMessage({ id, status, url });
const ready = () => {
  onmessage = (e) => handle(e.data);
  early.forEach(handle);
  postMessage({ ready: true });
};

const start = async (file) => {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const code = new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
  const go = new Go();
  go.argv = ARGS;
  // A method that a template calls is a pointer to code, which the garbage collector of Go 1.26 may
  // take for a bad one: this lets it pass.
  go.env = { GODEBUG: "invalidptr=0" };
  const { instance } = await WebAssembly.instantiateStreaming(code, go.importObject);
  await go.run(instance);
  throw new Error("the code has ended");
};

onmessage = ({ data }) => {
  if (!data.file) return early.push(data);
  root = data.root;
  Object.assign(self, { root, part, done, ready });
  start(data.file).catch((e) => postMessage({ error: String(e) }));
};
