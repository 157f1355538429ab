import { testInProfiles } from '../../testing/test-in-profiles.js';

const command = (code: string) => `RegisterCommand('t', function(_, args) ${code} end, false)`;
/** Natives of RedM return numbers instead of booleans. */
const isTrue = 'local function isTrue(value) return value == true or value == 1 end\n';
const fivem = /^fivem/;
const redm = /^redm/;
const run = "local player = server:join({ coords = vector3(0, 0, 30) }) player:runCommand('t') server:advance(3000)\n";

testInProfiles([
  {
    name: 'the weather is the one that was set',
    profiles: fivem,
    client: command(
      "SetWeatherTypeNowPersist('RAIN') print(GetPrevWeatherTypeHashName() == joaat('RAIN'), GetNextWeatherTypeHashName() == joaat('RAIN'), GetRainLevel() > 0)",
    ),
    body: `${run} assertContains(server:log(), 'true\\ttrue\\ttrue')`,
  },
  {
    name: 'a ped plays the animation that was started',
    client: `${isTrue}${command(
      "RequestAnimDict('a') while not HasAnimDictLoaded('a') do Wait(0) end TaskPlayAnim(PlayerPedId(), 'a', 'b', 8.0, 8.0, -1, 1, 0.0, false, false, false) print(isTrue(IsEntityPlayingAnim(PlayerPedId(), 'a', 'b', 3)))",
    )}`,
    body: `${run} assertContains(server:log(), 'true') assertEqual(player:animation().name, 'b')`,
  },
  {
    name: 'a weapon that was given is in the hand',
    client: `${isTrue}${command(
      'local hash = joaat(weapon) GiveWeaponToPed(PlayerPedId(), hash, 12, car ~= "sultan", car == "sultan", 0, false, 0.5, 1.0, 0, false, 0.0, false) print(isTrue(HasPedGotWeapon(PlayerPedId(), hash, 0, false)), isTrue(IsPedArmed(PlayerPedId(), 7)))',
    )}`,
    body: `${run} assertContains(server:log(), 'true\\ttrue') assertTrue(player:hasWeapon(weapon))`,
  },
  {
    name: 'the highest health is the one that was set',
    client: command('SetEntityMaxHealth(PlayerPedId(), 150) print(GetEntityMaxHealth(PlayerPedId(), false))'),
    body: `${run} assertContains(server:log(), '150')`,
  },
  {
    name: 'a vehicle has the speed that was set',
    client: command(
      'local vehicle = GetVehiclePedIsIn(PlayerPedId(), false) SetVehicleForwardSpeed(vehicle, 10.0) local isFast = GetEntitySpeed(vehicle) > 5 SetEntityVelocity(vehicle, 0.0, 20.0, 0.0) print(isFast, GetEntityVelocity(vehicle).y > 5)',
    ),
    body: `local player = server:join({}) player:enterVehicle(car) player:runCommand('t')
assertContains(server:log(), 'true\\ttrue')`,
  },
  {
    name: 'a ped is attached to another',
    client: `${isTrue}${command(
      'local ped = PlayerPedId() local other = GetPlayerPed(GetPlayerFromServerId(tonumber(args[1]))) AttachEntityToEntity(ped, other, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, false, false, false, false, 2, true) print(isTrue(IsEntityAttached(ped)), isTrue(IsEntityAttachedToEntity(ped, other)))',
    )}`,
    body: `local player, other = server:join({}), server:join({}) player:runCommand('t', other.id)
assertContains(server:log(), 'true\\ttrue') assertTrue(player:isAttachedTo(other))`,
  },
  {
    name: 'the screen fades out and in',
    client: command(
      'local before = IsScreenFadedOut() DoScreenFadeOut(500) Wait(700) local after = IsScreenFadedOut() DoScreenFadeIn(500) Wait(700) print(before, after, IsScreenFadedIn())',
    ),
    body: `${run} assertContains(server:log(), 'false\\ttrue\\ttrue')`,
  },
  {
    name: 'the components of the direction are those of its vector',
    client: command(
      'local ped = PlayerPedId() local forward = GetEntityForwardVector(ped) print(math.abs(GetEntityForwardX(ped) - forward.x) < 0.01, math.abs(GetEntityForwardY(ped) - forward.y) < 0.01, #forward > 0.9)',
    ),
    body: `${run} assertContains(server:log(), 'true\\ttrue\\ttrue')`,
  },
  {
    name: 'places relative to an entity are near it',
    profiles: fivem,
    client: command(
      'local ped = PlayerPedId() local at = GetEntityCoords(ped) local offset = GetOffsetFromEntityGivenWorldCoords(ped, at.x, at.y + 2.0, at.z) print(#(GetEntityBonePosition_2(ped, 0) - at) < 3, #offset > 1 and #offset < 4)',
    ),
    body: `${run} assertContains(server:log(), 'true\\ttrue')`,
  },
  {
    name: 'kinds of models are known',
    profiles: fivem,
    client: command(
      "local vehicle = GetVehiclePedIsIn(PlayerPedId(), false) print(IsThisModelACar(joaat('sultan')), IsThisModelABike(joaat('akuma')), IsThisModelABoat(joaat('dinghy')), IsThisModelAHeli(joaat('buzzard')), IsThisModelACar(joaat('akuma')), GetVehicleModelNumberOfSeats(joaat('sultan')), GetVehicleClass(vehicle) == GetVehicleClassFromName(joaat('sultan')), GetVehicleNumberOfPassengers(vehicle), IsPedHuman(PlayerPedId()), GetPedType(PlayerPedId()))",
    ),
    body: `local player = server:join({}) player:enterVehicle(car) player:runCommand('t')
assertContains(server:log(), 'true\\ttrue\\ttrue\\ttrue\\tfalse\\t4\\ttrue\\t0\\ttrue\\t2')`,
  },
  {
    name: 'the closest object is the one that was created',
    client: command(
      "local model = joaat('p_crate03x') RequestModel(model) while not HasModelLoaded(model) do Wait(0) end local at = GetEntityCoords(PlayerPedId()) local object = CreateObject(model, at.x, at.y + 1.0, at.z, true, true, false) print(GetClosestObjectOfType(at.x, at.y, at.z, 5.0, model, false, false, false) == object)",
    ),
    body: `${run} assertContains(server:log(), 'true')`,
  },
  {
    name: 'a ray hits a vehicle',
    client: `${isTrue}${command(
      'local ped = PlayerPedId() local at = GetEntityCoords(ped) local far = at + GetEntityForwardVector(ped) * 10.0 local ray = StartShapeTestRay(at.x, at.y, at.z, far.x, far.y, far.z, -1, ped, 0) Wait(0) local status, hit, _, _, entity = GetShapeTestResult(ray) print(status, isTrue(hit), entity ~= 0)',
    )}`,
    body: `local player = server:join({ coords = vector3(0, 0, 30) }) server:spawnVehicle(car, vector3(0, 4, 30))
player:lookAt(vector3(0, 10, 30)) player:runCommand('t') server:advance(300)
assertContains(server:log(), '2\\ttrue\\ttrue')`,
  },
  {
    name: 'peds walk to the place that they are sent to',
    client: command(
      "for _, ped in ipairs(GetGamePool('CPed')) do if IsPedAPlayer(ped) then TaskGoStraightToCoord(ped, -10.0, 0.0, 30.0, 1.0, -1, 0.0, 0.0) else TaskGoToCoordAnyMeans(ped, 10.0, 10.0, 30.0, 1.0, 0, false, 786603, 0.0) end end",
    ),
    body: `local player = server:join({ coords = vector3(0, 0, 30) }) local other = server:spawnPed({ coords = vector3(2, 2, 30) })
player:runCommand('t') server:advance(30000)
assertNear(player:coords(), vector3(-10, 0, 30), 2) assertNear(server:entity(other).coords, vector3(10, 10, 30), 2)`,
  },
  {
    name: 'a control that is disabled reports its key only as disabled',
    client:
      "CreateThread(function() while true do Wait(0) DisableControlAction(0, useControl, true) if IsControlJustPressed(0, useControl) then print('pressed') end if IsDisabledControlJustPressed(0, useControl) then print('hidden') end end end)",
    body: `local player = server:join({}) player:press('E')
assertNil(server:log():find('pressed')) assertContains(server:log(), 'hidden') assertTrue(player:isControlDisabled(useControl))`,
  },
  {
    name: 'the clock has a weekday, hours and minutes',
    client: command('print(GetClockDayOfWeek(), GetClockHours(), GetClockMinutes())'),
    body: `local player = server:join({}) server:setClock({ weekday = 'friday', hour = 18, minute = 20 })
player:runCommand('t') assertContains(server:log(), '5\\t18\\t20')`,
  },
  {
    name: 'effects, sounds and scenarios are seen',
    profiles: fivem,
    client: command(
      "AnimpostfxPlay('Drunk', 0, true) ShakeGameplayCam('DRUNK_SHAKE', 1.0) SetPedToRagdoll(PlayerPedId(), 3000, 3000, 0, false, false, false) SetRunSprintMultiplierForPlayer(PlayerId(), 1.4) PlaySoundFrontend(-1, 'SELECT', 'SET', true)",
    ),
    body: `local player = server:join({}) player:runCommand('t')
assertEqual(player:screenEffects(), { 'Drunk', 'DRUNK_SHAKE' }) assertTrue(player:isRagdoll()) assertNear(player:runSpeed(), 1.4, 0.01)
assertEqual(player:sounds(), { { name = 'SELECT', set = 'SET' } })`,
  },
  {
    name: 'effects and sounds of RedM, whose natives take other arguments, are seen',
    profiles: redm,
    client: command(`AnimpostfxPlayTimed('PlayerDrunk01', 1000) PlaySoundFrontend('SELECT', 'SET', true, 0)
PlaySoundFrontendWithSoundId(1, 'BACK', 'SET', true) PlaySoundFromEntity('HORN', PlayerPedId(), 'WAGON', true, 0, 0)
PlaySoundFromPosition('BELL', 1.0, 2.0, 3.0, 'CHURCH', false, 0, true, 0)
TaskStartScenarioInPlace(PlayerPedId(), joaat('WORLD_HUMAN_SMOKING'), -1, true, false, false, false)`),
    body: `local player = server:join({}) player:runCommand('t')
assertEqual(player:screenEffects(), { 'PlayerDrunk01' }) assertNotNil(player:scenario())
assertEqual(player:sounds(), { { name = 'SELECT', set = 'SET' }, { name = 'BACK', set = 'SET' }, { name = 'HORN', set = 'WAGON' }, { name = 'BELL', set = 'CHURCH' } })`,
  },
  {
    name: 'a ped sits in the vehicle for which it was created',
    profiles: redm,
    client: command(
      "local model = joaat('a_m_m_bivroughtravellers_01') RequestModel(model) while not HasModelLoaded(model) do Wait(0) end local vehicle = GetVehiclePedIsIn(PlayerPedId(), false) local ped = CreatePedInsideVehicle(vehicle, model, 1, true, true, true) print(GetPedInVehicleSeat(vehicle, 1) == ped, GetEntityModel(ped) == model)",
    ),
    body: `local player = server:join({}) player:enterVehicle(car) player:runCommand('t') server:advance(3000)
assertContains(server:log(), 'true\\ttrue')`,
  },
  {
    name: 'blips and markers are listed',
    client: `${command("if car == 'sultan' then SetBlipSprite(AddBlipForCoord(1.0, 2.0, 3.0), 1) else BlipAddForCoords(1664425300, 1.0, 2.0, 3.0) end")}
CreateThread(function() while true do Wait(0) DrawMarker(car == 'sultan' and 1 or 0x94FDAE17, 1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 255, 0, 0, 100, false, true, 2, false, false, false, false) end end)`,
    body: `${run} assertEqual(#player:blips(), 1) assertNear(player:blips()[1].coords, vector3(1, 2, 3), 0.1)
assertEqual(#player:markers(), 1) assertNear(player:markers()[1].coords, vector3(1, 2, 3), 0.1)`,
  },
  {
    name: 'short effects are seen in a few minutes that pass at once',
    client: `local frames = 0 CreateThread(function() while true do Wait(0) frames = frames + 1 end end) ${command('print(frames > 3000)')}`,
    body: "local player = server:join({}) server:advance(180000) player:runCommand('t') assertContains(server:log(), 'true')",
  },
]);
