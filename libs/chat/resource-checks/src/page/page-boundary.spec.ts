import { PageSource } from './page-source.js';
import { SimulatedPage, type PageError } from './simulated-page.js';

/** Opens a page with a script, which writes its result into the page. */
function open(script: string, files: Readonly<Record<string, string>> = {}) {
  const errors: PageError[] = [];
  const html = '<body><p id="result"></p><script src="page.js"></script></body>';
  const source = new PageSource(
    'page.html',
    new Map(Object.entries({ 'page.html': html, 'page.js': script, ...files })),
  );
  const unavailable: string[] = [];
  const page = new SimulatedPage(source, {
    now: () => 1_000,
    timeoutMs: () => 10_000,
    onRequest: () => undefined,
    onError: (error) => errors.push(error),
    onUnavailable: (name) => unavailable.push(name),
    onBusy: () => undefined,
  });
  page.open('example');
  for (let count = 0; count < 5; count++) page.step([]);
  return { text: page.text('#result'), errors, unavailable };
}

/** What a script outside of its context could see. */
const seesProcess = `(make) => {
  try { return make('return typeof process + typeof require')(); } catch (error) { return 'refused'; }
}`;

test.each([
  ['the constructor of the window', 'this.constructor.constructor'],
  ['the constructor of an element', 'document.body.constructor.constructor'],
  ['the constructor of an event', 'new Event("x").constructor.constructor'],
  ['the constructor of the bridge', '$page.receive.constructor'],
  ['the constructor of a function that keeps errors', '$page.keepError.constructor'],
  ['the constructor of an async function', '(async () => {}).constructor'],
  ['the constructor of a generator', '(function* () {}).constructor'],
  ['the constructor of a promise of fetch', 'fetch("https://elsewhere.example").constructor.constructor'],
  ['the constructor of a caught error', '(() => { try { null.x } catch (e) { return e.constructor.constructor } })()'],
  [
    'the constructor of a stack overflow',
    '(() => { const f = () => f(); try { f() } catch (e) { return e.constructor.constructor } })()',
  ],
])('%s belongs to the page', (_name, constructor) => {
  const { text } = open(`document.getElementById('result').textContent = (${seesProcess})(${constructor});`);
  expect(text).toMatch(/^(?:undefinedundefined|Promise|refused|\[object Promise\]|\[object Generator\])/);
});

test('places in a stack give no functions and objects of the host', () => {
  const { text } = open(`Error.prepareStackTrace = (_error, sites) => sites;
const sites = new Error().stack;
const found = sites.flatMap((site) => [site.getFunction(), site.getThis()]).filter((value) => value !== undefined && value !== globalThis);
const foreign = found.filter((value) => !(value instanceof Object));
document.getElementById('result').textContent = foreign.length + ' ' + (sites instanceof Array);`);
  expect(text).toBe('0 true');
});

test.each([
  ['a script', `import('node:fs').then((fs) => report(fs), () => {});`],
  ['eval', `eval("import('node:fs').then((fs) => report(fs), () => {})");`],
  ['a constructor of functions', `new Function("return import('node:fs')")().then((fs) => report(fs), () => {});`],
  [
    'a constructor of async functions',
    `new (async () => {}).constructor("return import('node:fs')")().then((fs) => report(fs), () => {});`,
  ],
  ['a timer', `setTimeout("import('node:fs').then((fs) => report(fs), () => {})", 0);`],
  [
    'a listener in an attribute',
    `document.body.setAttribute('onclick', "import('node:fs').then((fs) => report(fs), () => {})"); document.body.click();`,
  ],
  ['a comment between the words', `eval("import/**/('node:fs').then((fs) => report(fs), () => {})");`],
  ['code that differs for parsers', `eval("0 //\\u2028 0\\nimport('node:fs').then((fs) => report(fs), () => {})");`],
])('an import in %s gives no module of Node', (_name, code) => {
  const script = `const report = (fs) => { document.getElementById('result').textContent = 'escaped ' + typeof fs.readFileSync; };
${code}`;
  expect(open(script).text).toBe('');
});

test('words that contain import keep their meaning', () => {
  const script = `const style = { import: 1 };
const text = 'a: b !important; import'.replace(/import/g, (word) => word.toUpperCase());
document.getElementById('result').textContent = text + style.import;`;
  expect(open(script).text).toBe('a: b !IMPORTant; IMPORT1');
});

test('a page has no shared memory, no finalizers and no WebAssembly', () => {
  const names = ['SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WebAssembly', 'process', 'require', 'Buffer'];
  const script = `document.getElementById('result').textContent = ${JSON.stringify(names)}.filter((name) => name in globalThis).join();`;
  expect(open(script).text).toBe('');
});

test('other servers cannot be reached', () => {
  const script = `fetch('https://elsewhere.example/data').catch((error) => { document.getElementById('result').textContent = error.message; });
new WebSocket('wss://elsewhere.example').send('x');`;
  const { unavailable, errors } = open(script);
  expect(unavailable).toEqual(['https://elsewhere.example', 'WebSocket']);
  expect(errors).toEqual([]);
});

test('values that a script throws are described without running its code outside of the page', () => {
  const { errors } = open(`throw new Proxy(new Error('from a proxy'), { get: (target, name) => target[name] });`);
  expect(errors).toMatchObject([{ message: 'from a proxy' }]);
});

test('modules import one another, also later', () => {
  const { text, errors } = open('', {
    'page.html': '<body><p id="result"></p><script type="module" src="main.js"></script></body>',
    'main.js': `import first, { second as two } from './lib/values.js';
import * as all from './lib/values.js';
const { default: late } = await import('./lib/late.js');
document.getElementById('result').textContent = [first, two(), Object.keys(all).sort(), late, import.meta.url].join(' ');`,
    'lib/values.js': `export default 'one';\nexport function second() { return 'two'; }\nexport { third } from './third.js';`,
    'lib/third.js': 'export const third = 3;',
    'lib/late.js': 'export default class Late { static toString() { return "late"; } }',
  });
  expect(errors).toEqual([]);
  expect(text).toBe('one two default,second,third late https://cfx-nui-example/main.js');
});
