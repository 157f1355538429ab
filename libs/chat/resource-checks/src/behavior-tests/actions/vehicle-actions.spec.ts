import { runBehaviorCase, type BehaviorCase } from '../../testing/run-behavior-case.js';

const record = (event: string): string =>
  `AddEventHandler('${event}', function(...) print('${event}', json.encode({ ... })) end)`;

const cases: (BehaviorCase & { profile?: string })[] = [
  {
    name: 'a vehicle drives, brakes and crashes',
    client: `RegisterCommand('speed', function() print('kmh', math.floor(GetEntitySpeed(GetVehiclePedIsIn(PlayerPedId(), false)) * 3.6 + 0.5)) end)
RegisterCommand('limit', function() SetEntityMaxSpeed(GetVehiclePedIsIn(PlayerPedId(), false), 10.0) end)
CreateThread(function()
  while true do
    Wait(50)
    if HasEntityCollidedWithAnything(GetVehiclePedIsIn(PlayerPedId(), false)) then print('collision') Wait(1000) end
  end
end)`,
    body: `
local player = server:join({ coords = vector3(0, 0, 30) })
player:enterVehicle('sultan')
player:drive(72)
assertEqual(player:vehicle().speed, 72)
server:advance(9000)
assertNear(player:coords(), vector3(0, 200, 30), 2)
player:runCommand('speed')
assertContains(server:log(), 'kmh\\t72')
player:runCommand('limit')
server:advance(5000)
assertEqual(player:vehicle().speed, 36)
assertEqual(player:vehicle().maxSpeed, 36)
player:crash()
assertEqual(player:vehicle().speed, 0)
assertTrue(player:vehicle().bodyHealth < 1000)
assertContains(server:log(), 'collision')
player:drive(30)
player:drive(0)
server:advance(3000)
assertEqual(player:vehicle().speed, 0)`,
  },
  {
    name: 'without engine or fuel script permission the vehicle rolls to a halt',
    client: `RegisterCommand('off', function() SetVehicleEngineOn(GetVehiclePedIsIn(PlayerPedId(), false), false, true, true) end)`,
    body: `
local player = server:join({})
player:enterVehicle('sultan')
player:drive(50)
player:runCommand('off')
server:advance(5000)
assertEqual(player:vehicle().speed, 0)
assertFalse(player:vehicle().engineOn)`,
  },
  {
    name: 'two players sit in one car',
    client: `RegisterCommand('seat', function()
  local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
  for seat = -1, 2 do if GetPedInVehicleSeat(vehicle, seat) == PlayerPedId() then print('seat', GetPlayerServerId(PlayerId()), seat) end end
end)`,
    server: record('baseevents:enteredVehicle') + record('baseevents:leftVehicle'),
    body: `
local driver, passenger = server:join({}), server:join({})
driver:enterVehicle('sultan')
passenger:enterVehicleOf(driver)
passenger:runCommand('seat')
assertContains(server:log(), 'seat\\t2\\t0')
assertEqual(passenger:vehicle().seat, 0)
driver:moveTo(vector3(500, 500, 30))
assertNear(passenger:coords(), vector3(500, 500, 30), 0.1)
passenger:leaveVehicle()
assertNil(passenger:vehicle())
assertContains(server:log(), 'baseevents:enteredVehicle')
assertContains(server:log(), 'baseevents:leftVehicle')`,
  },
  {
    name: 'a vehicle can be read and set',
    client: `RegisterCommand('wash', function() SetVehicleDirtLevel(GetVehiclePedIsIn(PlayerPedId(), false), 0.0) end)
RegisterCommand('tune', function()
  local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
  SetVehicleExtra(vehicle, 2, 0) SetVehicleLivery(vehicle, 3) SetVehicleMod(vehicle, 11, 2, false) SetVehicleUndriveable(vehicle, true)
end)`,
    body: `
local player = server:join({})
player:enterVehicle('police')
player:setVehicle({ engineHealth = 400, fuel = 12, dirt = 9, plate = 'abc 1' })
assertEqual(player:vehicle().engineHealth, 400)
assertEqual(player:vehicle().fuel, 12)
assertEqual(player:vehicle().plate, 'ABC 1')
assertEqual(player:vehicle().dirt, 9)
player:runCommand('wash')
assertEqual(player:vehicle().dirt, 0)
player:runCommand('tune')
assertEqual(player:vehicle().extras, { 2 })
assertEqual(player:vehicle().livery, 3)
assertEqual(player:vehicle().mods[11], 2)
assertTrue(player:vehicle().undriveable)`,
  },
  {
    name: 'nobody gets into a locked car',
    client: `RegisterCommand('lock', function() SetVehicleDoorsLocked(GetVehiclePedIsIn(PlayerPedId(), true), 2) end)`,
    body: `
local player = server:join({})
player:enterVehicle('sultan')
player:leaveVehicle()
player:runCommand('lock')
player:enterVehicle()
assertNil(player:vehicle())`,
  },
];

test.each(cases)('$name', async ({ profile, ...behavior }) => {
  expect(await runBehaviorCase(behavior, profile)).toBeNull();
});
