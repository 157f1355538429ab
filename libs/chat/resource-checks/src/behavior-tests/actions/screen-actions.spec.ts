import { runBehaviorCase, type BehaviorCase } from '../../testing/run-behavior-case.js';

const cases: (BehaviorCase & { profile?: string })[] = [
  {
    name: 'markers, texts, keys and commands are listed',
    client: `RegisterCommand('shop', function() end) RegisterCommand('+phone', function() end) RegisterKeyMapping('+phone', 'Open the phone', 'keyboard', 'F1')
CreateThread(function()
  while true do
    Wait(0)
    DrawMarker(1, 10.0, 20.0, 30.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 2.0, 1.0, 255, 0, 0, 100)
    BeginTextCommandDisplayHelp('STRING') AddTextComponentSubstringPlayerName('Press E') EndTextCommandDisplayHelp(0, false, true, -1)
  end
end)`,
    server: `RegisterCommand('ban', function() end, true)`,
    body: `
local player = server:join({})
assertNear(player:markers()[1].coords, vector3(10, 20, 30), 0.1)
assertEqual(player:texts(), { 'Press E' })
assertContains(player:commands(), 'shop')
assertEqual(player:keys(), { { key = 'F1', command = '+phone', description = 'Open the phone' } })
assertFalse(table.concat(player:commands(), ','):find('ban'))
assertContains(server:join({ admin = true }):commands(), 'ban')`,
  },
  {
    name: 'a script decides how many people and vehicles the game adds',
    client: `CreateThread(function()
  SetMaxWantedLevel(0)
  EnableDispatchService(1, false)
  while true do
    Wait(0)
    SetVehicleDensityMultiplierThisFrame(0.3)
    SetPedDensityMultiplierThisFrame(0.0)
  end
end)`,
    body: `
local player = server:join({})
server:advance(500)
assertEqual(player:population(), { vehicles = 30, parkedVehicles = 100, pedestrians = 0, maxWantedLevel = 0, hasDispatch = false })`,
  },
  {
    name: 'drawn texts and chat messages have a color',
    client: `CreateThread(function()
  while true do
    Wait(0)
    SetTextColour(10, 20, 30, 255)
    BeginTextCommandDisplayText('STRING') AddTextComponentSubstringPlayerName('waves') EndTextCommandDisplayText(0.5, 0.5)
    BeginTextCommandDisplayText('STRING') AddTextComponentSubstringPlayerName('plain') EndTextCommandDisplayText(0.5, 0.5)
  end
end)`,
    server: `RegisterCommand('ooc', function(source) TriggerClientEvent('chat:addMessage', source, { color = { 1, 2, 3 }, args = { 'hello' } }) end)`,
    body: `
local player = server:join({})
player:runCommand('ooc')
assertEqual(player:colorOf('waves'), { 10, 20, 30 })
assertEqual(player:colorOf('hello'), { 1, 2, 3 })
assertNil(player:colorOf('plain'))`,
  },
  {
    name: 'animations, effects, sounds and movement are seen',
    client: `RegisterCommand('act', function()
  local ped = PlayerPedId()
  RequestAnimDict('mini@repair')
  while not HasAnimDictLoaded('mini@repair') do Wait(0) end
  TaskPlayAnim(ped, 'mini@repair', 'fixing_a_ped', 8.0, -8.0, -1, 1, 0, false, false, false)
  AnimpostfxPlay('DrugsMichaelAliensFight', 10000, true)
  SetTimecycleModifier('spectator5')
  ShakeGameplayCam('DRUNK_SHAKE', 1.0)
  SetPedMovementClipset(ped, 'move_m@drunk@slightlydrunk', 1.0)
  PlaySoundFrontend(-1, 'SELECT', 'HUD_FRONTEND_DEFAULT_SOUNDSET', true)
  SetRunSprintMultiplierForPlayer(PlayerId(), 1.4)
  print('playing', IsEntityPlayingAnim(ped, 'mini@repair', 'fixing_a_ped', 3))
end)
RegisterCommand('stop', function()
  ClearPedTasks(PlayerPedId()) AnimpostfxStopAll() ClearTimecycleModifier() StopGameplayCamShaking(true) ResetPedMovementClipset(PlayerPedId(), 0.0)
end)
RegisterCommand('sit', function() TaskStartScenarioInPlace(PlayerPedId(), 'WORLD_HUMAN_SMOKING', 0, true) end)
RegisterCommand('air', function() print(IsEntityInWater(PlayerPedId()), IsPedSwimming(PlayerPedId()), IsPedSwimmingUnderWater(PlayerPedId())) end)
RegisterCommand('fall', function() SetPedToRagdoll(PlayerPedId(), 3000, 3000, 0, false, false, false) end)
local isCuffed = false
RegisterCommand('cuff', function() isCuffed = true end)
CreateThread(function() while true do Wait(0) if isCuffed then DisableControlAction(0, 24, true) end end end)`,
    body: `
local player = server:join({})
assertNil(player:animation())
player:runCommand('act')
assertEqual(player:animation(), { dict = 'mini@repair', name = 'fixing_a_ped', flag = 1 })
assertEqual(player:screenEffects(), { 'DrugsMichaelAliensFight', 'spectator5', 'DRUNK_SHAKE' })
assertEqual(player:walkStyle(), 'move_m@drunk@slightlydrunk')
assertEqual(player:sounds(), { { name = 'SELECT', set = 'HUD_FRONTEND_DEFAULT_SOUNDSET' } })
assertNear(player:runSpeed(), 1.4)
assertContains(server:log(), 'playing\\ttrue')
player:runCommand('stop')
assertNil(player:animation())
assertEqual(player:screenEffects(), {})
assertNil(player:walkStyle())
player:runCommand('sit')
assertEqual(player:scenario(), 'WORLD_HUMAN_SMOKING')
player:runCommand('fall')
assertTrue(player:isRagdoll())
server:advance(3000)
assertFalse(player:isRagdoll())
for _, where in ipairs({ 'surface', 'underwater', false }) do
  player:swim(where)
  player:runCommand('air')
end
assertContains(server:log(), 'true\ttrue\tfalse')
assertContains(server:log(), 'true\ttrue\ttrue')
assertContains(server:log(), 'false\tfalse\tfalse')
assertFalse(player:isControlDisabled(24))
player:runCommand('cuff')
assertTrue(player:isControlDisabled(24))`,
  },
  {
    name: 'blips have a radius, a route and an entity, and the waypoint is known to scripts',
    client: `RegisterCommand('mark', function()
  local area = AddBlipForRadius(1.0, 2.0, 3.0, 80.0) SetBlipAlpha(area, 128)
  local car = AddBlipForEntity(GetVehiclePedIsIn(PlayerPedId(), false)) SetBlipRoute(car, true)
  local waypoint = GetFirstBlipInfoId(8)
  print('waypoint', IsWaypointActive(), DoesBlipExist(waypoint), #(GetBlipInfoIdCoord(waypoint) - vector3(9.0, 9.0, 9.0)) < 0.1, DoesBlipHaveGpsRoute(car))
end)`,
    body: `
local player = server:join({})
player:enterVehicle('sultan')
player:setWaypoint(vector3(9, 9, 9))
player:runCommand('mark')
player:moveTo(vector3(100, 100, 30))
local area, car = table.unpack(player:blips())
assertEqual(area.radius, 80)
assertEqual(area.alpha, 128)
assertTrue(car.route)
assertEqual(car.entity, player:vehicle().entity)
assertNear(car.coords, vector3(100, 100, 30), 0.1)
assertContains(server:log(), 'waypoint\\ttrue\\ttrue\\ttrue\\ttrue')
assertNear(player:waypoint(), vector3(9, 9, 9), 0.1)`,
  },
];

test.each(cases)('$name', async ({ profile, ...behavior }) => {
  expect(await runBehaviorCase(behavior, profile)).toBeNull();
});
