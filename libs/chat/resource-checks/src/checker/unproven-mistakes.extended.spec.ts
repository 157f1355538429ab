import { bakery, type BakeryProfile, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, rulesOf, server } from '../testing/check-bakery.js';
import { detectProfile } from '@scriptsmith/game-profiles';

/** What looks like a mistake, but works, or depends on what the files do not say. */
test.each<[string, BakeryProfile, Changes]>([
  [
    'an event that another resource of the same family handles',
    'fivem-standalone',
    {
      ...client("RegisterCommand('sweep', function() TriggerServerEvent('bakery:floor:clean') end, false)"),
      ...server("RegisterNetEvent('bakery:oven:clean', function() print(source) end)"),
    },
  ],
  [
    'a command about a jail that only shows something',
    'fivem-standalone',
    server(
      "local jailed = {}\nRegisterCommand('jailstatus', function(source, args) print(jailed[tonumber(args[1]) or source]) end, false)",
    ),
  ],
  [
    'an event that tells all clients which player it is from',
    'fivem-standalone',
    {
      'server/main.lua': `RegisterNetEvent('bakery:server:lamp', function(isOn)
  local sender = source
  TriggerClientEvent('bakery:client:lamp', -1, sender, isOn)
end)`,
      'client/main.lua': `RegisterCommand('lamp', function() TriggerServerEvent('bakery:server:lamp', true) end, false)
RegisterNetEvent('bakery:client:lamp', function(player, isOn) print(player, isOn) end)`,
    },
  ],
  [
    'a setting that is used only where it is defined',
    'fivem-standalone',
    {
      'config.lua': (content) => `${content}\nConfig.Delivery = { price = 5 }`,
      ...server(`RegisterCommand('log', function()
  if Config.Logs then print(Config.Logs.orders) end
end, true)
RegisterCommand('tip', function()
  if not Config.Tips then return end
  print(Config.Tips.least)
end, true)`),
    },
  ],
  [
    'a callback in a script that another script loads',
    'fivem-oxlib',
    {
      ...manifest("game 'gta5'", "game 'gta5'\nfile 'modules/oven.lua'"),
      'modules/oven.lua': `if IsDuplicityVersion() then
  lib.callback.register('bakery:server:heat', function() return 200 end)
else
  RegisterCommand('heat', function() print(lib.callback.await('bakery:server:heat', false)) end, false)
end`,
      'client/main.lua': "load(LoadResourceFile(GetCurrentResourceName(), 'modules/oven.lua'))()",
      'server/main.lua': "load(LoadResourceFile(GetCurrentResourceName(), 'modules/oven.lua'))()",
    },
  ],
  [
    'the distance to a zone',
    'fivem-oxlib',
    client(`lib.zones.sphere({
  coords = vec3(1.0, 2.0, 3.0),
  radius = 3.0,
  inside = function(self) if self.distance < 2 then print('near') end end,
})`),
  ],
  [
    'an object that an event of another resource hands over',
    'fivem-standalone',
    client(`local core
CreateThread(function()
  while core == nil do
    TriggerEvent('town:import', function(object) Town = object end)
    Wait(100)
    core = true
  end
end)
RegisterCommand('look', function() Town.show('bakery') end, false)`),
  ],
  [
    'an export that is not called, with a table as its value',
    'fivem-standalone',
    server("Oven = setmetatable({}, {})\nexports('Oven', Oven)"),
  ],
  [
    'an export of a JavaScript file',
    'fivem-standalone',
    {
      ...manifest("client_scripts { 'client/main.lua' }", "client_scripts { 'client/main.lua', 'client/sounds.js' }"),
      'client/sounds.js': "exports('Ring', () => {});",
      ...client("RegisterCommand('ring', function() exports.bakery:Ring() end, false)"),
    },
  ],
  [
    'code of a library for both sides in a script of a build',
    'fivem-standalone',
    {
      ...manifest("'server/main.lua' }", "'server/main.lua', 'server/built.js' }"),
      'server/built.js': `var unused = () => DrawRect(0.5, 0.5, 0.1, 0.1, 255, 255, 255, 255); var text = '${'x'.repeat(1_000)}';`,
    },
  ],
  [
    'a list that a command sends at once',
    'fivem-standalone',
    {
      'server/main.lua': `RegisterCommand('rolls', function(source)
  for i = 1, 40 do TriggerClientEvent('bakery:client:line', source, i) end
end, false)`,
      'client/main.lua': "RegisterNetEvent('bakery:client:line', function(line) print(line) end)",
    },
  ],
  [
    'the characters of a framework that hands out its own object',
    'fivem-qbcore',
    server(`local players = {}
exports('GetCoreObject', function() return players end)
RegisterCommand('job', function(source) print(players[source].job) end, false)`),
  ],
  [
    'a function that a condition asks for',
    'fivem-standalone',
    client("RegisterCommand('peek', function()\n  if OpenOven then OpenOven() end\nend, false)"),
  ],
  [
    'a function of ox_lib that the game has on clients',
    'fivem-oxlib',
    server("RegisterCommand('guests', function() print(#GetActivePlayers()) end, true)"),
  ],
  [
    'an item of a setting that is given back',
    'fivem-qbcore',
    {
      'config.lua': (content) => `${content}\nConfig.Dough = { rye = { item = 'flour', result = 'roll' } }`,
      ...server(`RegisterNetEvent('bakery:server:knead', function(kind)
  local Player = QBCore.Functions.GetPlayer(source)
  if not Player or not Config.Dough[kind] then return end
  if Player.Functions.RemoveItem(Config.Dough[kind].item, 1) then
    if not Player.Functions.AddItem(Config.Dough[kind].result, 1) then
      Player.Functions.AddItem(Config.Dough[kind].item, 1)
    end
  end
end)`),
    },
  ],
  [
    'a script for a framework that is not the one of the profile',
    'fivem-qbcore',
    {
      ...manifest("'server/main.lua' }", "'server/main.lua', 'server/other.lua' }"),
      'server/other.lua': `if GetResourceState('Other_Core') ~= 'started' then return end
function PayOther(Player, amount) Player.addMoney('cash', amount) end`,
    },
  ],
  [
    'a page that posts to the resource that a message names',
    'fivem-standalone',
    {
      'page/page.js': (content) =>
        `${content}\nasync function tell(resource) { await fetch(\`https://\${resource}/opened\`, { method: 'POST' }); }\nwindow.tell = tell;`,
    },
  ],
  [
    'a price that depends on what a client says about the roll',
    'fivem-esx',
    event(
      "local xPlayer = ESX.GetPlayerFromId(source)\nif not xPlayer or xPlayer.getInventoryItem('roll').count < 1 then return end\nxPlayer.removeInventoryItem('roll', 1)\nxPlayer.addMoney(isWarm and 3 or 2)",
      'isWarm',
      ', true',
    ),
  ],
  [
    'a tool that is replaced by one that is more worn',
    'fivem-oxlib',
    event(
      "local item = 'rolling_pin'\nif exports.ox_inventory:RemoveItem(source, item, 1) then\n  exports.ox_inventory:AddItem(source, item, 1, { durability = 90 })\nend",
    ),
  ],
  [
    'a global of code that another resource hands out',
    'fivem-oxlib',
    server(
      "local chunk = load(LoadResourceFile('town_core', 'init.lua') or '')\nif chunk then chunk() end\nRegisterCommand('town', function() if GetGameTimer() < 0 then print(Town.GetName()) end end, true)",
    ),
  ],
  [
    'a page of a project that is built, and callbacks in C#',
    'fivem-standalone',
    {
      ...manifest("client_scripts { 'client/main.lua' }", "client_scripts { 'client/main.lua', 'Client.net.dll' }"),
      'source/Client.cs': 'class Client {}',
      'page/page.js': (content) =>
        `${content}\nwindow.sweep = () => fetch('https://bakery/sweep', { method: 'POST', body: '{}' });`,
    },
  ],
])('%s is no error', async (_name, profileId, changes) => {
  const errors = (await checkBakery(profileId, changes)).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test('a manifest for both games that acknowledges the warning of RedM is for RedM', () => {
  const files = bakery('fivem-standalone', {
    'fxmanifest.lua': replacing("game 'gta5'", "game 'common'\nrdr3_warning 'I acknowledge …'"),
  });
  expect(detectProfile(Object.values(files))).toBe('redm-standalone');
});

test('an export of nothing is an error where somebody calls it', async () => {
  const findings = await checkBakery(
    'fivem-standalone',
    server("exports('bake', bake)\nfunction bake() return 1 end\nRegisterCommand('bake', function() bake() end, true)"),
  );
  expect(rulesOf(findings, 'error')).toEqual(['missing-export']);
});

test('what a client sends to all others without its sender is an error', async () => {
  const findings = await checkBakery(
    'fivem-standalone',
    event("TriggerClientEvent('bakery:client:done', -1, text)", 'text', ", 'a'"),
  );
  expect(rulesOf(findings, 'error')).toContain('client-relay');
});
