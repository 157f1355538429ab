import { testHostileResources } from '../testing/hostile-resources.js';

/** A page with a script, and a client that answers it. */
const page = (script: string) => ({
  'page.html': '<body><input id="name"><button id="go">Go</button><script src="page.js"></script></body>',
  'page.js': script,
  'client.lua': `RegisterNUICallback('close', function(data, cb) SetNuiFocus(false, false) cb(data) end)
RegisterCommand('open', function() SetNuiFocus(true, true) SendNUIMessage({ action = 'open' }) end, false)`,
});
const stopped = /page-error|busy-page|resource-limit|not-simulated: the page, which takes too long here,/;

// What a page can do with the interfaces of a browser.
testHostileResources([
  [
    'a prototype with fields of everything',
    page(
      `Object.prototype.toJSON = () => 'x'; Object.prototype.then = (f) => f(1); Object.prototype.get = () => 1; Array.prototype[0] = 'x'; fetch('https://hostile/close', { method: 'POST', body: JSON.stringify({ a: 1 }) });`,
    ),
  ],
  [
    'another place',
    page(
      `location.href = 'https://elsewhere.example'; location.reload(); history.pushState({}, '', '/'.repeat(1e5)); window.open('https://elsewhere.example');`,
    ),
  ],
  [
    'a page in a page',
    page(
      `const f = document.createElement('iframe'); f.src = 'page.html'; document.body.append(f); f.srcdoc = '<script src="page.js"></script>';`,
    ),
  ],
  [
    'workers',
    page(
      `try { new Worker('page.js'); new SharedWorker('page.js'); } catch {} navigator.serviceWorker?.register('page.js');`,
    ),
  ],
  [
    'a document that is written again',
    page(
      `addEventListener('message', () => { for (let i = 0; i < 100; i++) document.write('<script src="page.js"></' + 'script>'); });`,
    ),
  ],
  [
    'an answer that is never complete',
    page(
      `fetch('https://hostile/close', { method: 'POST', body: 'x'.repeat(5e6) }).then((r) => r.json()).then(() => location.reload());`,
    ),
  ],
  ['a number that is too long', page(`2n ** 10n ** 9n;`), stopped],
  ['a text that is normalized', page(`for (let i = 0; i < 1e6; i++) 'ﷺ'.repeat(1e6).normalize('NFKD');`), stopped],
  [
    'a list that is joined',
    page(`const a = []; a.length = 2 ** 32 - 1; a.join('x'); a.sort(); Array.from({ length: 1e10 });`),
    stopped,
  ],
  [
    'stored values without end',
    page(
      `for (let i = 0; i < 1e5; i++) { localStorage.setItem('k' + i, 'x'.repeat(1e4)); document.cookie = 'k' + i + '=x'; }`,
    ),
  ],
  [
    'an iterator without end',
    page(`for (const x of { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }) }) }) {}`),
    stopped,
  ],
  [
    'a value that is never a text',
    page(
      `const o = { toString() { return o; }, valueOf() { return {}; }, [Symbol.toPrimitive]() { return {}; } }; throw o;`,
    ),
    /page-error/,
  ],
  [
    'an error with a name of a megabyte',
    page(`const e = new Error('x'); e.name = 'n'.repeat(1e6); e.stack = 's'.repeat(1e6); throw e;`),
    /page-error/,
  ],
  [
    'events that are sent while they are sent',
    page(
      `document.addEventListener('click', (e) => e.target.dispatchEvent(new Event('click', { bubbles: true }))); document.getElementById('go').click();`,
    ),
    stopped,
  ],
  [
    'a picture for every element',
    page(
      `for (let i = 0; i < 5e3; i++) new Image().src = 'https://elsewhere.example/' + i; document.body.style.backgroundImage = 'url(' + 'x'.repeat(1e6) + ')';`,
    ),
  ],
]);
