-- qb-target, on top of the targets of ox_target.
local zones = {}

local function convert(options)
  local result = {}
  for _, option in pairs(options or {}) do
    result[#result + 1] = {
      label = option.label, name = option.label, icon = option.icon, groups = option.job and option.job ~= 'all' and option.job or nil, items = option.item,
      canInteract = option.canInteract,
      onSelect = function(data)
        for key, value in pairs(option) do if data[key] == nil then data[key] = value end end
        if option.action then option.action(data.entity)
        elseif option.event then
          data.action, data.canInteract, data.onSelect = nil, nil, nil
          if option.type == 'server' then TriggerServerEvent(option.event, data)
          elseif option.type == 'command' then ExecuteCommand(option.event)
          else TriggerEvent(option.event, data) end
        end
      end,
    }
  end
  return result
end

local function addZone(name, coords, radius, target)
  zones[name] = simulation.addTargetZone({
    name = name, coords = coords, options = (function()
      local options = convert(target.options)
      for _, option in ipairs(options) do option.distance = target.distance end
      return options
    end)(),
  }, radius)
  return { destroy = function() end }
end

exports('AddBoxZone', function(name, center, length, width, _, target) return addZone(name, center, math.max(length or 1.0, width or 1.0) / 2, target) end)
exports('AddCircleZone', function(name, center, radius, _, target) return addZone(name, center, radius or 1.0, target) end)
exports('AddPolyZone', function(name, points, _, target) return addZone(name, points[1], 3.0, target) end)
exports('AddComboZone', function() end)
exports('RemoveZone', function(name)
  exports.ox_target:removeZone(zones[name] or name)
  zones[name] = nil
end)

local function withDistance(target)
  local options = convert(target.options)
  for _, option in ipairs(options) do option.distance = target.distance end
  return options
end
local function models(list, target) exports.ox_target:addModel(list, withDistance(target)) end
local function entities(list, target) exports.ox_target:addLocalEntity(list, withDistance(target)) end
exports('AddTargetModel', models)
exports('AddTargetEntity', entities)
exports('AddEntityZone', function(_, entity, _, target) entities(entity, target) end)
exports('AddTargetBone', function(_, target) exports.ox_target:addGlobalVehicle(withDistance(target)) end)
exports('AddGlobalVehicle', function(target) exports.ox_target:addGlobalVehicle(withDistance(target)) end)
exports('AddGlobalPed', function(target) exports.ox_target:addGlobalPed(withDistance(target)) end)
exports('AddGlobalPlayer', function(target) exports.ox_target:addGlobalPlayer(withDistance(target)) end)
exports('AddGlobalObject', function(target) exports.ox_target:addGlobalObject(withDistance(target)) end)
exports('RemoveTargetModel', function(list, labels) exports.ox_target:removeModel(list, labels) end)
exports('RemoveTargetEntity', function(list, labels) exports.ox_target:removeLocalEntity(list, labels) end)
exports('RemoveTargetBone', function(_, labels) exports.ox_target:removeGlobalVehicle(labels) end)
exports('RemoveGlobalVehicle', function(labels) exports.ox_target:removeGlobalVehicle(labels) end)
exports('RemoveGlobalPed', function(labels) exports.ox_target:removeGlobalPed(labels) end)
exports('RemoveGlobalPlayer', function(labels) exports.ox_target:removeGlobalPlayer(labels) end)
exports('RemoveGlobalObject', function(labels) exports.ox_target:removeGlobalObject(labels) end)
local spawnedPeds = {}
local function spawnPed(entry)
  local coords = entry.coords
  simulation.createWithModel(entry.model, function(model)
    local ped = CreatePed(0, model, coords.x, coords.y, coords.z, coords.w or 0.0, entry.networked or false, true)
    if entry.freeze then FreezeEntityPosition(ped, true) end
    if entry.invincible then SetEntityInvincible(ped, true) end
    if entry.scenario then TaskStartScenarioInPlace(ped, entry.scenario, 0, true) end
    if entry.animDict and entry.anim then
      simulation.loadAnimations(entry.animDict)
      TaskPlayAnim(ped, entry.animDict, entry.anim, 8.0, 0.0, -1, entry.flag or 1, 0, false, false, false)
    end
    return ped
  end, function(ped)
    entry.currentpednumber = ped
    spawnedPeds[#spawnedPeds + 1] = ped
    if entry.target then entities(ped, entry.target) end
    if entry.action then entry.action(entry) end
  end)
end
exports('SpawnPed', function(data)
  for _, entry in pairs(data.model and { data } or data) do spawnPed(entry) end
end)
exports('DeletePeds', function()
  for _, ped in ipairs(spawnedPeds) do DeleteEntity(ped) end
  spawnedPeds = {}
end)
exports('GetPeds', function() return spawnedPeds end)
exports('AllowTargeting', function() end)
exports('IsTargetActive', function() return false end)
exports('DisableTarget', function() end)
