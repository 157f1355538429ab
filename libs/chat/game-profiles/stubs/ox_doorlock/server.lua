-- Doors with a state: 1 is locked, 0 is open. Behavior tests see them in the global state: doors, by name.
local doors, lastId = {}, 0
local function public(door)
  return { id = door.id, name = door.name, state = door.state, coords = door.coords, characters = door.characters, groups = door.groups, items = door.items, maxDistance = door.maxDistance }
end
local function publish()
  local states = {}
  for _, door in pairs(doors) do states[door.name] = door.state end
  GlobalState.doors = states
end
-- A door that a script names but nobody created belongs to the server, and is locked.
local function find(id)
  local door = doors[tonumber(id)]
  if door or not tonumber(id) then return door end
  doors[tonumber(id)] = { id = tonumber(id), name = ('door_%s'):format(id), state = 1, coords = vector3(0.0, 0.0, 0.0), maxDistance = 2.0 }
  publish()
  return doors[tonumber(id)]
end
local function isAuthorised(id, door)
  if simulation.host('isAllowed', id, 'command.doorlock') then return true end
  if not door.groups and not door.items and not door.characters then return true end
  if door.groups then
    local job = simulation.provided('job')(id)
    for key, value in pairs(door.groups) do
      local name, grade = key, value
      if type(key) == 'number' then name, grade = value, 0 end
      if job.name == name and job.grade >= grade then return true end
    end
  end
  for _, item in ipairs(door.items or {}) do
    if simulation.provided('itemCount')(id, type(item) == 'table' and item.name or item) > 0 then return true end
  end
  return false
end
local function set(id, state, by)
  local door = find(id)
  if not door then return false end
  door.state = (state == 1 or state == true) and 1 or 0
  publish()
  TriggerClientEvent('ox_doorlock:setState', -1, door.id, door.state, by or false)
  TriggerEvent('ox_doorlock:stateChanged', by, door.id, door.state == 1, false)
  return true
end
exports('setDoorState', function(id, state, lockpick) return set(id, state) end)
exports('getDoor', function(door)
  local found = type(door) == 'table' and door or find(door)
  return found and public(found) or false
end)
exports('getDoorFromName', function(name)
  for _, door in pairs(doors) do if door.name == name then return public(door) end end
end)
exports('getAllDoors', function()
  local list = {}
  for _, door in pairs(doors) do list[#list + 1] = public(door) end
  return list
end)
exports('editDoor', function(id, data)
  local door = doors[id]
  if not door then return end
  for key, value in pairs(data) do if key ~= 'id' then door[key] = value ~= '' and value or nil end end
  publish()
end)
exports('createDoor', function(data)
  if type(data) ~= 'table' then error('Expected table for door data', 0) end
  if not data.coords and not data.doors then error('Door data requires coords or doors', 0) end
  lastId = lastId + 1
  local door = { id = lastId, state = data.state or 1 }
  for key, value in pairs(data) do if door[key] == nil then door[key] = value end end
  door.coords = data.coords and vector3(data.coords.x, data.coords.y, data.coords.z) or data.doors[1].coords
  door.name = data.name or tostring(door.coords)
  doors[lastId] = door
  publish()
  return lastId
end)
exports('removeDoor', function(id)
  if not doors[id] then error(('No door found with id %s'):format(tostring(id)), 0) end
  doors[id] = nil
  publish()
end)
local hooks = 0
exports('registerHook', function(event, cb)
  hooks = hooks + 1
  return hooks
end)
exports('removeResourceHook', function(id) end)
RegisterNetEvent('ox_doorlock:setState', function(id, state, lockpick)
  local door = find(id)
  if door and isAuthorised(source, door) then set(id, state, source) end
end)
