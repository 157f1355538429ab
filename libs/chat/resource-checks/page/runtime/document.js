// Loads the page: inserts its elements in their order, and stops at each script until it has run.

/** Scripts that wait for the host, which compiles them. */
const pendingScripts = [];
const startedScripts = new WeakSet();
const deferredScripts = [];
const moduleDefinitions = new Map();
const linkedModules = new Map();
let builder;
let isBuilding = false;

const isClassic = (type) => type === '' || /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/i.test(type);

function requestOf(script) {
  const type = script.getAttribute('type')?.trim() ?? '';
  if (!isClassic(type) && type !== 'module') return undefined;
  const source = script.getAttribute('src');
  const isModule = type === 'module';
  if (source === null) return { script, isModule, code: script.textContent };
  const target = targetOf(source);
  if (target.kind === 'file' && files.has(target.path)) return { script, isModule, path: target.path };
  return { script, isModule, url: `${source}` };
}

/** Inserts the elements of the parsed page one after the other. Yields the scripts that run where they stand. */
function* build(source, target) {
  for (const child of [...source.childNodes]) {
    const copy = document.importNode(child, child.localName === 'script' || child.localName === 'template');
    target.appendChild(copy);
    if (child.localName !== 'script') {
      if (child.localName === 'link') linkSheet(copy);
      if (child.localName !== 'template') yield* build(child, copy);
      continue;
    }
    startedScripts.add(copy);
    const request = requestOf(copy);
    if (request === undefined) continue;
    if (request.isModule || (copy.hasAttribute('defer') && request.code === undefined)) deferredScripts.push(request);
    else yield request;
  }
}

function linkSheet(link) {
  if (!/\bstylesheet\b/i.test(link.getAttribute('rel') ?? '')) return;
  const target = targetOf(link.getAttribute('href') ?? '');
  if (target.kind === 'file' && files.has(target.path)) {
    linkedSheets = [...linkedSheets, files.get(target.path)];
    forgetStyles();
  }
}

function watchScripts() {
  const { HTMLScriptElement, HTMLElement } = global;
  const connected = function () {
    HTMLElement.prototype[PropertySymbol.connectedToDocument].call(this);
    if (isBuilding || this[PropertySymbol.disableEvaluation] || startedScripts.has(this)) return;
    startedScripts.add(this);
    const request = requestOf(this);
    if (request === undefined) return;
    // The page expects that a script without a file has run when it is part of the document.
    if (request.code !== undefined && !request.isModule) guarded(() => evaluate(request.code))();
    else pendingScripts.push(request);
  };
  defineValue(HTMLScriptElement.prototype, PropertySymbol.connectedToDocument, connected);
}

function startLoading(html) {
  const parsed = new global.DOMParser().parseFromString(html, 'text/html');
  document.replaceChildren();
  isBuilding = true;
  document[PropertySymbol.readyState] = 'loading';
  builder = build(parsed, document);
}

/** The next script that must run. Undefined if the page is loaded and no script waits. */
function nextScript() {
  while (builder !== undefined) {
    isBuilding = true;
    const { done, value } = builder.next();
    isBuilding = false;
    if (!done) return value;
    builder = undefined;
    document[PropertySymbol.readyState] = 'interactive';
    pendingScripts.unshift(...deferredScripts, { isEnd: true });
  }
  const next = pendingScripts.shift();
  if (next?.isEnd !== true) return next;
  finishLoading();
  return nextScript();
}

function finishLoading() {
  const { Event } = global;
  guarded(() => document.dispatchEvent(new Event('readystatechange')))();
  guarded(() => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true })))();
  document[PropertySymbol.readyState] = 'complete';
  guarded(() => document.dispatchEvent(new Event('readystatechange')))();
  const load = new Event('load');
  guarded(() => global.dispatchEvent(load))();
  if (typeof document.body?.onload === 'function' && global.onload !== document.body.onload)
    guarded(document.body.onload)(load);
}

/** A file with a module. Its code is an expression in the form of `moduleCode`. */
function defineModule(path, dependencies, factory) {
  moduleDefinitions.set(path, { dependencies, factory });
}

function linkModule(path) {
  const known = linkedModules.get(path);
  if (known !== undefined) return known;
  const definition = moduleDefinitions.get(path) ?? { dependencies: [], factory: () => nothing };
  const meta = { url: `${pageOrigin()}/${path}`, env: {}, load: (name) => loadModule(name, path) };
  const module = createModule(definition.factory, meta);
  linkedModules.set(path, module);
  definition.dependencies.forEach((dependency, index) => {
    const linked = linkModule(dependency);
    module.setters[index](linked.exports);
    linked.importers.push(module.setters[index]);
  });
  module.dependencies = definition.dependencies;
  return module;
}

const pageOrigin = () => `https://cfx-nui-${resourceName}`;

/** Runs a module after those that it imports. A module that waits is not waited for by others. */
function runModule(path) {
  const module = linkModule(path);
  if (module.state !== 'new') return module;
  module.state = 'running';
  module.dependencies.forEach(runModule);
  const result = guarded(module.run)();
  module.state = 'done';
  module.finish();
  if (result instanceof Promise) module.result = result.then(module.finish);
  return module;
}

/** Answers `import()`. */
async function loadModule(name, parent) {
  const target = targetOf(new URL(`${name}`, `${pageOrigin()}/${parent}`));
  if (!moduleDefinitions.has(target.path)) {
    noteUnavailable(name);
    throw new TypeError(`Failed to fetch dynamically imported module: ${name}`);
  }
  const module = runModule(target.path);
  await module.result;
  return module.exports;
}

defineProperty(global, '$load', { value: (name) => loadModule(name, pagePath) });
