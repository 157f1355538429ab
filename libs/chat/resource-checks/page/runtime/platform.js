// What a browser or Node offers beside JavaScript, as far as pages and the library need it.

const nothing = () => undefined;
class Unavailable {}
/** Read by the library. Pages do not have it. */
const process = {
  platform: 'win32',
  arch: 'x64',
  env: {},
  versions: {},
  cwd: () => '/',
  on: nothing,
  nextTick: nothing,
};

global.console = Object.fromEntries(
  'log,info,warn,error,debug,trace,dir,table,group,groupCollapsed,groupEnd,time,timeEnd,timeLog,count,assert,clear'
    .split(',')
    .map((name) => [name, nothing]),
);
global.performance = {
  now: () => now - timeOrigin,
  timeOrigin: 0,
  mark: nothing,
  measure: nothing,
  clearMarks: nothing,
  clearMeasures: nothing,
  getEntries: () => [],
  getEntriesByName: () => [],
  getEntriesByType: () => [],
};

const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const base64Values = new Uint8Array(128).fill(64);
for (let i = 0; i < base64Letters.length; i++) base64Values[base64Letters.charCodeAt(i)] = i;

global.atob = (value) => {
  const text = `${value}`;
  const parts = [];
  let codes = [];
  let bits = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = base64Values[text.charCodeAt(i)] ?? 64;
    if (letter === 64) continue;
    bits = ((bits << 6) | letter) & 0xffffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    codes.push((bits >> count) & 255);
    if (codes.length === 4_096) {
      parts.push(String.fromCharCode(...codes));
      codes = [];
    }
  }
  return parts.join('') + String.fromCharCode(...codes);
};

global.btoa = (text) => {
  const bytes = [...`${text}`].map((letter) => letter.charCodeAt(0));
  let result = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let part = 0; part < 4; part++) {
      result += i + part > bytes.length ? '=' : base64Letters[(group >> (18 - 6 * part)) & 63];
    }
  }
  return result;
};

global.TextEncoder = class TextEncoder {
  encoding = 'utf-8';
  encode(text = '') {
    const bytes = unescape(encodeURIComponent(`${text}`.toWellFormed()));
    return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  }
};

global.TextDecoder = class TextDecoder {
  encoding = 'utf-8';
  decode(bytes = new Uint8Array()) {
    const list = ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes);
    let text = '';
    for (const byte of list) text += String.fromCharCode(byte);
    try {
      return decodeURIComponent(escape(text));
    } catch {
      return text;
    }
  }
};

global.structuredClone = function structuredClone(value, _options, known = new Map()) {
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('The value could not be cloned');
  if (typeof value !== 'object' || value === null) return value;
  if (known.has(value)) return known.get(value);
  if (value instanceof NativeDate) return new global.Date(value.getTime());
  if (value instanceof Map)
    return new Map([...value].map((pair) => pair.map((each) => structuredClone(each, {}, known))));
  if (value instanceof Set) return new Set([...value].map((each) => structuredClone(each, {}, known)));
  const copy = Array.isArray(value) ? [] : {};
  known.set(value, copy);
  for (const key of Object.keys(value)) copy[key] = structuredClone(value[key], {}, known);
  return copy;
};

/** Bytes as far as the library uses those of Node: for files that a page creates. */
class BufferReplacement {
  static from(value) {
    return typeof value === 'string' ? new TextEncoder().encode(value) : new Uint8Array(value);
  }
  static alloc(size) {
    return new Uint8Array(Math.min(size, 1_000_000));
  }
  static concat(parts) {
    return Uint8Array.from(parts.flatMap((part) => [...part]));
  }
  static isBuffer() {
    return false;
  }
  static byteLength(text) {
    return new TextEncoder().encode(text).length;
  }
}

const randomBytes = (bytes) => {
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(Math.random() * 4_294_967_296);
  return bytes;
};

const cryptoReplacement = {
  getRandomValues: randomBytes,
  randomUUID: () =>
    '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
      digit === '4' ? '4' : Math.floor(Math.random() * 16).toString(16),
    ),
  subtle: {},
};

/** The modules of `replacedModules` in browser-library.ts. */
function platformModules() {
  class Script {
    constructor(code) {
      this.code = code;
    }
    runInContext() {
      return evaluate(this.code);
    }
  }
  const path = {
    join: (...parts) => parts.join('/'),
    resolve: (...parts) => parts.join('/'),
    sep: '/',
    extname: () => '',
  };
  const stream = { ReadableStream: Unavailable, WritableStream: Unavailable, TransformStream: Unavailable };
  return {
    buffer: { Buffer: BufferReplacement, Blob: Unavailable, default: { Blob: Unavailable } },
    'buffer-image-size': { default: nothing },
    child_process: { default: {} },
    crypto: { default: { webcrypto: cryptoReplacement, ...cryptoReplacement }, webcrypto: cryptoReplacement },
    fs: { default: { promises: {} } },
    http: { default: {} },
    https: { default: {} },
    net: { isIP: () => 0 },
    perf_hooks: { PerformanceObserver: Unavailable, PerformanceEntry: Unavailable },
    url: { URL: global.URL, URLSearchParams: global.URLSearchParams, domainToASCII: (domain) => domain },
    path: { default: path },
    stream: { default: { Readable: Unavailable, Transform: Unavailable } },
    'stream/web': stream,
    util: { TextEncoder: global.TextEncoder, TextDecoder: global.TextDecoder },
    vm: { default: { isContext: () => true, createContext: nothing }, Script },
    ws: { default: Unavailable },
    zlib: { default: {} },
    'whatwg-mimetype': { default: Unavailable },
  };
}
