import { runBehaviorCase, type BehaviorCase } from '../testing/run-behavior-case.js';

const spawn = `RegisterCommand('spawn', function(_, args)
  local model = joaat(args[1])
  RequestModel(model)
  while not HasModelLoaded(model) do Wait(0) end
  local coords = GetEntityCoords(PlayerPedId())
  CreateVehicle(model, coords.x, coords.y, coords.z, 0.0, true, false)
end)
RegisterCommand('clear', function() for _, vehicle in ipairs(GetGamePool('CVehicle')) do DeleteEntity(vehicle) end end)
RegisterCommand('bomb', function() AddExplosion(0.0, 0.0, 30.0, 2, 1.0, true, false, 1.0) end)`;

const cases: BehaviorCase[] = [
  {
    name: 'the server learns who created an entity, and when it is gone',
    server: `AddEventHandler('entityCreated', function(entity) print('created', GetEntityModel(entity) == joaat('adder'), NetworkGetEntityOwner(entity)) end)
AddEventHandler('entityRemoved', function(entity) print('removed') end)`,
    body: `
server:join({})
local player = server:join({})
player:runCommand('spawn', 'adder')
assertContains(server:log(), 'created\\ttrue\\t2')
player:runCommand('clear')
assertContains(server:log(), 'removed')`,
  },
  {
    name: 'the server refuses an entity of a client',
    server: `AddEventHandler('entityCreating', function(entity) if GetEntityModel(entity) == joaat('rhino') then CancelEvent() end end)`,
    body: `
local player = server:join({})
player:runCommand('spawn', 'rhino')
assertEqual(#server:entities('vehicle'), 0)
player:runCommand('spawn', 'adder')
assertEqual(#server:entities('vehicle'), 1)`,
  },
  {
    name: 'an explosion hurts those who are near, unless the server cancels it',
    server: `local isForbidden = false
RegisterCommand('forbid', function() isForbidden = true end)
AddEventHandler('explosionEvent', function(sender, data) print('explosion', sender, data.explosionType) if isForbidden then CancelEvent() end end)`,
    body: `
local bomber = server:join({ coords = vector3(100, 0, 30) })
local near, far = server:join({ coords = vector3(2, 0, 30) }), server:join({ coords = vector3(50, 0, 30) })
server:runCommand('forbid')
bomber:runCommand('bomb')
assertEqual(near:health(), 200)
server:restart()
bomber:runCommand('bomb')
assertContains(server:log(), 'explosion\\t1\\t2')
assertEqual(near:health(), 0)
assertEqual(far:health(), 200)`,
  },
];

test.each(cases)('$name', async (behavior) => {
  expect(await runBehaviorCase({ client: spawn, ...behavior })).toBeNull();
});

test('an entity that is not networked is seen by one client only, and leaves with its player', async () => {
  const client = `RegisterCommand('hide', function()
  local model = joaat('s_m_y_cop_01')
  RequestModel(model)
  while not HasModelLoaded(model) do Wait(0) end
  local coords = GetEntityCoords(PlayerPedId())
  local ped = CreatePed(4, model, coords.x, coords.y, coords.z, 0.0, false, true)
  print('hidden', NetworkGetEntityIsNetworked(ped), NetworkGetNetworkIdFromEntity(ped))
end)`;
  const server = `AddEventHandler('entityCreated', function() print('created') end)`;
  const body = `
local a, b = server:join({ coords = vector3(0, 0, 30) }), server:join({ coords = vector3(1, 0, 30) })
a:runCommand('hide')
assertEqual(#a:nearbyPeds(10), 2)
assertEqual(#b:nearbyPeds(10), 1, 'only the other player')
assertContains(server:log(), 'hidden\\tfalse\\t0')
assertFalse(server:log():find('created'))
a:leave()
assertEqual(#server:entities('ped'), 0)`;
  expect(await runBehaviorCase({ name: 'local entities', client, server, body })).toBeNull();
});
