-- Deaths of the player, and vehicles.
local function announce(name, ...)
  TriggerEvent('baseevents:' .. name, ...)
  TriggerServerEvent('baseevents:' .. name, ...)
end

local function place(entity) return { table.unpack(GetEntityCoords(entity)) } end

AddEventHandler('gameEventTriggered', function(name, data)
  local ped = PlayerPedId()
  if name ~= 'CEventNetworkEntityDamage' or data[1] ~= ped or data[4] ~= 1 then return end
  local killer, weapon = NetworkGetEntityKillerOfPlayer(PlayerId())
  if killer == -1 or killer == ped then return announce('onPlayerDied', -1, place(ped)) end
  local index, vehicle = NetworkGetPlayerIndexFromPed(killer), GetVehiclePedIsIn(killer, false)
  announce('onPlayerKilled', index == -1 and -1 or GetPlayerServerId(index), {
    killertype = GetPedType(killer), weaponhash = weapon, killerinveh = vehicle ~= 0, killervehseat = 0,
    killervehname = vehicle ~= 0 and GetDisplayNameFromVehicleModel(GetEntityModel(vehicle)) or '', killerpos = place(killer),
  })
end)

local function details(vehicle, seat)
  return vehicle, seat, GetDisplayNameFromVehicleModel(GetEntityModel(vehicle)), NetworkGetNetworkIdFromEntity(vehicle)
end
AddEventHandler('__enteredVehicle', function(vehicle, seat)
  announce('enteringVehicle', details(vehicle, seat))
  announce('enteredVehicle', details(vehicle, seat))
end)
AddEventHandler('__leftVehicle', function(vehicle, seat) announce('leftVehicle', details(vehicle, seat)) end)
