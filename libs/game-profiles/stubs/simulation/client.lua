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

function simulation.showHelp(text)
  BeginTextCommandDisplayHelp('STRING')
  AddTextComponentSubstringPlayerName(tostring(text))
  EndTextCommandDisplayHelp(0, false, true, -1)
end

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

function simulation.vehicleProperties(vehicle)
  return {
    model = GetEntityModel(vehicle), plate = GetVehicleNumberPlateText(vehicle),
    fuelLevel = GetVehicleFuelLevel(vehicle), engineHealth = GetVehicleEngineHealth(vehicle),
    bodyHealth = GetVehicleBodyHealth(vehicle), dirtLevel = GetVehicleDirtLevel(vehicle),
  }
end

function simulation.setVehicleProperties(vehicle, properties)
  if type(properties) ~= 'table' then return false end
  if properties.plate then SetVehicleNumberPlateText(vehicle, properties.plate) end
  if properties.fuelLevel then SetVehicleFuelLevel(vehicle, properties.fuelLevel) end
  if properties.engineHealth then SetVehicleEngineHealth(vehicle, properties.engineHealth) end
  if properties.bodyHealth then SetVehicleBodyHealth(vehicle, properties.bodyHealth) end
  if properties.dirtLevel then SetVehicleDirtLevel(vehicle, properties.dirtLevel) end
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
