import { runNativeCheck, type NativeCheck } from '../../testing/native-checks.js';

const checks: NativeCheck[] = [
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
    name: 'streets',
    expect: [
      "GetStreetNameFromHashKey((GetStreetNameAtCoord(-900.0, -2650.0, 20.0))) == 'New Empire Way'",
      "GetStreetNameFromHashKey(select(2, GetStreetNameAtCoord(100.0, -900.0, 30.0))) ~= ''",
      "GetStreetNameFromHashKey(joaat('no street')) == ''",
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
    name: 'peds that drive',
    before: `walker = create(CreatePed, 's_m_y_cop_01', 4, vector3(0.0, 20.0, 0.0)) SetPedIntoVehicle(walker, car, -1)
      TaskVehicleDriveToCoord(walker, car, 0.0, 300.0, 0.0, 20.0, 0, GetEntityModel(car), 786603, 5.0, 1.0) Wait(5000)
      speed = GetEntitySpeed(car) status = GetScriptTaskStatus(walker, 0) Wait(15000)`,
    expect: [
      'math.abs(speed - 20.0) < 0.1',
      'status == 1',
      '#(GetEntityCoords(car) - vector3(0.0, 300.0, 0.0)) < 6.0',
      '#(GetEntityCoords(walker) - GetEntityCoords(car)) < 0.1',
      'GetScriptTaskStatus(walker, 0) == 7',
    ],
  },
  {
    name: 'peds that flee',
    before: `walker = create(CreatePed, 's_m_y_cop_01', 4, vector3(0.0, 5.0, 0.0)) TaskSmartFleePed(walker, ped, 100.0, -1, false, false) Wait(10000)`,
    expect: ['#(GetEntityCoords(walker) - GetEntityCoords(ped)) > 40.0'],
  },
  {
    name: 'what is seen and faced',
    before: 'SetEntityHeading(ped, 0.0)',
    expect: [
      'select(1, World3dToScreen2d(0.0, 10.0, 0.0))',
      'not select(1, World3dToScreen2d(0.0, 500.0, 0.0))',
      'IsEntityOnScreen(car)',
      'HasEntityClearLosToEntity(ped, car, 17)',
      'select(1, GetClosestVehicleNode(1.0, 2.0, 3.0, 1, 3.0, 0))',
    ],
  },
  {
    name: 'a vehicle that explodes',
    before: 'TaskWarpPedIntoVehicle(ped, car, -1) NetworkExplodeVehicle(car, true, false, 0)',
    expect: ['IsEntityDead(car)', 'IsEntityDead(ped)', 'not IsVehicleDriveable(car, false)'],
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
    name: 'a repaired vehicle',
    before: 'SetVehicleTyreBurst(car, 0, true, 1000.0) SetVehicleEngineHealth(car, 100.0) SetVehicleFixed(car)',
    expect: ['not IsVehicleTyreBurst(car, 0, false)', 'GetVehicleEngineHealth(car) == 1000.0'],
  },
  {
    name: 'a ped that is moved out of its vehicle',
    before: 'TaskWarpPedIntoVehicle(ped, car, -1) SetEntityCoords(ped, 5.0, 5.0, 5.0)',
    expect: ['not IsPedInAnyVehicle(ped, false)', '#(GetEntityCoords(ped) - vector3(5.0, 5.0, 5.0)) < 0.1'],
  },
];

test.each(checks)('natives agree about $name', async (check) => {
  expect(await runNativeCheck(check)).toBeNull();
});
