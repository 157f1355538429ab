import type { ExampleFiles, RuleTable } from './rule.js';

const openAndClose = `RegisterCommand('shop', function()
  SetNuiFocus(true, true)
  SendNUIMessage({ action = 'open' })
end, false)
RegisterNUICallback('close', function(_, cb) SetNuiFocus(false, false) cb({}) end)`;

/** A page that a command opens, and that a button closes. */
const page = (script: string, client = openAndClose, server = ''): ExampleFiles => ({
  'fxmanifest.lua':
    "fx_version 'cerulean'\ngame 'gta5'\nclient_script 'client.lua'\nserver_script 'server.lua'\nui_page 'page.html'\nfiles { 'page.html', 'page.js' }\n",
  'page.html':
    '<!doctype html>\n<html><head><title>Shop</title></head><body><div id="shop" hidden><p id="text"></p><button id="close">Close</button></div><script src="page.js"></script></body></html>\n',
  'page.js': script,
  'client.lua': client,
  'server.lua': server,
});

const usual = (onOpen: string, onClose = "fetch('https://shop/close', { method: 'POST', body: '{}' });"): string =>
  `const shop = document.getElementById('shop');
window.addEventListener('message', ({ data }) => {
  if (data.action !== 'open') return;
  shop.hidden = false;
${onOpen.replaceAll(/^/gm, '  ')}
});
document.getElementById('close').onclick = () => {
  shop.hidden = true;
  ${onClose}
};
`;

/** A line that only a build writes. */
const built = `const icons = '${'m0 0h24v24z'.repeat(100)}';\n`;

const withNames = `RegisterNetEvent('shop:client:open', function(names)
  SetNuiFocus(true, true)
  SendNUIMessage({ action = 'open', names = names })
end)
RegisterNUICallback('close', function(_, cb) SetNuiFocus(false, false) cb({}) end)`;

const sendNames = `RegisterCommand('shop', function(source)
  local names = {}
  for _, id in ipairs(GetPlayers()) do names[#names + 1] = GetPlayerName(id) end
  TriggerClientEvent('shop:client:open', source, names)
end, false)`;

export const pageRules = {
  'page-error': {
    severity: 'error',
    title: 'A script of the page raises an error in normal use',
    why: 'The rest of the listener does not run, so that the page does not react.',
    example: {
      bad: page(usual("document.getElementById('title').textContent = 'Shop';")),
      good: page(usual("document.getElementById('text').textContent = 'Shop';")),
    },
  },
  'bundled-page-error': {
    severity: 'warning',
    title: 'A script that a build wrote raises an error',
    why: 'The rest of the listener does not run. The simulated browser may lack what the library expects.',
    example: {
      bad: page(`${built}${usual("document.getElementById('title').textContent = 'Shop';")}`),
      good: page(`${built}${usual("document.getElementById('text').textContent = 'Shop';")}`),
    },
  },
  'busy-page': {
    severity: 'error',
    title: 'A script of the page runs without end',
    why: 'The page and the game of the player stand still.',
    example: {
      bad: page(usual('while (shop.hidden === false) shop.title += 1;')),
      good: page(usual('shop.title += 1;')),
    },
  },
  'page-markup-from-player': {
    severity: 'error',
    title: 'The page shows a text of another player as HTML',
    why: 'A player can run scripts in the page of others, for example with a name that contains markup.',
    example: {
      bad: page(usual("document.getElementById('text').innerHTML = data.names.join(', ');"), withNames, sendNames),
      good: page(usual("document.getElementById('text').textContent = data.names.join(', ');"), withNames, sendNames),
    },
  },
  'nui-focus-kept': {
    severity: 'error',
    title: 'The page is hidden but keeps the focus',
    why: 'The player cannot move. A page that closes must call the NUI callback that gives the focus back.',
    example: {
      bad: page(usual("document.getElementById('text').textContent = 'Shop';", "console.log('closed');")),
      good: page(usual("document.getElementById('text').textContent = 'Shop';")),
    },
  },
} as const satisfies RuleTable;
