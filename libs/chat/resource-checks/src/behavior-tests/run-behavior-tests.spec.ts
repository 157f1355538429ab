import { cpuTimeMs } from '../cpu-time.js';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { runBehaviorTests } from './run-behavior-tests.js';

const files = [
  {
    path: 'fxmanifest.lua',
    content: `fx_version 'cerulean'
game 'gta5'
shared_script 'config.lua'
client_scripts { 'client/*.lua' }
server_script 'server.lua'
`,
  },
  { path: 'config.lua', content: `Config = { place = vector3(10.0, 20.0, 30.0), price = 10 }` },
  {
    path: 'client/main.lua',
    content: `CreateThread(function()
  local blip = AddBlipForCoord(Config.place)
  BeginTextCommandSetBlipName('STRING')
  AddTextComponentSubstringPlayerName('Shop')
  EndTextCommandSetBlipName(blip)
  while true do
    local wait = 500
    local distance = #(GetEntityCoords(PlayerPedId()) - Config.place)
    if distance < 5.0 then
      wait = 0
      if IsControlJustPressed(0, 38) then TriggerServerEvent('shop:buy', 'water', 1) end
    end
    Wait(wait)
  end
end)
RegisterNetEvent('shop:message', function(text)
  BeginTextCommandThefeedPost('STRING')
  AddTextComponentSubstringPlayerName(text)
  EndTextCommandThefeedPostTicker(false, true)
end)`,
  },
  {
    path: 'server.lua',
    content: `local money, items = {}, {}
exports('getMoney', function(id) return money[id] or 0 end)
exports('setMoney', function(id, account, amount) money[id] = amount end)
exports('getItemCount', function(id, item) return items[id] and items[id][item] or 0 end)
RegisterNetEvent('shop:buy', function(item, count)
  local id = source
  if type(count) ~= 'number' or count ~= count or count < 1 then return end
  if (money[id] or 0) < Config.price then
    TriggerClientEvent('shop:message', id, 'You cannot afford this')
    return
  end
  money[id] -= Config.price
  items[id] = items[id] or {}
  items[id][item] = (items[id][item] or 0) + count
  TriggerClientEvent('shop:message', id, ('You bought %s'):format(item))
end)
RegisterCommand('crash', function() local x = nil; x.y = 1 end, false)`,
  },
];

const tests = `
test('a player with 100 buys water for 10', function()
  local player = server:join({ cash = 100 })
  player:moveTo(vector3(10.0, 20.0, 30.0))
  player:press('E')
  assertEqual(player:cash(), 90)
  assertEqual(player:itemCount('water'), 1)
  assertTrue(player:notified('bought'))
  assertEqual(player:blips()[1].label, 'Shop')
end)
test('a player without money buys nothing', function()
  local player = server:join({ cash = 5 })
  player:trigger('shop:buy', 'water', 1)
  assertEqual(player:cash(), 5)
  assertTrue(player:notified('afford'))
end)
test('far away nothing happens', function()
  local player = server:join({ cash = 100 })
  player:press('E')
  assertEqual(player:cash(), 90)
end)
test('a script that crashes', function()
  local player = server:join()
  player:runCommand('crash')
end)
test('a text that is not JSON', function()
  assertNil(json.decode('{"a": '))
end)

test('an expected crash', function()
  local player = server:join()
  server:expectError('attempt to index')
  player:runCommand('crash')
end)
`;

test('behavior tests run in a fresh simulation each', async () => {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const resource = prepareResource(lua, loadProfile('fivem-standalone'), 'shop', files, deadline);

  const report = runBehaviorTests(lua, resource, [{ path: 'tests/shop.lua', content: tests }], deadline);

  expect(report.brokenFiles).toEqual([]);
  expect(report.tests.map(({ name, passed, message }) => ({ name, passed, message }))).toEqual([
    { name: 'a player with 100 buys water for 10', passed: true, message: null },
    { name: 'a player without money buys nothing', passed: true, message: null },
    {
      name: 'far away nothing happens',
      passed: false,
      message: 'tests/shop.lua:20: expected 90, got 100',
    },
    {
      name: 'a script that crashes',
      passed: false,
      message: "server.lua:17: attempt to index a nil value (local 'x')",
    },
    { name: 'a text that is not JSON', passed: true, message: null },
    { name: 'an expected crash', passed: true, message: null },
  ]);
});
