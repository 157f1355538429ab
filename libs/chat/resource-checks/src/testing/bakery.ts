import type { ResourceFile } from '@scriptsmith/chat-contracts';

/** The frameworks that the bakery exists for, by the id of their profile. */
export const bakeryProfiles = ['fivem-standalone', 'fivem-esx', 'fivem-qbcore', 'fivem-qbox', 'fivem-oxlib'] as const;
export type BakeryProfile = (typeof bakeryProfiles)[number];

interface Framework {
  /** Lines of the manifest. */
  manifest: string;
  /** The beginning of the server script. */
  setup: string;
  /** Takes the price of `pay` from `src` and gives `item`, or returns. */
  sale: string;
}

const unavailable = (name: string) => `if not ${name} then return end`;

const frameworks: Record<BakeryProfile, Framework> = {
  'fivem-standalone': { manifest: '', setup: '', sale: '' },
  'fivem-esx': {
    manifest: "shared_script '@es_extended/imports.lua'\ndependency 'es_extended'",
    setup: '',
    sale: `local xPlayer = ESX.GetPlayerFromId(src)
  ${unavailable('xPlayer')}
  if not xPlayer.canCarryItem(item, count) or xPlayer.getMoney() < pay then return end
  xPlayer.removeMoney(pay, 'bakery')
  xPlayer.addInventoryItem(item, count)`,
  },
  'fivem-qbcore': {
    manifest: "dependencies { 'qb-core', 'qb-inventory' }",
    setup: "local QBCore = exports['qb-core']:GetCoreObject()",
    sale: `local Player = QBCore.Functions.GetPlayer(src)
  ${unavailable('Player')}
  if not Player.Functions.RemoveMoney('cash', pay, 'bakery') then return end
  if not exports['qb-inventory']:AddItem(src, item, count, false, false, 'bakery') then
    Player.Functions.AddMoney('cash', pay, 'bakery')
    return
  end`,
  },
  'fivem-qbox': {
    manifest: "shared_script '@ox_lib/init.lua'\ndependencies { 'ox_lib', 'ox_inventory', 'qbx_core' }",
    setup: '',
    sale: `if not exports.ox_inventory:CanCarryItem(src, item, count) then return end
  if not exports.qbx_core:RemoveMoney(src, 'cash', pay, 'bakery') then return end
  exports.ox_inventory:AddItem(src, item, count)`,
  },
  'fivem-oxlib': {
    manifest: "shared_script '@ox_lib/init.lua'\ndependencies { 'ox_lib', 'ox_inventory' }",
    setup: '',
    sale: `if not exports.ox_inventory:CanCarryItem(src, item, count) then return end
  if not exports.ox_inventory:RemoveItem(src, 'money', pay) then return end
  exports.ox_inventory:AddItem(src, item, count)`,
  },
};

const client = `RegisterNetEvent('bakery:client:done', function(item)
  print(('Bought %s'):format(item))
end)

RegisterCommand('order', function() TriggerServerEvent('bakery:server:order', 'roll', 1) end, false)
`;

const clientOfPage = `local isOpen = false

local function close()
  isOpen = false
  SetNuiFocus(false, false)
  SendNUIMessage({ action = 'hide' })
end

local function open()
  if isOpen then return end
  isOpen = true
  SetNuiFocus(true, true)
  SendNUIMessage({ action = 'show' })
end

RegisterNUICallback('hide', function(_, cb)
  close()
  cb({})
end)

RegisterNUICallback('order', function(data, cb)
  TriggerServerEvent('bakery:server:order', data.item, data.count)
  cb({})
end)

RegisterCommand('bakery', open, false)
AddEventHandler('onResourceStop', function(name)
  if name == GetCurrentResourceName() and isOpen then close() end
end)
`;

const server = ({ setup, sale }: Framework) => `${setup}
local lastOrders = {}

local function isNear(src)
  return #(GetEntityCoords(GetPlayerPed(src)) - Config.Counter) < Config.Range
end

local function isTooSoon(src)
  local now = os.time()
  if lastOrders[src] and now - lastOrders[src] < 1 then return true end
  lastOrders[src] = now
  return false
end

AddEventHandler('playerDropped', function()
  lastOrders[source] = nil
end)

RegisterNetEvent('bakery:server:order', function(item, count)
  local src = source
  count = math.floor(tonumber(count) or 0)
  local price = Config.Prices[item]
  if not price or count < 1 or count > Config.MaxCount or not isNear(src) or isTooSoon(src) then return end
  local pay = price * count
  ${sale}
  TriggerClientEvent('bakery:client:done', src, item)
end)
`;

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bakery</title></head>
<body hidden><button id="roll">Roll</button><button id="hide">Close</button><script src="page.js"></script></body></html>
`;

const pageScript = `const send = (name, data) =>
  fetch(\`https://\${GetParentResourceName()}/\${name}\`, { method: 'POST', body: JSON.stringify(data) });
window.addEventListener('message', ({ data }) => {
  if (data.action === 'show') document.body.hidden = false;
  if (data.action === 'hide') document.body.hidden = true;
});
document.getElementById('roll').addEventListener('click', () => send('order', { item: 'roll', count: 1 }));
document.getElementById('hide').addEventListener('click', () => send('hide', {}));
`;

/** Changes of the files: a text to add at the end, or a function that returns the changed file. Null removes it. */
export type Changes = Readonly<Record<string, string | ((content: string) => string) | null>>;

/** A resource without mistakes: a bakery for one framework, with changes. */
export function bakery(profileId: BakeryProfile, changes: Changes = {}, hasPage = true): ResourceFile[] {
  const framework = frameworks[profileId];
  const contents: Record<string, string> = {
    'fxmanifest.lua': `fx_version 'cerulean'
game 'gta5'
${framework.manifest}
shared_script 'config.lua'
client_scripts { 'client/main.lua' }
server_scripts { '@oxmysql/lib/MySQL.lua', 'server/main.lua' }
dependency 'oxmysql'
${hasPage ? "ui_page 'page/index.html'\nfiles { 'page/index.html', 'page/page.js' }\n" : ''}`,
    'config.lua': `Config = {}
Config.Counter = vector3(-268.0, -957.0, 31.2)
Config.Range = 5.0
Config.Prices = { roll = 3, cake = 12 }
Config.MaxCount = 10
`,
    'client/main.lua': hasPage ? `${clientOfPage}\n${client}` : client,
    'server/main.lua': server(framework),
    ...(hasPage && { 'page/index.html': page, 'page/page.js': pageScript }),
  };
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) delete contents[path];
    else
      contents[path] = typeof change === 'string' ? `${contents[path] ?? ''}${change}\n` : change(contents[path] ?? '');
  }
  return Object.entries(contents).map(([path, content]) => ({ path, content }));
}

/** A change that replaces a text, which must be there. */
export const replacing =
  (from: string, to: string) =>
  (content: string): string => {
    if (!content.includes(from)) throw new Error(`The file does not contain ${from}`);
    return content.replace(from, to);
  };
