// URL and URLSearchParams, as far as pages use them.

const urlPattern =
  /^([a-z][a-z\d+.-]*:)(?:\/\/(?:([^/?#@:]*)(?::([^/?#@]*))?@)?([^/?#:]*)(?::(\d+))?)?([^?#]*)(\?[^#]*)?(#.*)?$/is;

function withoutDots(path) {
  const parts = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return `/${parts.join('/').replace(/^\/+/, '')}`;
}

const isHierarchical = (protocol) => /^(?:https?|file|ftp|wss?|nui):$/i.test(protocol);

global.URLSearchParams = class URLSearchParams {
  #pairs = [];
  constructor(init = '') {
    if (typeof init === 'string') {
      for (const part of init.replace(/^\?/, '').split('&')) {
        if (part === '') continue;
        const [name, ...rest] = part.split('=');
        this.#pairs.push([decode(name), decode(rest.join('='))]);
      }
    } else if (typeof init[Symbol.iterator] === 'function') for (const [name, value] of init) this.append(name, value);
    else for (const name of Object.keys(init)) this.append(name, init[name]);
  }
  append(name, value) {
    this.#pairs.push([`${name}`, `${value}`]);
  }
  delete(name) {
    this.#pairs = this.#pairs.filter(([known]) => known !== name);
  }
  get(name) {
    return this.#pairs.find(([known]) => known === name)?.[1] ?? null;
  }
  getAll(name) {
    return this.#pairs.filter(([known]) => known === name).map(([, value]) => value);
  }
  has(name) {
    return this.#pairs.some(([known]) => known === name);
  }
  set(name, value) {
    this.delete(name);
    this.append(name, value);
  }
  forEach(callback) {
    for (const [name, value] of this.#pairs) callback(value, name, this);
  }
  keys() {
    return this.#pairs.map(([name]) => name).values();
  }
  values() {
    return this.#pairs.map(([, value]) => value).values();
  }
  entries() {
    return this.#pairs.map((pair) => [...pair]).values();
  }
  get size() {
    return this.#pairs.length;
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  toString() {
    return this.#pairs
      .map((pair) => pair.map((part) => encodeURIComponent(part).replaceAll('%20', '+')).join('='))
      .join('&');
  }
};

function decode(text) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

global.URL = class URL {
  protocol;
  username;
  password;
  hostname;
  port;
  pathname;
  search;
  hash;
  #searchParams;

  constructor(url, base) {
    let parts = urlPattern.exec(`${url}`.trim());
    if (!parts) {
      if (base === undefined) throw new TypeError(`Invalid URL: ${textSlice(`${url}`, 0, 100)}`);
      parts = urlPattern.exec(resolveUrl(`${url}`.trim(), new URL(base)));
    }
    const [, protocol, username = '', password = '', hostname = '', port = '', pathname, search = '', hash = ''] =
      parts;
    this.protocol = protocol.toLowerCase();
    this.username = username;
    this.password = password;
    this.hostname = hostname.toLowerCase();
    this.port = port;
    this.pathname = isHierarchical(this.protocol) ? withoutDots(pathname) : pathname;
    this.search = search === '?' ? '' : search;
    this.hash = hash === '#' ? '' : hash;
  }
  get host() {
    return this.port === '' ? this.hostname : `${this.hostname}:${this.port}`;
  }
  get origin() {
    return isHierarchical(this.protocol) ? `${this.protocol}//${this.host}` : 'null';
  }
  get searchParams() {
    this.#searchParams ??= new URLSearchParams(this.search);
    return this.#searchParams;
  }
  get href() {
    const search = this.#searchParams?.size > 0 ? `?${this.#searchParams}` : this.search;
    const authority = isHierarchical(this.protocol) ? `//${this.host}` : '';
    return `${this.protocol}${authority}${this.pathname}${search}${this.hash}`;
  }
  set href(url) {
    Object.assign(this, new URL(url));
  }
  toString() {
    return this.href;
  }
  toJSON() {
    return this.href;
  }
  static createObjectURL() {
    return 'blob:page';
  }
  static revokeObjectURL() {}
  static canParse(url, base) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  }
};

function resolveUrl(url, base) {
  if (url.startsWith('//')) return base.protocol + url;
  if (url.startsWith('/')) return base.origin + url;
  if (url.startsWith('?')) return base.origin + base.pathname + url;
  if (url.startsWith('#')) return base.origin + base.pathname + base.search + url;
  return `${base.origin}${base.pathname.replace(/[^/]*$/, '')}${url}`;
}
