import { cpuTimeMs } from '../cpu-time.js';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { runBehaviorTests } from './run-behavior-tests.js';

interface Scripts {
  client?: string;
  server?: string;
  tests: string;
}

/** Runs the tests and returns the messages of those that fail. */
async function failuresOf(profileId: string, { client = '', server = '', tests }: Scripts) {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const imports = profileId === 'fivem-esx' ? "shared_script '@es_extended/imports.lua'" : '';
  const files = [
    {
      path: 'fxmanifest.lua',
      content: `fx_version 'cerulean'\ngame 'gta5'\n${imports}\nclient_script 'c.lua'\nserver_script 's.lua'`,
    },
    { path: 'c.lua', content: client },
    { path: 's.lua', content: server },
  ];
  const resource = prepareResource(lua, loadProfile(profileId), 'garage', files, deadline);
  const report = runBehaviorTests(lua, resource, [{ path: 'tests/all.lua', content: tests }], deadline);
  expect(report.tests.length).toBeGreaterThan(0);
  return [...report.brokenFiles, ...report.tests.filter(({ passed }) => !passed)].map(({ message }) => message);
}

const onCommand = (code: string) => `RegisterCommand('go', function(source, args) ${code} end, false)`;

test.each([
  ['okokNotify', "exports['okokNotify']:Alert('Shop', 'You bought <b>water</b>', 5000, 'success')"],
  [
    'okokNotify, from the server',
    "TriggerEvent('okokNotify:Alert', 'Shop', 'You bought <b>water</b>', 5000, 'success')",
  ],
  ['mythic_notify', "exports['mythic_notify']:DoHudText('inform', 'You bought <b>water</b>')"],
  ['t-notify', "exports['t-notify']:Custom({ style = 'info', title = 'Shop', message = 'You bought <b>water</b>' })"],
  ['ps-ui', "exports['ps-ui']:Notify('You bought <b>water</b>', 'success', 5000)"],
])('a notification of %s is one of the player', async (_name, code) => {
  const tests = `test('it is shown', function()
  local player = server:join()
  assertFalse(player:notified())
  player:runCommand('go')
  assertTrue(player:notified('You bought'))
end)`;
  expect(await failuresOf('fivem-standalone', { client: onCommand(code), tests })).toEqual([]);
});

test.each([
  ['LegacyFuel', 'exports.LegacyFuel:SetFuel(vehicle, fuel)', 'exports.LegacyFuel:GetFuel(vehicle)'],
  ['ps-fuel', "exports['ps-fuel']:SetFuel(vehicle, fuel)", "exports['ps-fuel']:GetFuel(vehicle)"],
  ['cdn-fuel', "exports['cdn-fuel']:SetFuel(vehicle, fuel)", "exports['cdn-fuel']:GetFuel(vehicle)"],
  ['qb-fuel', "exports['qb-fuel']:SetFuel(vehicle, fuel)", "exports['qb-fuel']:GetFuel(vehicle)"],
  ['ox_fuel', "-- ox_fuel\\nEntity(vehicle).state:set('fuel', fuel, true)", 'Entity(vehicle).state.fuel'],
])('the fuel of %s is that of the vehicle', async (_name, set, get) => {
  const client = `RegisterCommand('fill', function(_, args)
  local vehicle, fuel = GetVehiclePedIsIn(PlayerPedId(), false), tonumber(args[1])
  ${set.replace('\\n', '\n  ')}
end, false)
exports('fuel', function()
  local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
  return GetVehicleFuelLevel(vehicle), ${get}
end)`;
  const tests = `test('it is filled', function()
  local player = server:join()
  player:enterVehicle('sultan')
  player:runCommand('fill', '42')
  local level, read = player:callExport('fuel')
  assertEqual(level, 42)
  assertEqual(read, 42)
end)`;
  expect(await failuresOf('fivem-standalone', { client, tests })).toEqual([]);
});

