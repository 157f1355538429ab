import { cpuTimeMs } from '../cpu-time.js';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { runBehaviorTests } from './run-behavior-tests.js';

interface Scripts {
  imports?: string;
  client?: string;
  server?: string;
  tests: string;
}

/** Runs the tests and returns the messages of those that fail. */
async function failuresOf(profileId: string, { imports = '', client = '', server = '', tests }: Scripts) {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const manifest = `fx_version 'cerulean'\ngame 'rdr3'\n${imports}\nclient_script 'c.lua'\nserver_script 's.lua'`;
  const files = [
    { path: 'fxmanifest.lua', content: manifest },
    { path: 'c.lua', content: client },
    { path: 's.lua', content: server },
  ];
  const resource = prepareResource(lua, loadProfile(profileId), 'ranch', files, deadline);
  const report = runBehaviorTests(lua, resource, [{ path: 'tests/ranch.lua', content: tests }], deadline);
  expect(report.tests.length).toBeGreaterThan(0);
  return [...report.brokenFiles, ...report.tests.filter(({ passed }) => !passed)].map(({ message }) => message);
}

/** A shop with a menu of rsg-menubase or vorp_menu. */
const menuClient = (getMenu: string) => `
RegisterCommand('shop', function()
  local MenuData = ${getMenu}
  MenuData.CloseAll()
  MenuData.Open('default', GetCurrentResourceName(), 'shop', {
    title = 'General store', elements = { { label = 'Bread', value = 'bread', desc = 'Fresh' }, { label = 'Whisky', value = 'whisky' } },
  }, function(data, menu)
    TriggerServerEvent('ranch:chosen', data.current.value, MenuData.IsOpen('default', GetCurrentResourceName(), 'shop'))
    menu.close()
  end, function(data, menu)
    TriggerServerEvent('ranch:cancelled')
    menu.close()
  end)
end, false)`;

const chosen = `
local choice, wasOpen, cancelled
RegisterNetEvent('ranch:chosen', function(value, open) choice, wasOpen = value, open end)
RegisterNetEvent('ranch:cancelled', function() cancelled = true end)
exports('choice', function() return choice, wasOpen, cancelled end)`;

const menuTests = `
test('a menu stays open until a choice closes it', function()
  local player = server:join()
  player:runCommand('shop')
  assertEqual(player:menu().title, 'General store')
  assertEqual(player:menu().options, { 'Bread: Fresh', 'Whisky' })
  player:select('Whisky')
  local choice, wasOpen = server:callExport('choice')
  assertEqual(choice, 'whisky')
  assertTrue(wasOpen)
  assertNil(player:menu())
end)
test('a menu that is cancelled is closed by its script', function()
  local player = server:join()
  player:runCommand('shop')
  player:cancel()
  local _, _, cancelled = server:callExport('choice')
  assertTrue(cancelled)
  assertNil(player:menu())
end)`;

test.each([
  ['redm-rsg', "exports['rsg-menubase']:GetMenuData()"],
  ['redm-vorp', 'exports.vorp_menu:GetMenuData()'],
])('the menus of %s', async (profileId, getMenu) => {
  const scripts = { client: menuClient(getMenu), server: chosen, tests: menuTests };
  expect(await failuresOf(profileId, scripts)).toEqual([]);
});

