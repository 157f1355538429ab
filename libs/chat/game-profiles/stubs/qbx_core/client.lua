local function data() return exports['qb-core']:GetPlayerData() end

exports('GetPlayerData', data)
local function groups()
  local player = data()
  if not player.job then return {} end
  return { [player.job.name] = player.job.grade.level, [player.gang.name] = player.gang.grade.level }
end
exports('GetGroups', groups)
local function hasGroup(filter)
  local own = groups()
  if type(filter) ~= 'table' then return own[filter] ~= nil end
  for key, value in pairs(filter) do
    if type(key) == 'number' then
      if own[value] ~= nil then return true end
    elseif own[key] ~= nil and own[key] >= value then return true end
  end
  return false
end
exports('HasGroup', hasGroup)
exports('HasPrimaryGroup', hasGroup)
exports('Notify', function(text, kind)
  simulation.ox.notify(type(text) == 'table' and { title = text.text, description = text.caption } or { description = text })
end)
exports('GetLocations', function() return {} end)
exports('registerHook', function(event, cb) return 1 end)
exports('removeHooks', function(id) end)
