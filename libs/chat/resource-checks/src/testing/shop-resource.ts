import type { ResourceFile } from '@scriptsmith/chat-contracts';

/** A small shop for standalone servers, without any finding. */
const shopFiles: Readonly<Record<string, string>> = {
  'fxmanifest.lua': `fx_version 'cerulean'
game 'gta5'
author 'Scriptsmith'
description 'A shop'
version '1.0.0'

shared_script 'config.lua'
client_script 'client/main.lua'
server_script 'server/main.lua'
ui_page 'html/index.html'
files { 'html/index.html', 'html/style.css', 'html/app.js' }
`,
  'config.lua': `Config = {}
Config.Distance = 2.0
Config.Items = { water = { label = 'Water', price = 10 } }
Config.Shop = { coords = vector3(25.7, -1347.3, 29.5), model = \`mp_m_shopkeep_01\` }
`,
  'client/main.lua': `local isOpen = false

local function open()
  isOpen = true
  SetNuiFocus(true, true)
  SendNUIMessage({ action = 'open', items = Config.Items })
end

RegisterNUICallback('buy', function(data, cb)
  TriggerServerEvent('shop:server:buy', data.item)
  cb({})
end)

RegisterNUICallback('close', function(_, cb)
  isOpen = false
  SetNuiFocus(false, false)
  cb({})
end)

RegisterNetEvent('shop:client:bought', function(label)
  SendNUIMessage({ action = 'bought', label = label })
end)

CreateThread(function()
  while true do
    local wait = 1000
    local distance = #(GetEntityCoords(PlayerPedId()) - Config.Shop.coords)
    if distance < Config.Distance and not isOpen then
      wait = 0
      if IsControlJustPressed(0, 38) then open() end
    end
    Wait(wait)
  end
end)
`,
  'server/main.lua': `local money = {}
local lastPurchase = {}

local function isNear(src)
  return #(GetEntityCoords(GetPlayerPed(src)) - Config.Shop.coords) < Config.Distance * 2
end

RegisterNetEvent('shop:server:buy', function(name)
  local src = source
  local item = Config.Items[name]
  local now = GetGameTimer()
  if not item or not isNear(src) or now - (lastPurchase[src] or -1000) < 500 then return end
  lastPurchase[src] = now
  local balance = money[src] or 100
  if balance < item.price then return end
  money[src] = balance - item.price
  TriggerClientEvent('shop:client:bought', src, item.label)
end)

AddEventHandler('playerDropped', function()
  money[source] = nil
  lastPurchase[source] = nil
end)
`,
  'html/index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Shop</title>
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <ul id="items"></ul>
    <script src="app.js"></script>
  </body>
</html>
`,
  'html/style.css': 'body { display: none; color: white; }\n',
  'html/app.js': `const post = (name, data) =>
  fetch(\`https://\${GetParentResourceName()}/\${name}\`, { method: 'POST', body: JSON.stringify(data) });
window.addEventListener('message', (event) => {
  const { action } = event.data;
  if (action === 'open') document.body.style.display = 'block';
  if (action === 'bought') document.title = event.data.label;
});
document.getElementById('items').addEventListener('click', (event) => post('buy', { item: event.target.dataset.item }));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') post('close', {});
});
`,
  'README.md': '# Shop\n',
};

/** The shop with other files. A file with null is left out, and a function changes the text of a file. */
export function shopResource(
  changes: Readonly<Record<string, string | null | ((content: string) => string)>> = {},
): ResourceFile[] {
  const paths = [...new Set([...Object.keys(shopFiles), ...Object.keys(changes)])];
  return paths.flatMap((path) => {
    const change = changes[path];
    const content = shopFiles[path] ?? '';
    if (change === null) return [];
    return [{ path, content: typeof change === 'function' ? change(content) : (change ?? content) }];
  });
}