test('menus, dialogs, texts and games of ps-ui', async () => {
  const client = `RegisterCommand('menu', function()
  exports['ps-ui']:CreateMenu({
    { header = 'Repair', text = 'For 100', event = 'garage:repair', args = { 'full' }, server = true },
    { header = 'More', subMenu = { { header = 'Paint', event = 'garage:paint', args = { 3 }, server = true } } },
  })
end, false)
RegisterCommand('input', function()
  local input = exports['ps-ui']:Input({ title = 'Plate', inputs = { { type = 'text', placeholder = 'New plate', id = 'plate' } } })
  TriggerServerEvent('garage:plate', input and input[1].value)
end, false)
RegisterCommand('hack', function() exports['ps-ui']:Circle(function(isWon) TriggerServerEvent('garage:hacked', isWon) end, 2, 20) end, false)
exports['ps-ui']:DisplayText('[E] Garage', 'primary')`;
  const server = `local seen = {}
for _, name in ipairs({ 'repair', 'paint', 'plate', 'hacked' }) do RegisterNetEvent('garage:' .. name, function(value) seen[name] = value end) end
exports('seen', function(name) return seen[name] end)`;
  const tests = `test('an option of a menu triggers its event', function()
  local player = server:join()
  assertTrue(player:sees('[E] Garage'))
  player:runCommand('menu')
  assertEqual(player:menu().options, { 'Repair: For 100', 'More' })
  player:select('Repair')
  assertEqual(server:callExport('seen', 'repair'), 'full')
  player:runCommand('menu')
  player:select('More')
  player:select('Paint')
  assertEqual(server:callExport('seen', 'paint'), 3)
end)
test('an input is answered', function()
  local player = server:join()
  player:runCommand('input')
  player:submit('FAST 1')
  assertEqual(server:callExport('seen', 'plate'), 'FAST 1')
end)
test('a game is won, or lost by a player who gives up', function()
  local player = server:join()
  player:runCommand('hack')
  server:advance(3000)
  assertTrue(server:callExport('seen', 'hacked'))
  player:runCommand('hack')
  player:cancel()
  assertFalse(server:callExport('seen', 'hacked'))
end)`;
  expect(await failuresOf('fivem-standalone', { client, server, tests })).toEqual([]);
});

test.each(['fivem-qbcore', 'fivem-qbox'])('accounts, keys and calls of %s', async (profileId) => {
  const server = `exports('account', function(name, ...) return exports['qb-banking'][name](nil, ...) end)
exports('old', function(name, ...) return exports['qb-management'][name](nil, ...) end)
exports('renewed', function(name, ...) return exports['Renewed-Banking'][name](nil, ...) end)
exports('keys', function(name, ...) return exports['qb-vehiclekeys'][name](nil, ...) end)`;
  const client = `exports('hasKeys', function(plate) return exports['qb-vehiclekeys']:HasKeys(plate) end)
RegisterCommand('alarm', function() exports['ps-dispatch']:StoreRobbery(3) end, false)`;
  const tests = `test('the accounts of jobs have balances', function()
  assertTrue(server:callExport('account', 'AddMoney', 'police', 500, 'fine'))
  assertTrue(server:callExport('account', 'RemoveMoney', 'police', 200, 'fuel'))
  assertEqual(server:callExport('account', 'GetAccountBalance', 'police'), 300)
  assertEqual(server:query('SELECT account_balance FROM bank_accounts WHERE account_name = ?', { 'police' })[1].account_balance, 300)
  assertFalse(server:callExport('account', 'AddMoney', 'unknown', 1))
  assertEqual(server:callExport('old', 'GetAccount', 'police'), 300)
  assertFalse(server:callExport('old', 'RemoveMoney', 'police', 301))
end)
test('Renewed-Banking does not overdraw an account', function()
  server:callExport('renewed', 'CreateJobAccount', { name = 'bakery', label = 'Bakery' }, 50)
  assertFalse(server:callExport('renewed', 'removeAccountMoney', 'bakery', 51))
  assertTrue(server:callExport('renewed', 'addAccountMoney', 'bakery', 10))
  assertEqual(server:callExport('renewed', 'getAccountMoney', 'bakery'), 60)
  assertFalse(server:callExport('renewed', 'getAccountMoney', 'unknown'))
end)
test('keys belong to a player', function()
  local one, two = server:join(), server:join()
  server:callExport('keys', 'GiveKeys', one.id, 'ABC 123 ')
  server:advance(100)
  assertTrue(one:callExport('hasKeys', 'ABC 123'))
  assertFalse(two:callExport('hasKeys', 'ABC 123'))
  assertTrue(one:notified('keys'))
  assertEqual(one:state('vehicleKeys'), { ['ABC 123'] = true })
  server:callExport('keys', 'RemoveKeys', one.id, 'ABC 123')
  assertFalse(server:callExport('keys', 'HasKeys', one.id, 'ABC 123'))
end)
test('a call reaches officers on duty only', function()
  local robber, officer = server:join(), server:join({ job = 'police', grade = 1 })
  local resting = server:join({ job = 'police', grade = 1, onDuty = false })
  robber:runCommand('alarm')
  assertTrue(officer:notified('StoreRobbery'))
  assertFalse(robber:notified())
  assertFalse(resting:notified())
end)`;
  expect(await failuresOf(profileId, { client, server, tests })).toEqual([]);
});

