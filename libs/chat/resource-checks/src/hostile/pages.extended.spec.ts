import { testHostileResources } from '../testing/hostile-resources.js';

/** A page with a script. A message arrives when a player joins. */
const page = (script: string, html = '<body><p id="text"></p><button id="go">Go</button></body>') => ({
  'page.html': html.replace('</body>', '<script src="page.js"></script></body>'),
  'page.js': script,
  'client.lua': `AddEventHandler('playerSpawned', function() SetNuiFocus(true, true) SendNUIMessage({ action = 'open' }) end)
RegisterNUICallback('close', function(_, cb) SetNuiFocus(false, false) cb({}) end)
RegisterCommand('open', function() SetNuiFocus(true, true) SendNUIMessage({ action = 'open' }) end, false)`,
});

const onMessage = (code: string) => page(`window.addEventListener('message', () => { ${code} });`);

/** A page for which a busy machine has no time is not simulated. */
const stopped = /busy-page|resource-limit|not-simulated: the page, which takes too long here,/;
const stoppedOrFailed = new RegExp(`page-error|${stopped.source}`);

testHostileResources([
  ['a loop', page('for (;;);'), stopped],
  ['a loop in a listener', onMessage('for (;;);'), stopped],
  ['a loop in a promise', page('Promise.resolve().then(() => { for (;;); });'), stopped],
  ['promises that never end', page('const f = () => Promise.resolve().then(f); f();'), stopped],
  [
    'a loop in a getter of an error',
    page(`throw Object.defineProperty(new Error(), 'stack', { get() { for (;;); } });`),
    stopped,
  ],
  [
    'a loop in a trap of what is thrown',
    page(`throw new Proxy({}, { get() { for (;;); }, getPrototypeOf() { for (;;); } });`),
    stopped,
  ],
  ['a pattern that backtracks', page(`/^(a+)+$/.test('a'.repeat(50) + 'b');`), stopped],
  ['timers that start timers', page('const f = () => { for (let i = 0; i < 50; i++) setTimeout(f, 0); }; f();')],
  ['frames without end', page('const f = () => requestAnimationFrame(f); f();')],
  [
    'requests without end',
    page(
      `setInterval(() => { for (let i = 0; i < 1000; i++) fetch('https://hostile/close', { method: 'POST', body: 'x'.repeat(1e5) }); }, 0);`,
    ),
    /./,
  ],
  ['elements without end', onMessage(`for (;;) document.body.append(document.createElement('p'));`), stopped],
  ['memory without end', page(`const list = []; for (;;) list.push(new Array(1e6).fill(1));`), stopped],
  ['a text without end', page(`let text = 'x'; for (;;) text += text;`), stoppedOrFailed],
  ['deep recursion', page('const f = () => f(); f();'), stoppedOrFailed],
  ['deep elements', page('', `<body>${'<div>'.repeat(20_000)}</body>`)],
  [
    'errors without end',
    page(`setInterval(() => { throw new Error('x'.repeat(1e6) + Math.random()); }, 0);`),
    stoppedOrFailed,
  ],
  [
    'messages to itself',
    page(`addEventListener('message', () => { postMessage({}, '*'); postMessage({}, '*'); }); postMessage({}, '*');`),
  ],
  [
    'an observer that changes what it observes',
    page(
      `new MutationObserver(() => document.body.append('x')).observe(document.body, { childList: true }); document.body.append('x');`,
    ),
  ],
  [
    'scripts that insert scripts',
    page(
      `const f = () => { const s = document.createElement('script'); s.textContent = 'f()'; document.body.append(s); }; window.f = f; f();`,
    ),
    /./,
  ],
  [
    'modules that import one another',
    {
      ...page(''),
      'page.html': '<body><script type="module" src="page.js"></script></body>',
      'page.js': `import './page.js'; import './other.js'; export * from './other.js';`,
      'other.js': `export * from './page.js'; import './page.js';`,
    },
  ],
  ['deep code', page(`x = ${'['.repeat(50_000)}${']'.repeat(50_000)}`), /./],
  [
    'replaced functions',
    page(
      `Array.prototype.slice = Array.prototype.splice = JSON.stringify = JSON.parse = String = Object.keys = null; throw new Error('x');`,
    ),
  ],
  [
    'styles without end',
    {
      ...page(''),
      'page.html': `<body><style>${'.a:not(.b) > .c, '.repeat(20_000)} p { display: none }</style><p>x</p><script src="page.js"></script></body>`,
    },
  ],
]);
