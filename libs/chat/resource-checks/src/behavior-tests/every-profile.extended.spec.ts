import { cpuTimeMs } from '../cpu-time.js';
import { listProfiles, loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { behaviorTestGuide } from './behavior-test-guide.js';
import { runBehaviorTests } from './run-behavior-tests.js';
import { playerFunctions, serverFunctions } from './test-api.js';

const exported = `
local money, items, jobs = { cash = 5, bank = 6 }, {}, { 'police', 1 }
exports('getMoney', function(_, account) return money[account] end)
exports('setMoney', function(_, account, amount) money[account] = amount end)
exports('getItemCount', function(_, item) return items[item] or 0 end)
exports('addItem', function(_, item, count) items[item] = (items[item] or 0) + count end)
exports('getJob', function() return jobs[1], jobs[2] end)
exports('setJob', function(_, name, grade) jobs = { name, grade } end)
exports('getItems', function() return { { name = 'water', count = items.water, metadata = {} } } end)
local onDuty, gang = true, { 'none', 0 }
exports('isOnDuty', function() return onDuty end)
exports('setDuty', function(_, value) onDuty = value end)
exports('getGang', function() return gang[1], gang[2] end)
exports('setGang', function(_, name, grade) gang = { name, grade } end)
exports('useItem', function() end)`;

/** How a framework answers a callback, and how it learns that an item can be used. */
const setups: Readonly<Record<string, { imports: string; server: string }>> = {
  'fivem-esx': {
    imports: "shared_script '@es_extended/imports.lua'",
    server:
      "ESX.RegisterServerCallback('double', function(_, cb, n) cb(n * 2) end) ESX.RegisterUsableItem('water', function() end)",
  },
  'fivem-qbcore': {
    imports: '',
    server: `local QBCore = exports['qb-core']:GetCoreObject()
QBCore.Functions.CreateCallback('double', function(_, cb, n) cb(n * 2) end)
QBCore.Functions.CreateUseableItem('water', function() end)`,
  },
  'fivem-qbox': {
    imports: "shared_script '@ox_lib/init.lua'",
    server:
      "lib.callback.register('double', function(_, n) return n * 2 end) exports.qbx_core:CreateUseableItem('water', function() end)",
  },
  'redm-rsg': {
    imports: "shared_script '@ox_lib/init.lua'",
    server: `local RSGCore = exports['rsg-core']:GetCoreObject()
RSGCore.Functions.CreateCallback('double', function(_, cb, n) cb(n * 2) end)
RSGCore.Functions.CreateUseableItem('water', function() end)`,
  },
  'redm-vorp': {
    imports: '',
    server: `local Core = exports.vorp_core:GetCore()
Core.Callback.Register('double', function(_, cb, n) cb(n * 2) end)
exports.vorp_inventory:registerUsableItem('water', function() end)`,
  },
  'fivem-oxlib': {
    imports: "shared_script '@ox_lib/init.lua'",
    server: "lib.callback.register('double', function(_, n) return n * 2 end)",
  },
};

/** E, in FiveM and in RedM. */
const controls = { fivem: '38', redm: '0xCEFD9220' };

const clientFor = (profileId: string): string => `exports('half', function(n) return n / 2 end)
local function tell(text) TriggerServerEvent('shop:told', text) end
RegisterNUICallback('close', function(_, cb) cb('closed') end)
RegisterNUICallback('tell', function(data, cb) tell(data.text) cb({}) end)
RegisterNetEvent('shop:none', function(n) tell('received ' .. n) end)
CreateThread(function()
  while true do
    Wait(0)
    if IsControlJustPressed(0, ${profileId.startsWith('redm') ? controls.redm : controls.fivem}) then tell('pressed') end
  end
end)`;

const server = `print('started')
GlobalState.a = 'b'
exports('double', function(n) return n * 2 end)
RegisterCommand('double', function(_, args, raw)
  print(('doubled %d'):format((tonumber(args[1]) or 0) * 2))
  print('raw ' .. raw)
end, false)
RegisterNetEvent('shop:none', function() print('triggered') end)
RegisterNetEvent('shop:told', function(text) print(text) end)
AddEventHandler('playerDropped', function() print('dropped') end)
AddEventHandler('onResourceStop', function(name) if name == GetCurrentResourceName() then print('stopped') end end)
`;

const page = `<body><input id="name"><button>Save</button><script>
const tell = (text) => fetch('https://shop/tell', { method: 'POST', body: JSON.stringify({ text }) });
document.querySelector('button').addEventListener('click', () => tell('clicked'));
document.querySelector('#name').addEventListener('input', (event) => tell('typed ' + event.target.value));
</script></body>`;

const samples: Readonly<Record<string, string>> = {
  swim: "'underwater'",
  join: '{ cash = 5 }',
  advance: '100',
  skipTime: '1000',
  setTime: '22, 30',
  setClock: "{ weekday = 'friday', hour = 18 }",
  setWeather: "'RAIN'",
  spawnPed: "{ coords = vector3(1, 2, 3), kind = 'animal', dead = true }",
  spawnObject: "'prop_atm_01', vector3(1, 2, 3)",
  spawnVehicle: "'adder', vector3(1, 2, 3)",
  entity: "server:spawnVehicle('adder', vector3(1, 2, 3))",
  deleteEntity: "server:spawnVehicle('adder', vector3(1, 2, 3))",
  passesThrough: "server:spawnVehicle('adder', vector3(1, 2, 3)).entity",
  entities: "'vehicle'",
  runCommand: "'double', '2'",
  typeCommand: `'/double "2 3"'`,
  say: "'hello'",
  setWaypoint: 'vector3(1, 2, 3)',
  trigger: "'shop:none'",
  callExport: "'double', 2",
  query: "'SELECT 1 AS one'",
  setConvar: "'a', 'b'",
  globalState: "'a'",
  setHttpResponse: "'https://example.com/', { body = 'hello' }",
  addResource: "'garage', { files = { ['fxmanifest.lua'] = '' } }",
  resource: "'garage'",
  console: "'cmd', 'hello'",
  expectError: "'expected on purpose'",
  moveTo: 'vector3(1, 2, 3)',
  press: "'E'",
  hold: "'E', 100",
  receive: "'shop:none', 1",
  callback: "'double', 2",
  useItem: "'water'",
  putItem: "'water', 1",
  takeItem: "'water', 1",
  nui: "'close', {}",
  click: "'Save'",
  type: "'#name', 'Ann'",
  money: "'cash'",
  setMoney: "'cash', 7",
  itemCount: "'water'",
  giveItem: "'water', 1",
  setJob: "'police', 2",
  setDuty: 'false',
  setGang: "'ballas', 1",
  isControlDisabled: '38',
  nearbyPeds: '20',
  nearbyObjects: '20',
  enterVehicleOf: 'passengerOf()',
  drive: '50',
  setVehicle: "{ engineHealth = 500, fuel = 20, dirt = 5, plate = 'ABC 123' }",
  kill: 'server:join({})',
  attack: "server:join({}), 20, 'WEAPON_PISTOL'",
  equip: "'WEAPON_PISTOL'",
  aim: 'server:join({})',
  lookAt: 'vector3(10, 20, 30)',
  isAttachedTo: 'server:join({})',
  ammo: "'WEAPON_PISTOL'",
  notified: "'a'",
  sees: "'a'",
  nearbyVehicles: '20',
  enterVehicle: "'adder'",
  setHealth: '150',
  hasWeapon: "'WEAPON_PISTOL'",
  state: "'a'",
};

/** What holds after the call, whose results are `one` and `other`. */
const effects: Readonly<Record<string, string>> = {
  'server:join': 'one.id ~= player.id and one:cash() == 5',
  'server:setTime': 'player:time().hour == 22 and player:time().minute == 30',
  'server:setClock': 'player:time().hour == 18',
  'server:setWeather': "player:weather() == 'RAIN'",
  'server:runCommand': "server:log():find('doubled 4') ~= nil",
  'server:trigger': "server:log():find('triggered') ~= nil",
  'server:callExport': 'one == 4',
  'server:restart': "select(2, server:log():gsub('started', '')) == 2",
  'server:stop': "server:log():find('stopped') ~= nil",
  'server:spawnPed': 'one.dead and server:entity(one) ~= nil',
  'server:spawnObject': "one.model == 'prop_atm_01'",
  'server:spawnVehicle': "one.model == 'adder'",
  'server:entity': "one.model == 'adder'",
  'server:deleteEntity': "#server:entities('vehicle') == 0",
  'server:query': 'one[1].one == 1',
  'server:log': "one:find('started') ~= nil",
  'server:httpRequests': '#one == 0',
  'server:resource': 'one == nil',
  'server:addResource': "server:resource('garage').state == 'started'",
  'server:console': "server:log():find('hello') ~= nil",
  'server:globalState': "one == 'b'",
  'player:moveTo': '#(player:coords() - vector3(1, 2, 3)) < 0.1',
  'player:coords': '#one > 0',
  'player:press': "server:log():find('pressed') ~= nil",
  'player:hold': "server:log():find('pressed') ~= nil",
  'player:runCommand': "server:log():find('doubled 4') ~= nil",
  'player:typeCommand': 'server:log():find(\'raw double "2 3"\') ~= nil',
  'player:say': "player:notified('hello')",
  'player:setWaypoint': '#(player:waypoint() - vector3(1, 2, 3)) < 0.1',
  'player:trigger': "server:log():find('triggered') ~= nil",
  'player:receive': "server:log():find('received 1') ~= nil",
  'player:callback': 'one == 4',
  'player:callExport': 'one == 2',
  'player:nui': "one == 'closed'",
  'player:type': "server:log():find('typed Ann') ~= nil",
  'player:click': "server:log():find('clicked') ~= nil",
  'player:pageText': "one:find('Save') ~= nil",
  'player:isPageVisible': 'one == true',
  'player:cash': 'one == 5',
  'player:bank': 'one == 6',
  'player:money': 'one == 5',
  'player:setMoney': 'player:cash() == 7',
  'player:items': "one[1].name == 'water' and one[1].count == 1",
  'player:itemCount': 'one == 1',
  'player:giveItem': "player:itemCount('water') == 2",
  'player:job': "one.name == 'police' and one.grade == 1",
  'player:setJob': "player:job().name == 'police' and player:job().grade == 2",
  'player:setDuty': 'player:job().onDuty == false',
  'player:setGang': "player:gang().name == 'ballas' and player:gang().grade == 1",
  'player:commands': 'one[1] ~= nil',
  'player:passesThrough': 'one == false',
  'player:vehicle': 'one == nil',
  'player:setVehicle': "player:vehicle().plate == 'ABC 123' and player:vehicle().engineHealth == 500",
  'player:enterVehicle': "player:vehicle().model == 'adder'",
  'player:enterVehicleOf': 'player:vehicle().seat == 0',
  'player:drive': 'player:vehicle().speed == 50',
  'player:health': 'one > 0',
  'player:setHealth': 'player:health() == 150',
  'player:kill': 'player:health() == 0',
  'player:attack': 'one == nil',
  'player:isVisible': 'one == true',
  'player:isFrozen': 'one == false',
  'player:leave': "server:log():find('dropped') ~= nil",
};

/** What these functions say if nothing is open, or within reach. */
const nothingThere: Readonly<Record<string, RegExp>> = {
  cancel: /nothing is open/,
  putItem: /no other inventory open/,
  takeItem: /no other inventory open/,
  select: /no (?:open )?menu|menu is open/,
  submit: /no (?:open )?dialog|dialog is open/,
  interact: /no (?:target|option)|within reach/,
  shoot: /no loaded weapon/,
  equip: /has no WEAPON_PISTOL/,
};

/** What must have happened before. */
const preparations: Readonly<Record<string, string>> = {
  enterVehicleOf: `local function passengerOf()
    local driver = server:join({})
    driver:enterVehicle('adder')
    return driver
  end`,
  drive: "player:enterVehicle('adder')",
  crash: "player:enterVehicle('adder')",
  setVehicle: "player:enterVehicle('adder')",
};

const call = (owner: 'server' | 'player', name: string): string => {
  const parameters = owner === 'player' && name === 'callExport' ? "'half', 4" : (samples[name] ?? '');
  return `test('${owner}:${name}', function()
  local player = server:join({ cash = 5, bank = 6, items = { water = 1 }, job = 'police', grade = 1 })
  ${owner === 'player' ? (preparations[name] ?? '') : ''}
  local one = ${owner}:${name}(${parameters})
  ${effects[`${owner}:${name}`] ? `assertTrue(${effects[`${owner}:${name}`]}, 'without effect')` : ''}
  ${name === 'expectError' ? "error('expected on purpose')" : ''}
end)`;
};

const calls = [
  ...serverFunctions.filter((name) => name !== 'expectError').map((name) => ({ owner: 'server' as const, name })),
  ...playerFunctions.map((name) => ({ owner: 'player' as const, name })),
];

const profileIds = listProfiles()
  .map(({ id }) => id)
  .filter((id) => loadProfile(id).language === 'lua');

test('the samples call every function that the guide names', () => {
  const named = [...behaviorTestGuide().matchAll(/`(server|player):(\w+)\(/g)].map(
    ([, owner, name]) => `${owner}:${name}`,
  );
  const called = new Set(calls.map(({ owner, name }) => `${owner}:${name}`));
  expect([...new Set(named)].filter((name) => !called.has(name))).toEqual(['server:expectError']);
});

test.each(profileIds)('every function of the guide works in %s', async (profileId) => {
  const { imports, server: ofFramework } = setups[profileId] ?? {
    imports: '',
    server:
      "RegisterNetEvent('__callback:double', function(ticket, n) TriggerClientEvent('__callback:reply', source, ticket, n * 2) end)",
  };
  const files = [
    {
      path: 'fxmanifest.lua',
      content: `fx_version 'cerulean'\ngame '${profileId.startsWith('redm') ? 'rdr3' : 'gta5'}'\nui_page 'page.html'\nfile 'page.html'\n${imports}\nclient_script 'client.lua'\nserver_script 'server.lua'`,
    },
    { path: 'client.lua', content: clientFor(profileId) },
    { path: 'page.html', content: page },
    { path: 'server.lua', content: `${server}${exported}\n${ofFramework}` },
  ];
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 120_000;
  const resource = prepareResource(lua, loadProfile(profileId), 'shop', files, deadline);
  const content = calls.map(({ owner, name }) => call(owner, name)).join('\n');
  const { tests, brokenFiles } = runBehaviorTests(lua, resource, [{ path: 'tests/all.lua', content }], deadline);
  expect(brokenFiles).toEqual([]);
  expect(tests).toHaveLength(calls.length);
  const failures = tests.filter(({ name, message }) => {
    const allowed = nothingThere[name.replace('player:', '')];
    return message !== null && allowed?.test(message) !== true;
  });
  expect(failures.map(({ name, message }) => `${name}: ${message}`)).toEqual([]);
});
