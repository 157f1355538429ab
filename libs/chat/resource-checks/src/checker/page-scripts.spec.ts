import type { Changes } from '../testing/bakery.js';
import { checkBakery } from '../testing/check-bakery.js';

/** Adds something at the end of the page. */
const inPage = (markup: string): Changes => ({
  'page/index.html': (content) => content.replace('</body>', `${markup}</body>`),
});
/** Adds a script that players receive. */
const withScript = (markup: string, code: string): Changes => ({
  ...inPage(markup),
  'page/oven.js': code,
  'fxmanifest.lua': (content) => content.replace("'page/page.js'", "'page/page.js', 'page/oven.js'"),
});
const syntaxErrors = async (changes: Changes) =>
  (await checkBakery('fivem-standalone', changes)).filter(({ rule }) => rule === 'javascript-syntax');

const modern = `class Oven {
  static #count = 0;
  static { this.#count = 1 }
  #heat = 1_000n;
  isHot(other) { return #heat in other && Oven.#count > 0 }
}
const settings = { ...{ door: null } };
settings.door ??= settings.lock?.[0] ?? /(?<year>\\d{4})(?i:a)/v;
async function* bake() { for await (const roll of []) yield roll }
try { bake() } catch {}`;

test.each<[string, Changes]>([
  ['syntax that browsers know', { 'page/page.js': modern }],
  [
    'a module that imports and waits',
    inPage(
      '<script type="module">const { a } = await import("./page.js"); import b from "./b.json" with { type: "json" };</script>',
    ),
  ],
  [
    'a module in a file',
    withScript('<script type="module" src="oven.js"></script>', "export const heat = 1;\nimport './page.js';"),
  ],
  ['a template', inPage('<script type="text/x-template"><div>{{ roll }}</div></script>')],
  [
    'code that a library translates',
    withScript('<script type="text/babel" src="oven.js"></script>', 'const Oven = () => <p>Hot</p>;'),
  ],
  ['an attribute that ends early', inPage('<a href="#" onclick="return false">Roll</a>')],
])('%s is no error', async (_name, changes) => {
  expect(await syntaxErrors(changes)).toEqual([]);
});

test.each<[string, string, Changes]>([
  ['in a file', 'page/page.js', { 'page/page.js': "window.addEventListener('click', () => {\n  if (true) {\n});" }],
  ['in the page', 'page/index.html', inPage('<script>function bake( { }</script>')],
  ['in an attribute', 'page/index.html', inPage('<button onclick="bake(">Bake</button>')],
  [
    'of a wait outside of an async function',
    'page/page.js',
    { 'page/page.js': 'function bake() { await fetch("/") }' },
  ],
  ['of a name that is declared twice', 'page/page.js', { 'page/page.js': 'const send = () => undefined;' }],
  [
    'of a module that the page loads as a script',
    'page/oven.js',
    withScript('<script src="oven.js"></script>', 'export const heat = 1;'),
  ],
])('a mistake %s is an error', async (_name, path, changes) => {
  expect(await syntaxErrors(changes)).toEqual([expect.objectContaining({ severity: 'error', path })]);
});

test('a script names an element by its id, also one that was added later', async () => {
  const errorsOf = async (script: string) =>
    (await checkBakery('fivem-standalone', inPage(`<p id="heat">Hot</p><script>${script}</script>`))).filter(
      ({ rule }) => rule === 'page-error',
    );
  const add = "document.body.insertAdjacentHTML('beforeend', '<p id=\"door\">Open</p>');";
  expect(await errorsOf(`${add} heat.hidden = true; door.textContent = 'Shut';`)).toEqual([]);
  expect(await errorsOf('var heat = 3; if (heat.toFixed() !== "3") throw new Error("no number");')).toEqual([]);
  const [removed] = await errorsOf(`${add} door.remove(); window.setTimeout(() => door.hidden, 10);`);
  expect(removed?.message).toContain('door is not defined');
});
