// Requests of the page: to callbacks of the resource, to its files, and to places that cannot be reached.

const maxRequests = 200;
const maxBodyLength = 20_000;
const requests = [];
const waiting = new Map();
let lastRequest = 0;
let resourceName = '';
let files = new Map();

/** What a request asks for: a callback of the resource, a file of it, or something else. */
function targetOf(url) {
  let parsed;
  try {
    parsed = new URL(`${url}`, document.baseURI);
  } catch {
    return { kind: 'unknown' };
  }
  const path = parsed.pathname.replace(/^\/+/, '');
  const host = parsed.hostname;
  const own = resourceName.toLowerCase();
  if (host === `cfx-nui-${own}` || (parsed.protocol === 'nui:' && host === own))
    return { kind: 'file', path: safeDecode(path) };
  if (host === own) return { kind: 'callback', name: safeDecode(path) };
  return { kind: 'elsewhere', name: `${parsed.protocol}//${host}` };
}

function safeDecode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Sends a request; `done` receives the status and the text, or undefined if nothing answers. */
function send(url, body, done) {
  const target = targetOf(url);
  if (target.kind === 'file' && files.has(target.path))
    return addTimer(() => done(200, files.get(target.path)), 1, false, []);
  if (target.kind === 'callback' && requests.length < maxRequests) {
    const id = ++lastRequest;
    requests.push({
      id,
      name: textSlice(target.name, 0, 200),
      body: textSlice(typeof body === 'string' ? body : '', 0, maxBodyLength),
    });
    waiting.set(id, done);
    return undefined;
  }
  if (target.kind === 'elsewhere') noteUnavailable(target.name);
  return addTimer(() => done(target.kind === 'file' ? 404 : undefined, ''), 1, false, []);
}

/** The handler of a callback has replied. */
function deliverReply(id, status, text) {
  const done = waiting.get(id);
  waiting.delete(id);
  if (done) guarded(done)(status, text);
}

/** The failure of a request that a game could send. It is no mistake of the page. */
function unreachable() {
  const error = new TypeError('Failed to fetch');
  ignoredErrors.add(error);
  return error;
}

function createResponse(status, text, url) {
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: status === 200 ? 'OK' : 'Not Found',
    url,
    type: 'basic',
    redirected: false,
    bodyUsed: false,
    headers: {
      get: (name) => (/^content-type$/i.test(name) ? 'application/json' : null),
      has: () => false,
      forEach: nothing,
      entries: () => [].values(),
    },
    text: async () => text,
    json: async () => JSON.parse(text),
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
    blob: async () => ({ size: text.length, type: '', text: async () => text }),
    clone: () => createResponse(status, text, url),
  };
}

function defineNetwork() {
  defineValue(global, 'fetch', (input, options = {}) => {
    const url = typeof input === 'string' ? input : `${input?.url ?? input?.href ?? input}`;
    return new Promise((resolve, reject) => {
      send(url, options?.body, (status, text) => {
        if (status === undefined) reject(unreachable());
        else resolve(createResponse(status, text, url));
      });
    });
  });
  const { EventTarget, Event, ProgressEvent } = global;
  class XMLHttpRequest extends EventTarget {
    static UNSENT = 0;
    static OPENED = 1;
    static HEADERS_RECEIVED = 2;
    static LOADING = 3;
    static DONE = 4;
    UNSENT = 0;
    OPENED = 1;
    HEADERS_RECEIVED = 2;
    LOADING = 3;
    DONE = 4;
    readyState = 0;
    status = 0;
    statusText = '';
    responseText = '';
    responseType = '';
    responseURL = '';
    responseXML = null;
    timeout = 0;
    withCredentials = false;
    upload = new EventTarget();
    onreadystatechange = null;
    onload = null;
    onerror = null;
    onloadend = null;
    onabort = null;
    ontimeout = null;
    onprogress = null;
    onloadstart = null;
    #url = '';
    #isAborted = false;
    get response() {
      if (this.responseType !== 'json') return this.responseText;
      try {
        return JSON.parse(this.responseText);
      } catch {
        return null;
      }
    }
    open(_method, url) {
      this.#url = `${url}`;
      this.#isAborted = false;
      this.#change(1);
    }
    setRequestHeader() {}
    overrideMimeType() {}
    getResponseHeader(name) {
      return /^content-type$/i.test(name) ? 'application/json' : null;
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n';
    }
    abort() {
      this.#isAborted = true;
    }
    send(body) {
      send(this.#url, body, (status, text) => {
        if (this.#isAborted) return;
        this.status = status ?? 0;
        this.statusText = status === 200 ? 'OK' : '';
        this.responseText = text;
        this.responseURL = this.#url;
        this.#change(4);
        this.#emit(status === undefined ? 'error' : 'load');
        this.#emit('loadend');
      });
    }
    #change(state) {
      this.readyState = state;
      this.#emit('readystatechange');
    }
    #emit(type) {
      const event = type === 'readystatechange' ? new Event(type) : new ProgressEvent(type);
      this.dispatchEvent(event);
    }
  }
  defineValue(global, 'XMLHttpRequest', XMLHttpRequest);
  global.navigator.sendBeacon = (url, body) => {
    send(url, body, nothing);
    return true;
  };
}
