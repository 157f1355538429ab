import { runBehaviorCase, type BehaviorCase } from '../../testing/run-behavior-case.js';

const cases: (BehaviorCase & { profile?: string })[] = [
  {
    name: 'the time of day and the weekday can be set',
    client: `RegisterCommand('clock', function() print('clock', GetClockDayOfWeek(), GetClockHours(), GetClockMinutes()) end)`,
    server: `RegisterCommand('date', function() print('date', os.date('%A %H:%M')) end)`,
    body: `
local player = server:join({})
server:setTime(22, 30)
assertEqual(player:time(), { hour = 22, minute = 30 })
player:runCommand('clock')
server:runCommand('date')
assertContains(server:log(), 'clock\\t1\\t22\\t30')
assertContains(server:log(), 'date\\tMonday 22:30')
server:setTime(8)
server:runCommand('date')
assertContains(server:log(), 'date\\tTuesday 08:00')
server:setClock({ weekday = 'sunday', hour = 18, minute = 5 })
server:runCommand('date')
assertContains(server:log(), 'date\\tSunday 18:05')
server:advance(120000)
assertEqual(player:time(), { hour = 18, minute = 7 })`,
  },
  {
    name: 'the weather can be set, also for players who join later',
    client: `RegisterCommand('weather', function() print('rain', GetPrevWeatherTypeHashName() == joaat('RAIN'), GetRainLevel() > 0) end)`,
    body: `
local player = server:join({})
server:setWeather('rain')
assertEqual(player:weather(), 'RAIN')
assertEqual(server:join({}):weather(), 'RAIN')
player:runCommand('weather')
assertContains(server:log(), 'rain\\ttrue\\ttrue')`,
  },
  {
    name: 'animals, objects and parked cars are in the world',
    client: `RegisterCommand('scan', function()
  for _, ped in ipairs(GetGamePool('CPed')) do if not IsPedAPlayer(ped) then print('ped', IsEntityDead(ped)) end end
  for _, object in ipairs(GetGamePool('CObject')) do DeleteEntity(object) end
end)`,
    body: `
local player = server:join({ coords = vector3(0, 0, 30) })
local deer = server:spawnPed({ coords = vector3(5, 0, 30), kind = 'animal', dead = true })
local atm = server:spawnObject('prop_atm_01', vector3(0, 3, 30))
local car = server:spawnVehicle('adder', vector3(0, 8, 30))
server:spawnPed({ coords = vector3(500, 0, 30) })
local near = player:nearbyPeds(10)
assertEqual(#near, 1)
assertEqual(near[1].kind, 'animal')
assertTrue(near[1].dead)
assertEqual(player:nearbyObjects(10)[1].model, 'prop_atm_01')
assertEqual(player:nearbyVehicles(10)[1].entity, car.entity)
player:enterVehicle(car)
assertEqual(player:vehicle().model, 'adder')
player:runCommand('scan')
assertContains(server:log(), 'ped\\ttrue')
assertNil(server:entity(atm))
assertEqual(#server:entities('object'), 0)
server:deleteEntity(deer)
assertEqual(#server:entities('ped'), 1)`,
  },
  {
    name: 'words in quotes are one argument',
    server: `RegisterCommand('me', function(_, args, raw) print('me', #args, args[1], raw) end) AddEventHandler('chatMessage', function(id, name, text) print('chat', id, name, text) end)`,
    body: `
local player = server:join({ name = 'Jane' })
player:typeCommand('/me "two words" more')
assertContains(server:log(), 'me\\t2\\ttwo words\\tme "two words" more')
player:say('hello')
assertContains(server:log(), 'chat\\t1\\tJane\\thello')
assertTrue(player:notified('Jane: hello'))`,
  },
  {
    name: 'the resource can be stopped, and what it left behind is seen',
    server: `local car
CreateThread(function() car = CreateVehicleServerSetter(joaat('adder'), 'automobile', 1.0, 2.0, 3.0, 0.0) end)
AddEventHandler('onResourceStop', function(name) if name == GetCurrentResourceName() then DeleteEntity(car) end end)`,
    body: `
assertEqual(#server:entities('vehicle'), 1)
server:stop()
assertEqual(#server:entities('vehicle'), 0)
server:start()
assertEqual(#server:entities('vehicle'), 1)`,
  },
  {
    name: 'a vector unpacks into its components',
    client: `RegisterCommand('where', function() local x, y, z = table.unpack(GetEntityCoords(PlayerPedId())) print('at', x, y, z) end)`,
    body: `
server:join({ coords = vector3(1, 2, 3) }):runCommand('where')
assertContains(server:log(), 'at\\t1.0\\t2.0\\t3.0')`,
  },
];

test.each(cases)('$name', async ({ profile, ...behavior }) => {
  expect(await runBehaviorCase(behavior, profile)).toBeNull();
});

test('frames are short in a few minutes that pass at once', async () => {
  const client = `local frames = 0
CreateThread(function() while true do Wait(0) frames = frames + 1 end end)
RegisterCommand('frames', function() print('frames', frames) frames = 0 end)`;
  const body = `
local player = server:join({})
player:runCommand('frames')
server:advance(3 * 60000)
player:runCommand('frames')
assertAtLeast(tonumber(server:log():match('frames.*frames\\t(%d+)')), 3600)`;
  expect(await runBehaviorCase({ name: 'frames', client, body })).toBeNull();
});