test('RSG: accounts, metadata, gangs, prompts, commands and a relog', async () => {
  const scripts = {
    client: `local RSGCore = exports['rsg-core']:GetCoreObject()
local key = RSGCore.Shared.Keybinds['J']
exports['rsg-core']:createPrompt('stable', vector3(10.0, 0.0, 0.0), key, 'Open stable', { type = 'server', event = 'ranch:stable', args = { 'valentine' } })
RegisterNetEvent('RSGCore:Client:OnPlayerLoaded', function() TriggerServerEvent('ranch:job', RSGCore.Functions.GetPlayerData().job.name) end)`,
    server: `local RSGCore = exports['rsg-core']:GetCoreObject()
local seen = {}
RegisterNetEvent('ranch:stable', function(town) seen.stable = town end)
RegisterNetEvent('ranch:job', function(job) seen.job = job end)
RegisterNetEvent('RSGCore:Server:OnPlayerLoaded', function() seen.loaded = source end)
AddEventHandler('RSGCore:Server:OnMoneyChange', function(_, account, amount, operation) seen.money = account .. amount .. operation end)
RSGCore.Commands.Add('pay', 'Pay', { { name = 'amount', help = 'Amount' } }, true, function(source, args)
  RSGCore.Functions.GetPlayer(source).Functions.AddMoney('bank', tonumber(args[1]))
end, 'admin')
exports('seen', function(name) return seen[name] end)
exports('player', function(id, name, ...) return RSGCore.Functions.GetPlayer(id).Functions[name](...) end)
exports('citizen', function(id) return RSGCore.Functions.GetPlayer(id).PlayerData.citizenid end)
exports('openStash', function(id)
  exports['rsg-inventory']:CreateInventory('chest', { label = 'Chest' })
  exports['rsg-inventory']:AddItem('chest', 'gold_bar', 2)
  return exports['rsg-inventory']:GetInventory('chest').items[1].amount, exports['rsg-inventory']:AddItem('nothing', 'gold_bar', 1)
end)`,
    tests: `
test('gold has no fractions, cash is never negative, the bank has a limit', function()
  local player = server:join({ cash = 10 })
  assertFalse(server:callExport('player', player.id, 'AddMoney', 'gold', 1.5))
  assertTrue(server:callExport('player', player.id, 'AddMoney', 'gold', 2))
  assertEqual(player:money('gold'), 2)
  assertFalse(server:callExport('player', player.id, 'RemoveMoney', 'cash', 11))
  assertTrue(server:callExport('player', player.id, 'RemoveMoney', 'bank', 5000))
  assertFalse(server:callExport('player', player.id, 'RemoveMoney', 'bank', 1))
  assertFalse(server:callExport('player', player.id, 'AddMoney', 'diamonds', 1))
  assertEqual(server:callExport('seen', 'money'), 'bank5000remove')
end)
test('metadata and money are kept over a relog', function()
  local player = server:join({ identifier = 'license:one', job = 'vallaw', grade = 2 })
  server:callExport('player', player.id, 'SetMetaData', 'hunger', 40)
  server:callExport('player', player.id, 'AddMoney', 'cash', 7)
  local citizen = server:callExport('citizen', player.id)
  player:leave()
  local again = server:join({ identifier = 'license:one' })
  assertEqual(server:callExport('citizen', again.id), citizen)
  assertEqual(server:callExport('player', again.id, 'GetMetaData', 'hunger'), 40)
  assertEqual(again:cash(), 7)
  assertEqual(again:job().name, 'vallaw')
  assertEqual(server:callExport('seen', 'job'), 'vallaw')
  assertEqual(server:callExport('seen', 'loaded'), again.id)
end)
test('a prompt at a place must be held', function()
  local player = server:join()
  assertFalse(player:sees('stable'))
  player:moveTo(vector3(10.0, 0.5, 0.0))
  assertTrue(player:sees('open stable'))
  player:press('J')
  assertNil(server:callExport('seen', 'stable'))
  player:hold('J', 1500)
  assertEqual(server:callExport('seen', 'stable'), 'valentine')
end)
test('commands need their permission and their arguments', function()
  local player, admin = server:join(), server:join({ admin = true })
  player:runCommand('pay', '5')
  assertEqual(player:bank(), 0)
  assertTrue(player:notified('no access'))
  admin:runCommand('pay')
  assertTrue(admin:notified('arguments'))
  admin:runCommand('pay', '5')
  assertEqual(admin:bank(), 5)
end)
test('stashes hold items', function()
  local player = server:join()
  local count, unknown = server:callExport('openStash', player.id)
  assertEqual(count, 2)
  assertFalse(unknown)
end)`,
  };
  expect(await failuresOf('redm-rsg', scripts)).toEqual([]);
});

