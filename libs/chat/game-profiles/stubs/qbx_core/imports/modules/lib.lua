qbx = { string = {}, table = {}, math = {}, array = {} }

function qbx.string.trim(text) return text and (text:gsub('^%s*(.-)%s*$', '%1')) end
function qbx.string.capitalize(text) return (text:gsub('^%l', string.upper)) end
function qbx.table.size(source) local count = 0 for _ in pairs(source) do count = count + 1 end return count end
function qbx.table.mapBySubfield(source, field)
  local result = {}
  for _, value in pairs(source) do
    result[value[field]] = result[value[field]] or {}
    table.insert(result[value[field]], value)
  end
  return result
end
function qbx.array.contains(list, wanted)
  for _, value in ipairs(list) do if value == wanted then return true end end
  return false
end
function qbx.math.round(value, places)
  local factor = 10 ^ (places or 0)
  return math.floor(value * factor + 0.5) / factor
end
function qbx.math.isFinite(value) return value == value and value ~= math.huge and value ~= -math.huge end
function qbx.getVehiclePlate(vehicle) return vehicle ~= 0 and qbx.string.trim(GetVehicleNumberPlateText(vehicle)) or nil end
function qbx.generateRandomPlate() return ('SIM%05d'):format(math.random(0, 99999)) end
function qbx.deleteVehicle(vehicle) DeleteEntity(vehicle) return true end
function qbx.getCardinalDirection() return 'North' end
function qbx.entityStateHandler(key, fn)
  return AddStateBagChangeHandler(key, '', function(bag, _, value)
    local id = tonumber(bag:match('entity:(%d+)'))
    if id then fn(NetworkGetEntityFromNetworkId(id), id, value, bag) end
  end)
end

if IsDuplicityVersion() then
  function qbx.spawnVehicle(parameters)
    local source = parameters.spawnSource
    local coords = type(source) == 'number' and GetEntityCoords(source) or source
    local model = type(parameters.model) == 'string' and joaat(parameters.model) or parameters.model
    local vehicle = CreateVehicleServerSetter(model, 'automobile', coords.x, coords.y, coords.z, type(source) == 'vector4' and source.w or 0.0)
    if parameters.props and parameters.props.plate then SetVehicleNumberPlateText(vehicle, parameters.props.plate) end
    if parameters.warp then
      local ped = type(parameters.warp) == 'number' and parameters.warp or source
      if DoesEntityExist(ped) then TaskWarpPedIntoVehicle(ped, vehicle, -1) end
    end
    return NetworkGetNetworkIdFromEntity(vehicle), vehicle
  end
else
  local function draw(text)
    BeginTextCommandDisplayText('STRING')
    AddTextComponentSubstringPlayerName(tostring(text))
    EndTextCommandDisplayText(0.0, 0.0)
  end
  function qbx.drawText2d(parameters) draw(parameters.text) end
  function qbx.drawText3d(parameters) draw(parameters.text) end
  function qbx.getVehicleDisplayName(vehicle) return GetDisplayNameFromVehicleModel(GetEntityModel(vehicle)) end
  function qbx.getVehicleMakeName() return 'Brand' end
  function qbx.getStreetName() return { main = 'Street', cross = '' } end
  function qbx.getZoneName() return 'Los Santos' end
  function qbx.isWearingGloves() return false end
  function qbx.isWearingDuffelbag() return false end
  function qbx.setVehicleExtra(vehicle, extra, enable) SetVehicleExtra(vehicle, extra, enable and 0 or 1) end
  function qbx.setVehicleExtras(vehicle, extras) for extra, enable in pairs(extras) do qbx.setVehicleExtra(vehicle, extra, enable) end end
  function qbx.resetVehicleExtras(vehicle) for extra = 1, 20 do qbx.setVehicleExtra(vehicle, extra, false) end end
  function qbx.getVehicleModName(vehicle, modType, modIndex) return 'Modification' end
  function qbx.getVehicleLiveryName(vehicle, liveryIndex) return 'Livery' end
  function qbx.getEntityAndNetIdFromBagName(bagName)
    local id = tonumber(bagName:match('entity:(%d+)')) or 0
    return NetworkGetEntityFromNetworkId(id), id
  end
  function qbx.loadAudioBank() return true end
  function qbx.playAudio() end
end
