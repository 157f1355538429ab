import { cpuTimeMs } from '../cpu-time.js';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { exerciseResource } from './exercise-resource.js';

interface Page {
  html?: string;
  script: string;
  client: string;
  server?: string;
  files?: readonly ResourceFile[];
}

const manifest = `fx_version 'cerulean'
game 'gta5'
ui_page 'html/index.html'
files { 'html/*' }
client_script 'client.lua'
server_script 'server.lua'`;

/** A page that a command opens, and that closes with a callback. */
const usualClient = `RegisterCommand('shop', function()
  SetNuiFocus(true, true)
  SendNUIMessage({ action = 'open', owner = 'Ann' })
end, false)
RegisterNUICallback('close', function(_, cb) SetNuiFocus(false, false) cb({}) end)`;

const usualPage = `<body><div id="shop" hidden><p id="owner"></p><input id="amount" type="number">
<button id="buy">Buy</button><button id="close">Close</button></div><script src="script.js"></script></body>`;

const usualScript = `const shop = document.getElementById('shop');
const post = (name, data) => fetch('https://' + GetParentResourceName() + '/' + name, { method: 'POST', body: JSON.stringify(data) });
window.addEventListener('message', ({ data }) => {
  if (data.action === 'open') shop.hidden = false;
});
document.getElementById('close').onclick = () => { shop.hidden = true; post('close', {}); };
`;

async function exercise({ html = usualPage, script, client, server = '', files = [] }: Page) {
  const resourceFiles = [
    { path: 'fxmanifest.lua', content: manifest },
    { path: 'client.lua', content: client },
    { path: 'server.lua', content: server },
    { path: 'html/index.html', content: html },
    { path: 'html/script.js', content: script },
    ...files,
  ];
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const resource = prepareResource(lua, loadProfile('fivem-standalone'), 'example', resourceFiles, deadline);
  return exerciseResource(lua, resource, deadline).findings;
}

const inShort = (findings: Awaited<ReturnType<typeof exercise>>) =>
  findings.map(({ rule, severity, path, line }) => ({ rule, severity, path, line }));

test('a page that works has no findings', async () => {
  expect(await exercise({ script: usualScript, client: usualClient })).toEqual([]);
});

test('the window is no plain object, which libraries copy', async () => {
  const script = `${usualScript}if (Object.prototype.toString.call(window) !== '[object Window]') throw new Error('copied');`;
  expect(await exercise({ script, client: usualClient })).toEqual([]);
});

test('an error in the listener of messages', async () => {
  const script = `${usualScript}window.addEventListener('message', ({ data }) => {
  data.items.forEach(() => {});
});`;
  expect(await exercise({ script, client: usualClient })).toMatchObject([
    { rule: 'page-error', severity: 'error', path: 'html/script.js', line: 8 },
  ]);
});

test('an error when a player presses a button, with the data that the page posts', async () => {
  const script = `${usualScript}document.getElementById('buy').onclick = () => {
  post('buy', { amount: Number(document.getElementById('amount').value), item: 'water' });
};`;
  const client = `${usualClient}
RegisterNUICallback('buy', function(data, cb)
  local price = ({ bread = 5 })[data.item] * data.amount
  cb({})
end)`;
  expect(inShort(await exercise({ script, client }))).toEqual([
    { rule: 'script-error', severity: 'error', path: 'client.lua', line: 7 },
  ]);
});

test('an error in the handling of a reply', async () => {
  const script = `${usualScript}document.getElementById('buy').addEventListener('click', async () => {
  const reply = await (await post('buy', {})).json();
  document.getElementById('owner').textContent = reply.total.toFixed(2);
});`;
  const client = `${usualClient}\nRegisterNUICallback('buy', function(_, cb) cb({ sum = 5 }) end)`;
  expect(inShort(await exercise({ script, client }))).toEqual([
    { rule: 'page-error', severity: 'error', path: 'html/script.js', line: 9 },
  ]);
});

test('an error in a script inside of the page names the line of the page', async () => {
  const html = `${usualPage.replace('</body>', '')}\n<script>\n  document.getElementById('missing').focus();\n</script></body>`;
  expect(inShort(await exercise({ html, script: usualScript, client: usualClient }))).toEqual([
    { rule: 'page-error', severity: 'error', path: 'html/index.html', line: 4 },
  ]);
});

