// Runs first. Keeps what pages may change, and takes away what they must not have.

const global = globalThis;
const nativeEval = global.eval;
const call = Function.prototype.call;
const uncurry = call.bind.bind(call);
const textIndexOf = uncurry(String.prototype.indexOf);
const textSlice = uncurry(String.prototype.slice);
const textOf = String;
const stringify = JSON.stringify;
const parseJson = JSON.parse;
const defineProperty = Object.defineProperty;
const NativeDate = Date;

// Without these, a page has no memory that threads share and no callbacks that run outside of its time limit.
for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'console']) {
  delete global[name];
}

/** As `withoutImports`, without anything that a page can replace. */
function codeWithoutImports(code) {
  let result = '';
  let position = 0;
  for (;;) {
    const next = textIndexOf(code, 'import', position);
    if (next < 0) return result + textSlice(code, position);
    result += textSlice(code, position, next) + '\\u0069mport';
    position = next + 6;
  }
}

/** Runs code in the global scope. */
const evaluate = (code) => nativeEval(codeWithoutImports(code));

function replaceConstructor(sample) {
  const prototype = Object.getPrototypeOf(sample);
  const Native = prototype.constructor;
  const Replacement = function (...parameters) {
    const texts = [];
    for (let i = 0; i < parameters.length; i++) texts[i] = codeWithoutImports(`${parameters[i]}`);
    return Reflect.construct(Native, texts, new.target ?? Native);
  };
  Object.defineProperty(Replacement, 'name', { value: Native.name });
  Object.defineProperty(Replacement, 'prototype', { value: prototype });
  Object.defineProperty(prototype, 'constructor', { value: Replacement, configurable: true, writable: true });
  return Replacement;
}

global.Function = replaceConstructor(function () {});
replaceConstructor(async function () {});
replaceConstructor(function* () {});
replaceConstructor(async function* () {});
global.eval = (code) => (typeof code === 'string' ? evaluate(code) : code);

/** The virtual time in milliseconds. */
let now = 0;
const setTime = (time) => (now = time);

global.Date = class Date extends NativeDate {
  constructor(...parameters) {
    if (parameters.length === 0) super(now);
    else super(...parameters);
  }
  static now() {
    return now;
  }
};

// The same numbers in every check.
let seed = 1;
Math.random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
