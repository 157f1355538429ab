-- Callbacks between client and server.
local pendingCalls, lastCall, handlers = {}, 0, {}

function simulation.callServer(name, callback, ...)
  lastCall = lastCall + 1
  pendingCalls[lastCall] = callback
  TriggerServerEvent('__callback:' .. name, lastCall, ...)
end

RegisterNetEvent('__callback:reply', function(ticket, ...)
  local callback = pendingCalls[ticket]
  -- Without a known ticket, it is not the reply to a call.
  if not callback then return end
  pendingCalls[ticket] = nil
  callback(...)
end)

-- Waits for the reply and returns it.
function simulation.awaitServer(name, ...)
  local reply = promise.new()
  simulation.callServer(name, function(...) reply:resolve(table.pack(...)) end, ...)
  local values = Citizen.Await(reply)
  return table.unpack(values, 1, values.n)
end

function simulation.registerClientCallback(name, handler)
  local event = '__clientcallback:' .. name
  local isKnown = handlers[event] ~= nil
  handlers[event] = handler
  if isKnown then return end
  RegisterNetEvent(event, function(ticket, ...)
    handlers[event](function(...) TriggerServerEvent('__clientcallback:reply', ticket, ...) end, ...)
  end)
end

simulation.provide({ callback = simulation.awaitServer })

-- Runs fn in the way that menus of all frameworks do.
function simulation.triggerOption(event, serverEvent, args)
  if event then TriggerEvent(event, args) end
  if serverEvent then TriggerServerEvent(serverEvent, args) end
end

-- Waits until the game has loaded the model. Returns its hash, or nil if there is no such model.
function simulation.loadModel(model)
  local hash = type(model) == 'string' and joaat(model) or model
  if not IsModelInCdimage(hash) then return nil end
  RequestModel(hash)
  while not HasModelLoaded(hash) do Wait(0) end
  return hash
end

function simulation.loadAnimations(dictionary)
  RequestAnimDict(dictionary)
  while not HasAnimDictLoaded(dictionary) do Wait(0) end
  return dictionary
end

-- Loads the model, and then hands over what create(hash) returns. Without callback it waits, and returns it.
function simulation.createWithModel(model, create, callback)
  local created = promise.new()
  CreateThread(function()
    local hash = simulation.loadModel(model)
    if not hash then error(('the game has no model %s'):format(tostring(model)), 0) end
    local entity = create(hash)
    created:resolve(entity)
    if callback then callback(entity) end
  end)
  if not callback then return Citizen.Await(created) end
end

function simulation.closest(list, coords, exclude)
  local origin = coords and vector3(coords.x, coords.y, coords.z) or GetEntityCoords(PlayerPedId())
  local closest, closestDistance = -1, -1
  for _, entity in ipairs(list) do
    if entity ~= exclude then
      local distance = #(GetEntityCoords(entity) - origin)
      if closestDistance == -1 or distance < closestDistance then closest, closestDistance = entity, distance end
    end
  end
  return closest, closestDistance
end

function simulation.closestPlayer(coords)
  local origin = coords and vector3(coords.x, coords.y, coords.z) or GetEntityCoords(PlayerPedId())
  local closest, closestDistance = -1, -1
  for _, player in ipairs(GetActivePlayers()) do
    if player ~= PlayerId() then
      local distance = #(GetEntityCoords(GetPlayerPed(player)) - origin)
      if closestDistance == -1 or distance < closestDistance then closest, closestDistance = player, distance end
    end
  end
  return closest, closestDistance
end

local modNames = {
  modSpoilers = 0, modFrontBumper = 1, modRearBumper = 2, modSideSkirt = 3, modExhaust = 4, modFrame = 5, modGrille = 6, modHood = 7,
  modFender = 8, modRightFender = 9, modRoof = 10, modEngine = 11, modBrakes = 12, modTransmission = 13, modHorns = 14,
  modSuspension = 15, modArmor = 16, modFrontWheels = 23, modBackWheels = 24, modLivery = 48,
}
local toggleNames = { modTurbo = 18, modSmokeEnabled = 20, modXenon = 22 }

