-- Qbox, on top of the players of QBCore.
local store = simulation.store

local function idOf(identifier)
  if type(identifier) == 'number' or tonumber(identifier) then return tonumber(identifier) end
  for id, player in pairs(store.players) do
    if simulation.qbData(id).citizenid == identifier then return id end
  end
end

local function groupsOf(id)
  local player = store.player(id)
  if not player then return {} end
  return { [player.job.name] = player.job.grade, [player.gang.name] = player.gang.grade }
end

-- The jobs and gangs of a player of Qbox, which can be several.
function simulation.addGroups(data)
  data.jobs, data.gangs = {}, {}
  if data.job.name ~= 'unemployed' then data.jobs[data.job.name] = data.job.grade.level end
  if data.gang.name ~= 'none' then data.gangs[data.gang.name] = data.gang.grade.level end
end

local function hasGroup(id, filter)
  local groups = groupsOf(idOf(id))
  if type(filter) ~= 'table' then return groups[filter] ~= nil end
  for key, value in pairs(filter) do
    if type(key) == 'number' then
      if groups[value] ~= nil then return true end
    elseif groups[key] ~= nil and groups[key] >= value then return true end
  end
  return false
end

-- Qbox has the methods of a player in Functions only, and fewer of them.
local lacking = { 'AddField', 'AddMethod', 'AddRep', 'RemoveRep', 'GetRep', 'GetCardSlot', 'GetName', 'GetPlayerData', 'HasItem', 'Notify', 'SetInventory', 'UpdateClient' }
local function playerOf(id)
  local player = simulation.qbPlayer(id)
  if not player then return nil end
  for name in pairs(player.Functions) do player[name] = nil end
  for _, name in ipairs(lacking) do player.Functions[name] = nil end
  return player
