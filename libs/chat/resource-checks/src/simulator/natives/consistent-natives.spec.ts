import { runNativeCheck, type NativeCheck } from '../../testing/native-checks.js';
import { runBehaviorCase } from '../../testing/run-behavior-case.js';

const checks: NativeCheck[] = [
  {
    name: 'weather',
    before: "SetWeatherTypeNowPersist('RAIN')",
    expect: [
      "GetPrevWeatherTypeHashName() == joaat('RAIN')",
      "GetNextWeatherTypeHashName() == joaat('RAIN')",
      'GetRainLevel() > 0',
      "IsPrevWeatherType('RAIN')",
    ],
  },
  { name: 'dry weather', before: "SetWeatherTypeNow('CLEAR')", expect: ['GetRainLevel() == 0'] },
  {
    name: 'animations',
    before: "RequestAnimDict('a') Wait(100) TaskPlayAnim(ped, 'a', 'b', 8.0, 8.0, -1, 1, 0, false, false, false)",
    expect: ["IsEntityPlayingAnim(ped, 'a', 'b', 3)", "not IsEntityPlayingAnim(ped, 'a', 'c', 3)"],
  },
  {
    name: 'animations that end',
    before:
      "RequestAnimDict('a') Wait(100) TaskPlayAnim(ped, 'a', 'b', 8.0, 8.0, 500, 0, 0, false, false, false) Wait(600)",
    expect: ["not IsEntityPlayingAnim(ped, 'a', 'b', 3)"],
  },
  {
    name: 'animations that are not loaded',
    before: "TaskPlayAnim(ped, 'a', 'b', 8.0, 8.0, -1, 1, 0, false, false, false)",
    expect: ["not HasAnimDictLoaded('a')", "not IsEntityPlayingAnim(ped, 'a', 'b', 3)"],
  },
  {
    name: 'a weapon that is given into the hand',
    before: "GiveWeaponToPed(ped, joaat('WEAPON_PISTOL'), 12, false, true)",
    expect: [
      "GetSelectedPedWeapon(ped) == joaat('WEAPON_PISTOL')",
      'IsPedArmed(ped, 7)',
      'select(1, GetCurrentPedWeapon(ped, true))',
      "GetAmmoInPedWeapon(ped, joaat('WEAPON_PISTOL')) == 12",
    ],
  },
  {
    name: 'a weapon that is not in the hand',
    before: "GiveWeaponToPed(ped, joaat('WEAPON_PISTOL'), 12, false, false)",
    expect: ["GetSelectedPedWeapon(ped) == joaat('WEAPON_UNARMED')", 'not IsPedArmed(ped, 7)'],
  },
  {
    name: 'a weapon that was taken',
    before: "GiveWeaponToPed(ped, joaat('WEAPON_PISTOL'), 12, false, true) RemoveAllPedWeapons(ped, true)",
    expect: ['not IsPedArmed(ped, 7)', "GetSelectedPedWeapon(ped) == joaat('WEAPON_UNARMED')"],
  },
  {
    name: 'the highest health',
    before: 'SetEntityMaxHealth(ped, 150) SetEntityHealth(ped, 400)',
    expect: ['GetEntityMaxHealth(ped) == 150', 'GetPedMaxHealth(ped) == 150', 'GetEntityHealth(ped) == 150'],
  },
  {
    name: 'velocity',
    before: 'SetVehicleForwardSpeed(car, 20.0)',
    expect: [
      'math.abs(GetEntitySpeed(car) - 20.0) < 0.1',
      'math.abs(GetEntityVelocity(car).y - 20.0) < 0.1',
      'math.abs(GetEntitySpeedVector(car, true).y - 20.0) < 0.1',
      'not IsVehicleStopped(car)',
    ],
  },
  {
    name: 'speed of a velocity',
    before: 'SetEntityVelocity(car, 3.0, 4.0, 0.0)',
    expect: ['math.abs(GetEntitySpeed(car) - 5.0) < 0.1'],
  },
  {
    name: 'attachments',
    before: 'AttachEntityToEntity(object, ped, 0, 0.0, 1.0, 0.5, 0.0, 0.0, 0.0, true, true, false, true, 1, true)',
    expect: [
      'IsEntityAttached(object)',
      'IsEntityAttachedToEntity(object, ped)',
      'IsEntityAttachedToAnyPed(object)',
      'GetEntityAttachedTo(object) == ped',
      '#(GetEntityCoords(object) - GetEntityCoords(ped)) < 2.0',
    ],
  },
  {
    name: 'what is no longer attached',
    before:
      'AttachEntityToEntity(object, ped, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, true, true, false, true, 1, true) DetachEntity(object, true, true)',
    expect: ['not IsEntityAttached(object)'],
  },
  {
    name: 'routes of blips',
    before: 'blip = AddBlipForCoord(1.0, 2.0, 3.0) SetBlipRoute(blip, true) SetBlipAlpha(blip, 90)',
    expect: ['DoesBlipHaveGpsRoute(blip)', 'GetBlipAlpha(blip) == 90'],
  },
  {
    name: 'faded screens',
    before: 'DoScreenFadeOut(500)',
    expect: ['IsScreenFadedOut()', 'not IsScreenFadedIn()'],
  },
  { name: 'screens that are not faded', expect: ['not IsScreenFadedOut()', 'IsScreenFadedIn()'] },
  {
    name: 'directions and offsets',
    before: 'SetEntityHeading(ped, 90.0)',
    expect: [
      'math.abs(GetEntityForwardX(ped) + 1.0) < 0.01',
      'math.abs(GetEntityForwardY(ped)) < 0.01',
      '#(GetEntityForwardVector(ped) - vector3(-1.0, 0.0, 0.0)) < 0.01',
      '#(GetOffsetFromEntityGivenWorldCoords(ped, GetOffsetFromEntityInWorldCoords(ped, 1.0, 2.0, 3.0)) - vector3(1.0, 2.0, 3.0)) < 0.01',
      '#(GetEntityBonePosition_2(ped, 0) - GetEntityCoords(ped)) < 2.0',
    ],
  },
  {
    name: 'setters and getters of the same name',
    before: `SetVehicleWindowTint(car, 3) SetVehicleCustomPrimaryColour(car, 10, 20, 30) SetVehicleExtraColours(car, 4, 5)
      SetVehicleNeonLightEnabled(car, 2, true) SetEntityAlpha(object, 90, false) SetPedConfigFlag(ped, 48, true)
      SetVehicleNumberPlateTextIndex(car, 4) SetFollowPedCamViewMode(4) SetVehicleHandbrake(car, true)
      cam = 5 SetCamCoord(cam, 1.0, 2.0, 3.0) SetPedRelationshipGroupHash(ped, joaat('COP'))`,
    expect: [
      'GetVehicleWindowTint(car) == 3',
      'select(3, GetVehicleCustomPrimaryColour(car)) == 30',
      'select(2, GetVehicleExtraColours(car)) == 5',
      'IsVehicleNeonLightEnabled(car, 2)',
      'not IsVehicleNeonLightEnabled(car, 1)',
      'GetEntityAlpha(object) == 90',
      'GetEntityAlpha(ped) == 255',
      'GetPedConfigFlag(ped, 48, true)',
      'not GetPedConfigFlag(ped, 49, true)',
      'GetVehicleNumberPlateTextIndex(car) == 4',
      'GetFollowPedCamViewMode() == 4',
      'GetVehicleHandbrake(car)',
      '#(GetCamCoord(cam) - vector3(1.0, 2.0, 3.0)) < 0.01',
      "GetPedRelationshipGroupHash(ped) == joaat('COP')",
    ],
  },
  {
    name: 'setters and getters of other names',
    before: `SetPedComponentVariation(ped, 11, 15, 2, 0) SetPedPropIndex(ped, 0, 7, 1, true) SetEnableHandcuffs(ped, true)
      ToggleVehicleMod(car, 18, true) SetVehicleSiren(car, true) SetVehicleTyreBurst(car, 0, true, 1000.0)
      SetVehicleIndicatorLights(car, 1, true) SetVehicleAlarm(car, true) SetEntityCollision(object, false, false)`,
    expect: [
      'GetPedDrawableVariation(ped, 11) == 15',
      'GetPedTextureVariation(ped, 11) == 2',
      'GetPedPropIndex(ped, 0) == 7',
      'GetPedPropIndex(ped, 1) == -1',
      'IsPedCuffed(ped)',
      'IsToggleModOn(car, 18)',
      'IsVehicleSirenOn(car)',
      'IsVehicleTyreBurst(car, 0, false)',
      'not IsVehicleTyreBurst(car, 1, false)',
      'GetVehicleIndicatorLights(car) == 1',
      'IsVehicleAlarmSet(car)',
      'GetEntityCollisionDisabled(object)',
    ],
  },
  {
    name: 'clocks',
    before: 'NetworkOverrideClockTime(21, 58, 0) Wait(180000)',
    expect: ['GetClockHours() == 22', 'GetClockMinutes() == 1', 'GetClockDayOfWeek() == 1'],
  },
  {
    name: 'paused clocks',
    before: 'NetworkOverrideClockTime(21, 58, 0) PauseClock(true) Wait(180000)',
    expect: ['GetClockHours() == 21', 'GetClockMinutes() == 58'],
  },
];

test.each(checks)('natives agree about $name', async (check) => {
  expect(await runNativeCheck(check)).toBeNull();
});

const controls: { name: string; test: string; isSeen: boolean }[] = [
  { name: 'IsControlJustPressed(0, 38)', test: 'IsControlJustPressed(0, 38)', isSeen: false },
  { name: 'IsDisabledControlJustPressed(0, 38)', test: 'IsDisabledControlJustPressed(0, 38)', isSeen: true },
];

test.each(controls)('$name while the control is disabled', async ({ test: expression, isSeen }) => {
  const disabled = `CreateThread(function() while true do Wait(0) DisableControlAction(0, 38, true) if ${expression} then print('seen') end end end)`;
  const body = `
local player = server:join({})
player:press('E')
assertEqual(server:log():find('seen') ~= nil, ${isSeen})`;
  expect(await runBehaviorCase({ name: expression, client: disabled, body })).toBeNull();
});