test('a script in the head runs before the elements of the body are there', async () => {
  const html = usualPage.replace('<body>', '<head><script src="early.js"></script></head><body>');
  const early = { path: 'html/early.js', content: `document.getElementById('shop').hidden = true;` };
  expect(inShort(await exercise({ html, script: usualScript, client: usualClient, files: [early] }))).toEqual([
    { rule: 'page-error', severity: 'error', path: 'html/early.js', line: 1 },
  ]);
});

test('a page that hides itself and keeps the focus', async () => {
  const script = usualScript.replace(`post('close', {});`, '');
  const findings = await exercise({ script, client: usualClient });
  expect(inShort(findings)).toEqual([
    { rule: 'nui-focus-kept', severity: 'error', path: 'html/index.html', line: null },
  ]);
});

test('a page that runs without end', async () => {
  const script = `${usualScript}window.addEventListener('message', () => { for (;;); });`;
  expect(inShort(await exercise({ script, client: usualClient }))).toEqual([
    { rule: 'busy-page', severity: 'error', path: 'html/index.html', line: null },
  ]);
});

describe('the name of another player', () => {
  const client = `RegisterNetEvent('example:players', function(names)
  SetNuiFocus(true, true)
  SendNUIMessage({ action = 'open', names = names })
end)
RegisterNUICallback('close', function(_, cb) SetNuiFocus(false, false) cb({}) end)`;
  const server = `RegisterCommand('players', function(source)
  local names = {}
  for _, id in ipairs(GetPlayers()) do names[#names + 1] = GetPlayerName(id) end
  TriggerClientEvent('example:players', source, names)
end, false)`;

  test('as markup', async () => {
    const script = `${usualScript}window.addEventListener('message', ({ data }) => {
  const list = data.names.map((name) => '<li>' + name + '</li>').join('');
  document.getElementById('owner').innerHTML = list;
});`;
    expect(inShort(await exercise({ script, client, server }))).toEqual([
      { rule: 'page-markup-from-player', severity: 'error', path: 'html/script.js', line: 9 },
    ]);
  });

  test('as text is fine', async () => {
    const script = `${usualScript}window.addEventListener('message', ({ data }) => {
  document.getElementById('owner').textContent = data.names.join(', ');
});`;
    expect(await exercise({ script, client, server })).toEqual([]);
  });
});

describe('scripts from elsewhere', () => {
  const withScript = (url: string) => usualPage.replace('<script', `<script src="${url}"></script><script`);

  test('jQuery is there', async () => {
    const script = `$(() => {
  window.addEventListener('message', ({ data }) => { if (data.action === 'open') $('#shop').removeAttr('hidden').show(); });
  $('#close').on('click', () => { $('#shop').hide(); $.post('https://example/close', JSON.stringify({})); });
});`;
    const html = withScript('https://code.jquery.com/jquery-3.6.0.min.js');
    expect(await exercise({ html, script, client: usualClient })).toEqual([]);
  });

  test('what a script of a build would have defined is not simulated after an error in it', async () => {
    const html = usualPage.replace('<script', '<script src="bundle.js"></script><script');
    const files = [{ path: 'html/bundle.js', content: `/*${'x'.repeat(1_100)}*/ missing(); window.library = {};` }];
    const findings = await exercise({ html, files, script: `${usualScript}library.start();`, client: usualClient });
    expect(inShort(findings)).toEqual([
      { rule: 'bundled-page-error', severity: 'warning', path: 'html/bundle.js', line: 1 },
      { rule: 'error-after-mock', severity: 'not_simulated', path: 'html/script.js', line: 7 },
    ]);
  });

  test('another library is not simulated, and neither are errors without it', async () => {
    const html = withScript('https://unpkg.com/unknown@1/library.js');
    const findings = await exercise({ html, script: `${usualScript}library.start();`, client: usualClient });
    expect(inShort(findings)).toEqual([
      { rule: 'error-after-mock', severity: 'not_simulated', path: 'html/script.js', line: 7 },
    ]);
  });
});
