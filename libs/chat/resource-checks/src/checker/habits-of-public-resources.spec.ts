import { checkBakery, client, manifest, rulesOf, server } from '../testing/check-bakery.js';

test('an item that only the server can know is a warning', async () => {
  const draw = server(
    "RegisterCommand('draw', function(source) print(ESX.GetPlayerFromId(source).getInventoryItem('golden_roll').count) end, true)",
  );
  const sql = { 'items.sql': "INSERT INTO items (name, label, weight) VALUES ('golden_roll', 'Golden roll', 1);" };

  expect(rulesOf(await checkBakery('fivem-esx', draw), 'warning')).toContain('item-may-be-unknown');
  expect(rulesOf(await checkBakery('fivem-esx', { ...draw, ...sql }), 'warning')).not.toContain('item-may-be-unknown');
});

test('files of the server are not simulated', async () => {
  const findings = await checkBakery(
    'fivem-standalone',
    server("local log = io.open('bakery.log', 'a')\nif log then log:close() end"),
  );
  expect(rulesOf(findings, 'error')).toEqual([]);
  expect(rulesOf(findings, 'not_simulated')).toContain('script-error');
});

test('modules of ox_lib extend the library of Lua', async () => {
  const findings = await checkBakery('fivem-oxlib', {
    ...manifest("game 'gta5'", "game 'gta5'\nox_libs { 'math' }"),
    ...client('print(math.groupdigits(12000), math.round(2.5))'),
  });
  expect(rulesOf(findings, 'error')).toEqual([]);
});

test('a reward that the own client asks for later is not the one of another event', async () => {
  const findings = await checkBakery('fivem-esx', {
    'server/main.lua': `local bakesUntil = {}
AddEventHandler('playerDropped', function() bakesUntil[source] = nil end)
RegisterNetEvent('bakery:server:begin', function()
  bakesUntil[source] = GetGameTimer() + 2000
  TriggerClientEvent('bakery:client:knead', source)
end)
RegisterNetEvent('bakery:server:stop', function(oven, reason) print(source, oven, reason) end)
RegisterNetEvent('bakery:server:finish', function()
  if not bakesUntil[source] or GetGameTimer() < bakesUntil[source] then return end
  bakesUntil[source] = nil
  ESX.GetPlayerFromId(source).addInventoryItem('roll', 1)
end)`,
    'client/main.lua': `RegisterNetEvent('bakery:client:knead', function()
  Wait(2500)
  TriggerServerEvent('bakery:server:finish')
end)
RegisterCommand('knead', function() TriggerServerEvent('bakery:server:begin') end, false)
RegisterCommand('stop', function() TriggerServerEvent('bakery:server:stop', 1, 'burnt') end, false)`,
  });
  const rewards = findings.filter(({ rule }) => rule === 'items-from-event' || rule === 'repeatable-reward');
  expect(rewards.filter(({ message }) => message.includes('stop'))).toEqual([]);
});