test('the society of ESX keeps its money, and only its boss takes it', async () => {
  const client = onCommand("TriggerEvent('esx_society:openBossMenu', 'police', function(data, menu) menu.close() end)");
  const server = `TriggerEvent('esx_society:registerSociety', 'police', 'Police', 'society_police', 'society_police', 'society_police', { type = 'public' })
exports('balance', function()
  local money
  TriggerEvent('esx_addonaccount:getSharedAccount', 'society_police', function(account) money = account.money end)
  return money
end)
exports('pay', function(amount) TriggerEvent('esx_addonaccount:getSharedAccount', 'society_police', function(account) account.addMoney(amount) end) end)`;
  const tests = `test('a boss withdraws money', function()
  local boss = server:join({ job = 'police', grade = 4 })
  local before = server:callExport('balance')
  server:callExport('pay', 300)
  boss:runCommand('go')
  boss:select('Withdraw')
  boss:submit('200')
  assertEqual(boss:cash(), 200)
  assertEqual(server:callExport('balance'), before + 100)
  assertEqual(server:query("SELECT money FROM addon_account_data WHERE account_name = 'society_police'")[1].money, before + 100)
end)
test('an officer does not', function()
  local officer = server:join({ job = 'police', grade = 0 })
  officer:trigger('esx_society:withdrawMoney', 'police', 200)
  assertEqual(officer:cash(), 0)
end)`;
  expect(await failuresOf('fivem-esx', { client, server, tests })).toEqual([]);
});

test('doors are locked and opened by those who may', async () => {
  const server = `local door = exports.ox_doorlock:createDoor({ name = 'cell', coords = vector3(1.0, 2.0, 3.0), groups = { police = 1 } })
exports('door', function() return door, exports.ox_doorlock:getDoorFromName('cell').state end)
RegisterCommand('open', function() exports.ox_doorlock:setDoorState(door, 0) end, true)
AddEventHandler('ox_doorlock:stateChanged', function(by, id, isLocked) print(('door %s %s'):format(id, tostring(isLocked))) end)`;
  const tests = `test('the state of a door', function()
  local officer, thief = server:join({ job = 'police', grade = 1 }), server:join()
  local id, state = server:callExport('door')
  assertEqual(state, 1)
  thief:trigger('ox_doorlock:setState', id, 0)
  assertEqual(server:globalState('doors').cell, 1)
  officer:trigger('ox_doorlock:setState', id, 0)
  assertEqual(server:globalState('doors').cell, 0)
  assertContains(server:log(), 'door 1 false')
end)`;
  expect(await failuresOf('fivem-esx', { server, tests })).toEqual([]);
});

test('radio and call channels are in the state of the player', async () => {
  const client = `RegisterCommand('radio', function(_, args) exports['pma-voice']:setRadioChannel(tonumber(args[1])) end, false)`;
  const server = `exports['pma-voice']:addChannelCheck(1, function(source) return IsPlayerAceAllowed(source, 'radio.police') end)
exports('call', function(id, channel) exports['pma-voice']:setPlayerCall(id, channel) end)`;
  const tests = `test('channels', function()
  local officer, player = server:join({ permissions = { 'radio.police' } }), server:join()
  officer:runCommand('radio', '1')
  player:runCommand('radio', '1')
  assertEqual(officer:state('radioChannel'), 1)
  assertEqual(player:state('radioChannel'), 0)
  player:runCommand('radio', '7')
  assertEqual(player:state('radioChannel'), 7)
  server:callExport('call', player.id, 12)
  assertEqual(player:state('callChannel'), 12)
end)`;
  expect(await failuresOf('redm-standalone', { client, server, tests })).toEqual([]);
});

test('keys of wasabi_carlock', async () => {
  const client = `RegisterCommand('key', function(_, args) exports.wasabi_carlock:GiveKey(args[1]) end, false)
exports('has', function(plate) return exports.wasabi_carlock:HasKey(plate) end)`;
  const tests = `test('a key is given', function()
  local player = server:join()
  assertFalse(player:callExport('has', 'XYZ'))
  player:runCommand('key', 'XYZ')
  assertTrue(player:callExport('has', 'XYZ'))
end)`;
  expect(await failuresOf('fivem-esx', { client, tests })).toEqual([]);
});

test('an optional resource is there only if a script or the manifest names it', async () => {
  const server = "exports('state', function(name) return GetResourceState(name) end)";
  const tests = `test('the state of resources', function()
  assertEqual(server:callExport('state', 'es_extended'), 'started')
  assertEqual(server:callExport('state', 'okok' .. 'Notify'), 'missing')
end)`;
  expect(await failuresOf('fivem-esx', { server, tests })).toEqual([]);
});
