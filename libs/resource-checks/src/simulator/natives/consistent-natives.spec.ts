import { runBehaviorCase } from '../../testing/run-behavior-case.js';

interface Check {
  name: string;
  /** Lua that runs on the client before. */
  before?: string;
  /** Expressions that must be true afterwards. */
  expect: string[];
  /** Lua of the test before the check. */
  world?: string;
}

const checks: Check[] = [
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
    name: 'cars',
    expect: [
      "IsThisModelACar(joaat('sultan'))",
      "not IsThisModelABike(joaat('sultan'))",
      "GetVehicleModelNumberOfSeats(joaat('sultan')) == 4",
      'GetVehicleClass(car) == 6',
      "GetVehicleClassFromName(joaat('adder')) == 7",
      'GetVehicleMaxNumberOfPassengers(car) == 3',
      'GetVehicleNumberOfPassengers(car) == 0',
      "IsModelAVehicle(joaat('adder'))",
      "not IsModelAVehicle(joaat('a_m_y_business_01'))",
      'IsVehicleSeatFree(car, 2)',
      'not IsVehicleSeatFree(car, 3)',
    ],
  },
  {
    name: 'other vehicles',
    expect: [
      "IsThisModelABike(joaat('akuma'))",
      "IsThisModelABicycle(joaat('bmx'))",
      "IsThisModelABoat(joaat('dinghy'))",
      "IsThisModelAHeli(joaat('polmav'))",
      "IsThisModelAPlane(joaat('luxor'))",
      "IsThisModelAQuadbike(joaat('blazer'))",
      "GetVehicleClassFromName(joaat('police')) == 18",
      "GetVehicleClassFromName(joaat('bmx')) == 13",
      "GetVehicleModelNumberOfSeats(joaat('bmx')) == 1",
      "GetVehicleModelNumberOfSeats(joaat('bus')) == 16",
    ],
  },
  {
    name: 'peds',
    world: "server:spawnPed({ coords = vector3(500, 0, 0), kind = 'animal' })",
    expect: [
      'IsPedHuman(ped)',
      'GetPedType(ped) == 2',
      "not IsPedHuman(byModel('CPed', 'a_c_deer'))",
      "GetPedType(byModel('CPed', 'a_c_deer')) == 28",
    ],
  },
  {
    name: 'unknown models',
    expect: [
      "not IsModelInCdimage(joaat('notacar' .. 1))",
      "IsModelInCdimage(joaat('prop_atm_01'))",
      "IsModelInCdimage(joaat('s_m_y_cop_01'))",
      "IsModelValid(joaat('my_addon_car'))",
    ],
  },
  {
    name: 'objects nearby',
    world: "server:spawnObject('prop_atm_01', vector3(2, 0, 0))",
    expect: [
      "GetClosestObjectOfType(0.0, 0.0, 0.0, 5.0, joaat('prop_atm_01'), false, false, false) ~= 0",
      "GetClosestObjectOfType(0.0, 0.0, 0.0, 5.0, joaat('prop_atm_02'), false, false, false) == 0",
      "GetClosestObjectOfType(9.0, 9.0, 0.0, 5.0, joaat('prop_atm_01'), false, false, false) == 0",
    ],
  },
  {
    name: 'rays',
    before: `hitEntity = function(from, to, flags)
      local _, hit, _, _, entity = GetShapeTestResult(StartShapeTestRay(from.x, from.y, from.z, to.x, to.y, to.z, flags, ped, 0))
      return hit == 1 and entity or 0
    end`,
    expect: [
      'hitEntity(vector3(0.0, 0.0, 0.0), vector3(0.0, 40.0, 0.0), 10) == car',
      'hitEntity(vector3(0.0, 0.0, 0.0), vector3(0.0, 10.0, 0.0), 10) == 0',
      'hitEntity(vector3(0.0, 0.0, 0.0), vector3(0.0, 40.0, 0.0), 16) == 0',
      'hitEntity(vector3(0.0, 0.0, 0.0), vector3(40.0, 0.0, 0.0), -1) == 0',
    ],
  },
  {
    name: 'lists of entities',
    before: `count = 0
      local search, entity = FindFirstVehicle()
      local more = entity ~= 0
      while more do count = count + 1 more, entity = FindNextVehicle(search) end
      EndFindVehicle(search)`,
    expect: ['count == 1'],
  },
  {
    name: 'peds that walk',
    before: `walker = create(CreatePed, 's_m_y_cop_01', 4, vector3(0.0, 100.0, 0.0))
      TaskGoToCoordAnyMeans(walker, 0.0, 110.0, 0.0, 1.0, 0, false, 786603, 0.0) Wait(3000)
      halfway = GetEntityCoords(walker).y Wait(8000)`,
    expect: ['halfway > 102.0 and halfway < 108.0', '#(GetEntityCoords(walker) - vector3(0.0, 110.0, 0.0)) < 0.5'],
  },
  {
    name: 'peds that follow',
    before: `walker = create(CreatePed, 's_m_y_cop_01', 4, vector3(0.0, 30.0, 0.0))
      TaskGoToEntity(walker, ped, -1, 2.0, 2.0, 1073741824, 0) Wait(20000)`,
    expect: ['#(GetEntityCoords(walker) - GetEntityCoords(ped)) < 2.5'],
  },
  {
    name: 'models that were not loaded',
    before: "vehicle = CreateVehicle(joaat('adder'), 0.0, 0.0, 0.0, 0.0, true, false)",
    expect: ['vehicle == 0', "not HasModelLoaded(joaat('adder'))"],
  },
  {
    name: 'models that were loaded',
    before:
      "RequestModel('adder') while not HasModelLoaded('adder') do Wait(0) end vehicle = CreateVehicle(joaat('adder'), 0.0, 0.0, 0.0, 0.0, true, false)",
    expect: ['DoesEntityExist(vehicle)'],
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

const client = ({ before = '', expect: expressions }: Check): string => `
-- my_addon_car
local function create(native, model, kind, coords)
  local hash = joaat(model)
  RequestModel(hash)
  while not HasModelLoaded(hash) do Wait(0) end
  if kind then return native(kind, hash, coords.x, coords.y, coords.z, 0.0, true, true) end
  return native(hash, coords.x, coords.y, coords.z, 0.0, true, true)
end
local function byModel(pool, model)
  for _, entity in ipairs(GetGamePool(pool)) do if GetEntityModel(entity) == joaat(model) then return entity end end
end
RegisterCommand('check', function()
  ped = PlayerPedId()
  SetEntityCoords(ped, 0.0, 0.0, 0.0)
  car = create(CreateVehicle, 'sultan', nil, vector3(0.0, 20.0, 0.0))
  object = create(CreateObject, 'prop_box_wood02a', nil, vector3(0.0, -20.0, 0.0))
  ${before}
  ${expressions.map((expression) => `print([[${expression}]], (${expression}) and 'holds' or 'fails')`).join('\n  ')}
end, false)`;

test.each(checks)('natives agree about $name', async (check) => {
  const body = `
local player = server:join({})
${check.world ?? ''}
player:runCommand('check')
server:advance(200000)
for line in (server:log() .. '\\n'):gmatch('(.-)\\n') do
  if line:find('fails$') then fail(line) end
end
local _, count = server:log():gsub('holds', '')
assertEqual(count, ${check.expect.length})`;
  expect(await runBehaviorCase({ name: check.name, client: client(check), body })).toBeNull();
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