end
exports('GetPlayer', function(id) return playerOf(idOf(id)) end)
exports('GetPlayerByCitizenId', function(citizenId) return playerOf(idOf(citizenId)) end)
exports('GetPlayerByUserId', function(id) return playerOf(idOf(id)) end)
exports('GetPlayerByPhone', function() return nil end)
exports('GetOfflinePlayer', function(citizenId) return playerOf(idOf(citizenId)) end)
exports('GetQBPlayers', function()
  local players = {}
  for id in pairs(store.players) do players[id] = playerOf(id) end
  return players
end)
exports('GetPlayersData', function()
  local players = {}
  for id in pairs(store.players) do players[#players + 1] = simulation.qbData(id) end
  return players
end)
exports('GetSource', function(identifier)
  for id, player in pairs(store.players) do if player.identifier == identifier then return id end end
  return 0
end)
exports('GetUserId', function(identifier) return idOf(identifier) end)
exports('AddMoney', function(id, account, amount) return simulation.qbAddMoney(idOf(id), account, amount) end)
exports('RemoveMoney', function(id, account, amount) return simulation.qbRemoveMoney(idOf(id), account, amount) end)
exports('SetMoney', function(id, account, amount) return simulation.qbSetMoney(idOf(id), account, amount) end)
exports('GetMoney', function(id, account)
  local player = store.player(idOf(id))
  return player and store.money(player.id, tostring(account):lower()) or false
end)
exports('SetJob', function(id, name, grade)
  if not store.player(idOf(id)) then return false, { code = 'player_not_found', message = 'no such player' } end
  store.setJob(idOf(id), name, grade)
  return true
end)
exports('SetJobDuty', function(id, onDuty) store.setDuty(idOf(id), onDuty) end)
exports('SetGang', function(id, name, grade)
  return store.setGang(idOf(id), name, grade)
end)
exports('HasGroup', hasGroup)
exports('HasPrimaryGroup', hasGroup)
exports('GetGroups', function(id) return groupsOf(idOf(id)) end)
exports('GetGroupMembers', function(group)
  local members = {}
  for id in pairs(store.players) do
    local grade = groupsOf(id)[group]
    if grade then members[#members + 1] = { citizenid = simulation.qbData(id).citizenid, grade = grade } end
  end
  return members
end)
exports('AddPlayerToJob', function(id, name, grade) store.setJob(idOf(id), name, grade) return true end)
exports('RemovePlayerFromJob', function(id) store.setJob(idOf(id), 'unemployed', 0) return true end)
exports('SetPlayerPrimaryJob', function(id, name) store.setJob(idOf(id), name, 0) return true end)
exports('AddPlayerToGang', function() return true end)
exports('RemovePlayerFromGang', function() return true end)
exports('GetMetadata', function(id, key) local player = store.player(idOf(id)) return player and player.metadata[key] end)
exports('SetMetadata', function(id, key, value)
  local player = store.player(idOf(id))
  if player then player.metadata[key] = value end
end)
exports('SetCharInfo', function() end)
exports('SetPlayerData', function() end)
exports('UpdatePlayerData', function() end)
exports('Notify', function(id, text, kind, duration)
  local data = type(text) == 'table' and { title = text.text, description = text.caption } or { description = text }
  data.type = kind
  TriggerClientEvent('ox_lib:notify', id, data)
end)
exports('CreateUseableItem', function(item, fn)
  store.usable[item] = function(id)
    local slot
    for _, each in pairs(store.inventory(id)) do if each.name == item then slot = each end end
    fn(id, slot)
  end
end)
exports('CanUseItem', function(item) return store.usable[item] end)
exports('GetDutyCountJob', function(name)
  local count, ids = 0, {}
  for id, player in pairs(store.players) do
    if player.job.name == name and player.job.onDuty then
      count = count + 1
      ids[#ids + 1] = id
    end
  end
  return count, ids
end)
exports('GetDutyCountType', function(kind)
  local count, ids = 0, {}
  for id, player in pairs(store.players) do
    if player.job.onDuty and simulation.jobData(player.job).type == kind then
      count = count + 1
      ids[#ids + 1] = id
    end
  end
  return count, ids
end)
exports('HasPermission', function(id, permission) return simulation.host('isAllowed', id, permission) end)
exports('GetPermission', function(id) return { [store.player(id).group] = true } end)
exports('AddPermission', function() end)
exports('RemovePermission', function() end)
exports('IsOptin', function(id) return simulation.host('isAdmin', id) end)
exports('ToggleOptin', function() end)
exports('IsPlayerBanned', function() return false end)
exports('IsWhitelisted', function() return true end)
exports('ExploitBan', function(id, origin) DropPlayer(id, origin or 'exploit') end)
exports('IsGradeBoss', function(_, grade) return grade >= 4 end)
exports('CreateJob', function() end)
exports('CreateJobs', function() end)
exports('CreateGangs', function() end)
exports('GetLocations', function() return {} end)
exports('GetCoreVersion', function() return '1.23.0' end)
for _, name in ipairs({ 'GetBucketObjects', 'GetPlayersInBucket', 'GetEntitiesInBucket' }) do exports(name, simulation.findExport('qb-core', name)) end
exports('SetField', function(name, value) return true, 'success' end)
exports('CreateSessionId', function(entity) return NetworkGetNetworkIdFromEntity(entity) end)
exports('GetVehicleClass', function(model) return 1 end)
exports('SetPlayerBucket', simulation.findExport('qb-core', 'SetPlayerBucket'))
exports('SetEntityBucket', simulation.findExport('qb-core', 'SetEntityBucket'))
exports('DeleteVehicle', function(vehicle) DeleteEntity(vehicle) return true end)
exports('EnablePersistence', function() end)
exports('DisablePersistence', function() end)
exports('GenerateUniqueIdentifier', function() return 'ABC99999' end)
exports('registerHook', function() return 1 end)
exports('removeHooks', function() end)
exports('SearchPlayers', function() return {} end)
exports('Save', function() end)
exports('Login', function() return true end)
exports('Logout', function() end)

AddEventHandler('QBCore:Server:PlayerLoaded', function(player)
  local data = player.PlayerData
  for _, need in ipairs({ 'hunger', 'thirst', 'stress' }) do
    Player(data.source).state:set(need, data.metadata[need], true)
  end
end)
