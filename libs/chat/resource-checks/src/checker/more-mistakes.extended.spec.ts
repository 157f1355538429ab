import { type BakeryProfile, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, rulesOf, server, thread } from '../testing/check-bakery.js';

const bakerPed = `local model = joaat('a_m_y_skater_01')
  RequestModel(model)
  while not HasModelLoaded(model) do Wait(0) end
  CreatePed(4, model, 1.0, 2.0, 3.0, 0.0, false, false)`;

test.each<[string, string, BakeryProfile, Changes]>([
  [
    'loop-without-wait',
    'a loop that waits for a model without Wait',
    'fivem-standalone',
    thread('while not HasModelLoaded(`adder`) do RequestModel(`adder`) end'),
  ],
  [
    'native-argument-type',
    'a text where a native expects a number',
    'fivem-standalone',
    thread("SetEntityHealth(PlayerPedId(), 'full')"),
  ],
  [
    'native-argument-type',
    'a table where a native expects a number',
    'fivem-standalone',
    thread('SetEntityHealth(PlayerPedId(), { 200 })'),
  ],
  [
    'client-relay',
    'a chat message that a client writes for all players',
    'fivem-standalone',
    event("TriggerClientEvent('chat:addMessage', -1, { args = { name, text } })", 'name, text', ", 'a', 'b'"),
  ],
  [
    'check-before-wait',
    'a balance that is compared before waiting',
    'fivem-qbcore',
    event(`local src = source
  local Player = QBCore.Functions.GetPlayer(src)
  if not Player or Player.PlayerData.money.cash < 100 then return end
  Wait(1000)
  Player.Functions.RemoveMoney('cash', 100)
  if not exports['qb-inventory']:AddItem(src, 'roll', 1) then Player.Functions.AddMoney('cash', 100) end`),
  ],
  [
    'missing-option',
    'a notification whose text has another name',
    'fivem-oxlib',
    client("RegisterCommand('tip', function() lib.notify({ text = 'Fresh rolls' }) end, false)"),
  ],
  [
    'script-not-listed',
    'a script beside the listed ones that nothing loads',
    'fivem-standalone',
    { 'client/oven.lua': "RegisterCommand('oven', function() print('hot') end, false)" },
  ],
])('error %s: %s', async (rule, _name, profileId, changes) => {
  expect(rulesOf(await checkBakery(profileId, changes), 'error')).toContain(rule);
});

test.each<[string, string, Changes]>([
  ['no-cleanup', 'a ped that stays when the resource stops', thread(bakerPed)],
  [
    'stacked-thread',
    'an endless thread that each event starts',
    client(`RegisterNetEvent('bakery:client:start', function()
  CreateThread(function() while true do Wait(0) DrawRect(0.5, 0.5, 0.1, 0.1, 255, 255, 255, 255) end end)
end)`),
  ],
  [
    'native-argument-type',
    'the name of a type',
    thread("AddExplosion(1.0, 2.0, 3.0, 'EXPLOSION_TANKER', 1.0, true, false, 1.0)"),
  ],
  [
    'too-many-files',
    'more than 60 files of source code',
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`data/roll-${index}.json`, '{}'])),
  ],
])('warning %s: %s', async (rule, _name, changes) => {
  const findings = await checkBakery('fivem-standalone', changes);
  expect({ errors: rulesOf(findings, 'error'), warnings: rulesOf(findings, 'warning') }).toEqual({
    errors: [],
    warnings: expect.arrayContaining([rule]) as string[],
  });
});

test.each<[string, BakeryProfile, Changes]>([
  [
    'a loop that waits for a model',
    'fivem-standalone',
    thread('RequestModel(`adder`) while not HasModelLoaded(`adder`) do Wait(0) end'),
  ],
  [
    'a ped that a handler deletes',
    'fivem-standalone',
    thread(`${bakerPed.replace('CreatePed', 'ped = CreatePed')}
  AddEventHandler('onResourceStop', function() DeleteEntity(ped) end)`),
  ],
  ['the text of a number', 'fivem-standalone', thread("SetEntityHealth(PlayerPedId(), '200')")],
  [
    'coordinates of a vector',
    'fivem-standalone',
    thread('AddExplosion(vector3(1.0, 2.0, 3.0), 2, 1.0, true, false, 1.0)'),
  ],
  [
    'a thread that ends with its state',
    'fivem-standalone',
    client(`local isHot = false
RegisterNetEvent('bakery:client:heat', function()
  isHot = true
  CreateThread(function() while isHot do Wait(0) DrawRect(0.5, 0.5, 0.1, 0.1, 255, 255, 255, 255) end end)
end)`),
  ],
  [
    'a script that another one loads by its name',
    'fivem-oxlib',
    {
      'client/oven.lua': "RegisterCommand('oven', function() print('hot') end, false)",
      ...client("for _, name in ipairs({ 'oven' }) do lib.load('client.' .. name) end"),
    },
  ],
  [
    'a permission that a helper in another script checks',
    'fivem-esx',
    {
      ...manifest("'server/main.lua'", "'server/rights.lua', 'server/main.lua'"),
      'server/rights.lua': "function MayBake(source) return IsPlayerAceAllowed(source, 'bakery.bake') end",
      ...event(
        'if not MayBake(source) then return end\n  local xPlayer = ESX.GetPlayerFromId(source)\n  if xPlayer then xPlayer.addMoney(amount) end',
        'amount',
        ', 5',
      ),
    },
  ],
  [
    'an item that a list of the server contains',
    'fivem-oxlib',
    {
      'config.lua': replacing('Config.MaxCount', "Config.Items = { 'roll' }\nConfig.MaxCount"),
      ...server(`RegisterNetEvent('bakery:server:pick', function(item)
  if not lib.table.contains(Config.Items, item) then return end
  if not exports.ox_inventory:CanCarryItem(source, item, 1) then return end
  if exports.ox_inventory:RemoveItem(source, 'money', 3) then exports.ox_inventory:AddItem(source, item, 1) end
end)`),
    },
  ],
])('none of these: %s', async (_name, profileId, changes) => {
  const findings = await checkBakery(profileId, changes);
  const rules = ['no-cleanup', 'stacked-thread', 'native-argument-type', 'too-many-files'];
  const unexpected = findings.filter(({ severity, rule }) => severity === 'error' || rules.includes(rule));
  expect(unexpected.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});
