import type { ResourceFile } from '@scriptsmith/chat-contracts';

const shops = Array.from({ length: 9 }, (_, index) => `shop${index + 1}`);

const manifest = `fx_version 'cerulean'
game 'gta5'

author 'Scriptsmith'
description 'Nine shops'
version '1.0.0'

shared_scripts { '@es_extended/imports.lua', 'config.lua', 'shared/*.lua' }
client_scripts { 'client/*.lua' }
server_scripts { '@oxmysql/lib/MySQL.lua', 'server/*.lua' }
ui_page 'html/index.html'
files { 'html/index.html', 'html/app.js', 'html/style.css' }
dependencies { 'es_extended', 'oxmysql' }
`;

const client = (shop: string): string => `local shop = Config.Shops.${shop}

RegisterNetEvent('sample:${shop}:sold', function(item, price)
  ESX.ShowNotification(('You bought %s for $%d'):format(item, price))
end)

CreateThread(function()
  local blip = AddBlipForCoord(shop.coords.x, shop.coords.y, shop.coords.z)
  SetBlipSprite(blip, 52)
  BeginTextCommandSetBlipName('STRING')
  AddTextComponentSubstringPlayerName(shop.label)
  EndTextCommandSetBlipName(blip)
  while true do
    local waitMs = 1000
    local distance = #(GetEntityCoords(PlayerPedId()) - shop.coords)
    if distance < 10.0 then
      waitMs = 0
      DrawMarker(2, shop.coords.x, shop.coords.y, shop.coords.z, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.3, 0.3, 0.3, 79, 156, 249, 180, false, true, 2, false, nil, nil, false)
      if distance < 2.0 then
        ESX.ShowHelpNotification('~INPUT_CONTEXT~ ' .. shop.label)
        if IsControlJustReleased(0, 38) then
          TriggerServerEvent('sample:${shop}:buy', 'water', 1)
        end
      end
    end
    Wait(waitMs)
  end
end)
`;

const server = (shop: string): string => `local shop = Config.Shops.${shop}
local lastPurchase = {}

RegisterNetEvent('sample:${shop}:buy', function(item, count)
  local source = source
  local xPlayer = ESX.GetPlayerFromId(source)
  if not xPlayer or type(item) ~= 'string' or math.type(count) ~= 'integer' then return end
  local product = Products[item]
  if not product or count < 1 or count > 10 then return end
  local now = GetGameTimer()
  if lastPurchase[source] and now - lastPurchase[source] < 500 then return end
  lastPurchase[source] = now
  if #(GetEntityCoords(GetPlayerPed(source)) - shop.coords) > 8.0 then return end
  local price = product.price * count
  if xPlayer.getMoney() < price then return xPlayer.showNotification('Not enough money') end
  xPlayer.removeMoney(price, 'shop')
  xPlayer.addInventoryItem(product.name, count)
  MySQL.insert.await('INSERT INTO sample_sales (shop, identifier, price) VALUES (?, ?, ?)', { '${shop}', xPlayer.identifier, price })
  TriggerClientEvent('sample:${shop}:sold', source, product.name, price)
end)

AddEventHandler('playerDropped', function()
  lastPurchase[source] = nil
end)
`;

const config = `Config = {
  Shops = {
${shops.map((shop, index) => `    ${shop} = { label = 'Shop ${index + 1}', coords = vector3(${100 + index * 50}.0, 200.0, 30.0) },`).join('\n')}
  },
}
`;

const test = (shop: string, index: number): string => `test('a player with 100 buys water in ${shop} for 10', function()
  local player = server:join({ cash = 100 })
  player:moveTo(vector3(${100 + index * 50}.0, 200.0, 30.0))
  assertTrue(player:sees('Shop ${index + 1}'))
  player:press('E')
  assertEqual(player:cash(), 90)
  assertEqual(player:itemCount('water'), 1)
  assertTrue(player:notified('bought'))
end)
`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Sales</title>
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <main id="sales" hidden></main>
    <script src="app.js"></script>
  </body>
</html>
`;

const script = `const sales = document.getElementById('sales');

window.addEventListener('message', ({ data }) => {
  if (data.action === 'open') sales.hidden = false;
});

window.addEventListener('keyup', async ({ key }) => {
  if (key !== 'Escape') return;
  sales.hidden = true;
  await fetch(\`https://\${GetParentResourceName()}/close\`, { method: 'POST', body: '{}' });
});
`;

const pageClient = `RegisterCommand('sales', function()
  SetNuiFocus(true, true)
  SendNUIMessage({ action = 'open' })
end, false)

RegisterNUICallback('close', function(_, cb)
  SetNuiFocus(false, false)
  cb('ok')
end)
`;

const tables = `CreateThread(function()
  MySQL.query.await([[CREATE TABLE IF NOT EXISTS sample_sales (
    id INT NOT NULL AUTO_INCREMENT, shop VARCHAR(30) NOT NULL, identifier VARCHAR(60) NOT NULL, price INT NOT NULL,
    PRIMARY KEY (id))]])
end)
`;

/** A resource of 30 files that passes all checks. */
export function createSampleResource(): ResourceFile[] {
  return [
    { path: 'fxmanifest.lua', content: manifest },
    { path: 'README.md', content: '# Nine shops\n\nCopy the folder to your resources and add `ensure sample`.\n' },
    { path: 'config.lua', content: config },
    { path: 'shared/products.lua', content: `Products = { water = { name = 'water', price = 10 } }\n` },
    ...shops.map((shop) => ({ path: `client/${shop}.lua`, content: client(shop) })),
    { path: 'client/page.lua', content: pageClient },
    ...shops.map((shop) => ({ path: `server/${shop}.lua`, content: server(shop) })),
    { path: 'server/database.lua', content: tables },
    { path: 'html/index.html', content: page },
    { path: 'html/app.js', content: script },
    { path: 'html/style.css', content: 'main {\n  color: white;\n}\n' },
    ...shops.slice(0, 3).map((shop, index) => ({ path: `tests/${shop}.lua`, content: test(shop, index) })),
  ];
}