function simulation.vehicleProperties(vehicle)
  if not DoesEntityExist(vehicle) then return nil end
  local color1, color2 = GetVehicleColours(vehicle)
  local pearlescent, wheelColor = GetVehicleExtraColours(vehicle)
  local properties = {
    model = GetEntityModel(vehicle), plate = GetVehicleNumberPlateText(vehicle), plateIndex = GetVehicleNumberPlateTextIndex(vehicle),
    fuelLevel = GetVehicleFuelLevel(vehicle), engineHealth = GetVehicleEngineHealth(vehicle),
    bodyHealth = GetVehicleBodyHealth(vehicle), tankHealth = GetVehiclePetrolTankHealth(vehicle), dirtLevel = GetVehicleDirtLevel(vehicle),
    color1 = color1, color2 = color2, pearlescentColor = pearlescent, wheelColor = wheelColor, wheels = GetVehicleWheelType(vehicle),
    windowTint = GetVehicleWindowTint(vehicle), livery = GetVehicleLivery(vehicle), extras = {}, neonEnabled = {},
    neonColor = { GetVehicleNeonLightsColour(vehicle) },
  }
  for id = 1, 14 do
    if IsVehicleExtraTurnedOn(vehicle, id) then properties.extras[tostring(id)] = true end
  end
  for i = 1, 4 do properties.neonEnabled[i] = IsVehicleNeonLightEnabled(vehicle, i - 1) end
  for name, kind in pairs(modNames) do properties[name] = GetVehicleMod(vehicle, kind) end
  for name, kind in pairs(toggleNames) do properties[name] = IsToggleModOn(vehicle, kind) end
  return properties
end

local setters = {
  plate = SetVehicleNumberPlateText, plateIndex = SetVehicleNumberPlateTextIndex, fuelLevel = SetVehicleFuelLevel,
  engineHealth = SetVehicleEngineHealth, bodyHealth = SetVehicleBodyHealth, tankHealth = SetVehiclePetrolTankHealth,
  dirtLevel = SetVehicleDirtLevel, wheels = SetVehicleWheelType, windowTint = SetVehicleWindowTint, livery = SetVehicleLivery,
}

function simulation.setVehicleProperties(vehicle, properties)
  if type(properties) ~= 'table' or not DoesEntityExist(vehicle) then return false end
  for name, set in pairs(setters) do
    if properties[name] ~= nil then set(vehicle, properties[name]) end
  end
  local color1, color2 = GetVehicleColours(vehicle)
  if properties.color1 or properties.color2 then SetVehicleColours(vehicle, properties.color1 or color1, properties.color2 or color2) end
  local pearlescent, wheelColor = GetVehicleExtraColours(vehicle)
  if properties.pearlescentColor or properties.wheelColor then
    SetVehicleExtraColours(vehicle, properties.pearlescentColor or pearlescent, properties.wheelColor or wheelColor)
  end
  for id, isOn in pairs(properties.extras or {}) do
    if tonumber(id) then SetVehicleExtra(vehicle, tonumber(id), not isOn) end
  end
  for i, isOn in ipairs(properties.neonEnabled or {}) do SetVehicleNeonLightEnabled(vehicle, i - 1, isOn) end
  if properties.neonColor then SetVehicleNeonLightsColour(vehicle, table.unpack(properties.neonColor)) end
  for name, kind in pairs(modNames) do
    if tonumber(properties[name]) then SetVehicleMod(vehicle, kind, properties[name], false) end
  end
  for name, kind in pairs(toggleNames) do
    if properties[name] ~= nil then ToggleVehicleMod(vehicle, kind, properties[name]) end
  end
  return true
end

-- The places where frameworks react to the player: points, zones and targets.
simulation.provide({
  places = function()
    local found = {}
    for _, coords in ipairs(simulation.places and simulation.places() or {}) do found[#found + 1] = coords end
    for _, coords in ipairs(simulation.targetPlaces or {}) do found[#found + 1] = coords end
    return found
  end,
})