test('RSG and Qbox: a client knows the needs of its player', async () => {
  const client = `
RegisterCommand('drink', function()
  TriggerServerEvent('ranch:drank', LocalPlayer.state.thirst, LocalPlayer.state.hunger, LocalPlayer.state.stress)
end, false)`;
  const server = `
local needs
RegisterNetEvent('ranch:drank', function(...) needs = { ... } end)
exports('needs', function() return needs, Player(1).state.thirst end)`;
  const tests = `
test('thirst, hunger and stress are there from the beginning', function()
  local player = server:join()
  player:runCommand('drink')
  local needs, thirst = server:callExport('needs')
  assertEqual(needs, { 100, 100, 0 })
  assertEqual(thirst, 100)
end)`;
  for (const profileId of ['redm-rsg', 'fivem-qbox']) {
    expect(await failuresOf(profileId, { client, server, tests })).toEqual([]);
  }
});

test('VORP: currencies, groups, items with metadata, weapons, inputs and the former API', async () => {
  const scripts = {
    client: `local Core = exports.vorp_core:GetCore()
RegisterCommand('name', function()
  local text = exports.vorp_inputs:advancedInput({ type = 'enableinput', button = 'OK', placeholder = 'Name of the horse', attributes = { inputHeader = 'Horse' } })
  TriggerServerEvent('ranch:named', text)
end, false)
RegisterNetEvent('vorp:SelectedCharacter', function(charid) TriggerServerEvent('ranch:selected', charid, LocalPlayer.state.Character.Job) end)
RegisterCommand('price', function() Core.NotifyObjective('It costs ' .. Core.Callback.TriggerAwait('ranch:price', 'horse'), 4000) end, false)
RegisterCommand('work', function()
  exports.vorp_progressbar:initiate().start('Working', 2000, function() TriggerServerEvent('ranch:worked', true) end)
end, false)`,
    server: `local VorpCore = {}
TriggerEvent('getCore', function(core) VorpCore = core end)
local VorpInv = exports.vorp_inventory:vorp_inventoryApi()
local seen = {}
for _, name in ipairs({ 'named', 'selected', 'worked' }) do RegisterNetEvent('ranch:' .. name, function(...) seen[name] = { ... } end) end
AddEventHandler('vorp:playerJobChange', function(_, job, previous) seen.job = { job, previous } end)
VorpCore.Callback.Register('ranch:price', function(source, cb, animal) cb(animal == 'horse' and 120 or 0) end)
exports('seen', function(name) return table.unpack(seen[name] or {}) end)
exports('character', function(id, name, ...)
  local character = VorpCore.getUser(id).getUsedCharacter
  if type(character[name]) ~= 'function' and type(character[name]) ~= 'table' then return character[name] end
  return character[name](...)
end)
exports('group', function(id) return VorpCore.getUser(id).getGroup end)
exports('item', function(name, ...) return exports.vorp_inventory[name](nil, ...) end)
exports('old', function(name, ...) return VorpInv[name](...) end)`,
    tests: `
test('there are three currencies, and removing does not look at the balance', function()
  local player = server:join({ cash = 5 })
  server:callExport('character', player.id, 'addCurrency', 0, 10.5)
  server:callExport('character', player.id, 'addCurrency', 1, 2)
  server:callExport('character', player.id, 'removeCurrency', 0, 20)
  assertEqual(player:cash(), -4.5)
  assertEqual(server:callExport('character', player.id, 'money'), -4.5)
  assertEqual(player:money('gold'), 2)
  assertEqual(player:state('Character').Gold, 2)
end)
test('jobs, groups and names of a character', function()
  local player = server:join({ admin = true, job = 'doctor', grade = 1, identifier = 'license:one' })
  assertEqual(server:callExport('group', player.id), 'admin')
  local charid, job = server:callExport('seen', 'selected')
  assertEqual(job, 'doctor')
  server:callExport('character', player.id, 'setJob', 'sheriff')
  server:callExport('character', player.id, 'setJobGrade', 3)
  server:callExport('character', player.id, 'setFirstname', 'Arthur')
  assertEqual(player:job(), { name = 'sheriff', grade = 3, onDuty = true })
  assertEqual(server:callExport('seen', 'job'), 'sheriff')
  player:leave()
  local again = server:join({ identifier = 'license:one' })
  assertEqual(server:callExport('character', again.id, 'firstname'), 'Arthur')
  assertEqual(server:callExport('character', again.id, 'charIdentifier'), charid)
  assertEqual(again:state('Character').FirstName, 'Arthur')
end)
test('items with metadata are separate, and have an id', function()
  local player = server:join()
  assertTrue(server:callExport('item', 'addItem', player.id, 'pelt', 2))
  assertTrue(server:callExport('item', 'addItem', player.id, 'pelt', 1, { quality = 3 }))
  assertEqual(server:callExport('item', 'getItemCount', player.id, nil, 'pelt'), 3)
  assertEqual(server:callExport('item', 'getItemCount', player.id, nil, 'pelt', { quality = 3 }), 1)
  local item = server:callExport('item', 'getItem', player.id, 'pelt', nil, { quality = 3 })
  assertEqual(item.metadata.quality, 3)
  assertTrue(server:callExport('item', 'subItemById', player.id, item.id))
  assertEqual(player:itemCount('pelt'), 2)
  assertFalse(server:callExport('item', 'subItem', player.id, 'pelt', 3))
  assertFalse(server:callExport('item', 'addItem', 99, 'pelt', 1))
end)
test('the former API of the inventory works on the same items', function()
  local player = server:join({ items = { apple = 4 } })
  assertEqual(server:callExport('old', 'getItemCount', player.id, 'apple'), 4)
  assertTrue(server:callExport('old', 'subItem', player.id, 'apple', 1))
  assertEqual(server:callExport('old', 'getItem', player.id, 'apple').count, 3)
end)
test('weapons have a number and an owner', function()
  local player = server:join()
  local id = server:callExport('item', 'createWeapon', player.id, 'WEAPON_REVOLVER_CATTLEMAN')
  assertEqual(#server:callExport('item', 'getUserInventoryWeapons', player.id), 1)
  assertTrue(player:hasWeapon('WEAPON_REVOLVER_CATTLEMAN'))
  assertTrue(server:callExport('item', 'subWeapon', player.id, id))
  assertEqual(#server:callExport('item', 'getUserInventoryWeapons', player.id), 0)
end)
test('inputs, callbacks and progress bars', function()
  local player = server:join()
  player:runCommand('name')
  assertEqual(player:dialog().title, 'Horse')
  player:submit('Roach')
  assertEqual(server:callExport('seen', 'named'), 'Roach')
  player:runCommand('price')
  assertTrue(player:notified('It costs 120'))
  player:runCommand('work')
  server:advance(3000)
  assertTrue(server:callExport('seen', 'worked'))
end)`,
  };
  expect(await failuresOf('redm-vorp', scripts)).toEqual([]);
});

test('ox_lib knows that it runs in RedM, and which horse is ridden', async () => {
  const scripts = {
    imports: "shared_script '@ox_lib/init.lua'",
    client: `lib.onCache('mount', function(mount) TriggerServerEvent('ranch:mount', mount ~= false) end)
RegisterCommand('ride', function()
  RequestModel(\`A_C_Horse_Morgan_Bay\`)
  while not HasModelLoaded(\`A_C_Horse_Morgan_Bay\`) do Wait(0) end
  SetPedOntoMount(cache.ped, CreatePed(\`A_C_Horse_Morgan_Bay\`, 1.0, 2.0, 3.0, 0.0, true, true), -1, true)
end, false)
RegisterCommand('game', function() lib.notify({ description = 'The game is ' .. cache.game }) end, false)`,
    server: `local mounted
RegisterNetEvent('ranch:mount', function(value) mounted = value end)
exports('mounted', function() return mounted end)`,
    tests: `
test('the game and the mount are cached', function()
  local player = server:join()
  player:runCommand('game')
  assertTrue(player:notified('redm'))
  player:runCommand('ride')
  assertTrue(server:callExport('mounted'))
end)`,
  };
  expect(await failuresOf('redm-standalone', scripts)).toEqual([]);
});
