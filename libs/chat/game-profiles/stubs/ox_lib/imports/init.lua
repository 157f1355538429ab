local simulation = ...
local ui = simulation.ox
local isServer = IsDuplicityVersion()
local resource = GetCurrentResourceName()

lib = { name = 'ox_lib', context = isServer and 'server' or 'client', service = isServer and 'server' or 'client' }
cache = { resource = resource, game = GetGameName() }

local cacheHandlers = {}
function lib.onCache(key, fn)
  cacheHandlers[key] = cacheHandlers[key] or {}
  table.insert(cacheHandlers[key], fn)
end

if not isServer then
  cache.playerId, cache.serverId, cache.ped = PlayerId(), GetPlayerServerId(PlayerId()), PlayerPedId()
  cache.coords = GetEntityCoords(PlayerPedId())
  cache.vehicle, cache.seat, cache.weapon, cache.mount = false, false, false, false
  local function set(key, value)
    local previous = cache[key]
    if previous == value then return end
    cache[key] = value
    for _, fn in ipairs(cacheHandlers[key] or {}) do fn(value, previous) end
  end
  local function seatOf(vehicle, ped)
    for seat = -1, GetVehicleMaxNumberOfPassengers(vehicle) - 1 do
      if GetPedInVehicleSeat(vehicle, seat) == ped then return seat end
    end
    return false
  end
  CreateThread(function()
    while true do
      local ped = PlayerPedId()
      set('ped', ped)
      cache.coords = GetEntityCoords(ped)
      local vehicle = GetVehiclePedIsIn(ped, false)
      set('vehicle', vehicle ~= 0 and vehicle or false)
      if cache.game == 'redm' then set('mount', IsPedOnMount(ped) and GetMount(ped) or false) end
      set('seat', vehicle ~= 0 and seatOf(vehicle, ped))
      local isArmed, weapon = GetCurrentPedWeapon(ped, true)
      set('weapon', isArmed and weapon or false)
      Wait(100)
    end
  end)
end

-- The first call with a key computes the value.
local memory = {
  __call = function(_, key, fn)
    if cache[key] == nil then cache[key] = fn() end
    return cache[key]
  end,
}
setmetatable(cache, memory)
lib.cache = setmetatable({}, memory)

-- Callbacks
lib.callback = {}
if isServer then
  function lib.callback.register(name, fn)
    simulation.registerCallback(name, function(id, respond, ...)
      local values = table.pack(...)
      -- As in every handler of an event, the global names the player until the function waits.
      local previous = source
      source = id
      Citizen.CreateThreadNow(function() respond(fn(id, table.unpack(values, 1, values.n))) end)
      source = previous
    end)
  end
  function lib.callback.await(name, id, ...)
    local reply = promise.new()
    simulation.callClient(id, name, function(...) reply:resolve(table.pack(...)) end, ...)
    local values = Citizen.Await(reply)
    return table.unpack(values, 1, values.n)
  end
  setmetatable(lib.callback, { __call = function(_, name, id, fn, ...) simulation.callClient(id, name, fn or function() end, ...) end })
else
  local lastCalls = {}
  local function isTooEarly(name, delay)
    if type(delay) ~= 'number' then return false end
    local now = GetGameTimer()
    if (lastCalls[name] or 0) > now then return true end
    lastCalls[name] = now + delay
    return false
  end
  function lib.callback.register(name, fn)
    simulation.registerClientCallback(name, function(respond, ...) respond(fn(...)) end)
  end
  function lib.callback.await(name, delay, ...)
    ui.expectDelay(name, delay)
    if isTooEarly(name, delay) then return end
    return simulation.awaitServer(name, ...)
  end
  setmetatable(lib.callback, { __call = function(_, name, delay, fn, ...)
    ui.expectDelay(name, delay)
    if not isTooEarly(name, delay) then simulation.callServer(name, fn or function() end, ...) end
  end })
end
function lib.setValidCallback() end
function lib.isCallbackValid() return true end

-- Modules and files
local loaded = {}
local function chunkOf(name)
  local path = name:gsub('%.', '/'):gsub('^@[^/]+/', '')
  for _, candidate in ipairs({ path .. '.lua', path .. '/init.lua', name }) do
    local code = simulation.host('script', candidate)
    if code then return assert(load(code, '@' .. candidate)) end
  end
  -- A module of another resource: `@qbx_core.modules.lib`.
  if name:find('^@') then
    local file = '@' .. name:sub(2):gsub('%.lua$', ''):gsub('%.', '/') .. '.lua'
    local code = simulation.host('importedScript', file)
    if not code then return function() return simulation.mock(name) end end
    local chunk = assert(load(code, '@' .. file))
    return function() return chunk(simulation) end
  end
  error(("module '%s' not found"):format(name), 3)
end
function lib.require(name)
  if loaded[name] == nil then
    local result = chunkOf(name)()
    loaded[name] = result == nil and true or result
  end
  return loaded[name]
end
require = lib.require
function lib.load(name) return chunkOf(name)() end
function lib.loadJson(name)
  local text = simulation.host('file', (name:gsub('%.', '/') .. '.json'))
  if not text then error(("json file '%s' not found"):format(name), 2) end
  return json.decode(text)
end
if isServer then function lib.getFilesInDirectory() return {}, 0 end end

-- Locales
local texts = {}
local function flatten(prefix, source)
  for key, value in pairs(source) do
    if type(value) == 'table' then flatten(prefix .. key .. '.', value) else texts[prefix .. key] = value end
  end
end
function locale(key, ...)
  local text = texts[key]
  if not text then return key end
  return select('#', ...) > 0 and text:format(...) or text
end
lib.locale = setmetatable({}, { __call = function(_, language)
  local text = simulation.host('file', ('locales/%s.json'):format(language or GetConvar('ox:locale', 'en'))) or simulation.host('file', 'locales/en.json')
  if text then flatten('', json.decode(text)) end
end })
function lib.getLocales() return texts end
function lib.getLocale() return texts end
function lib.getLocaleKey() return GetConvar('ox:locale', 'en') end
if not isServer then function lib.setLocale(key) TriggerEvent('ox_lib:setLocale', key) end end

-- Commands
if isServer then
  local function isAllowed(id, restricted)
    if not restricted or id == 0 then return true end
    if simulation.host('isAdmin', id) then return true end
    for _, group in ipairs(type(restricted) == 'table' and restricted or { restricted }) do
      if simulation.host('isAllowed', id, group) then return true end
    end
    return false
  end
  local converters = {
    number = function(text) return tonumber(text) end,
    playerId = function(text, id)
      local target = text == 'me' and id or tonumber(text)
      return target and GetPlayerName(target) and target or nil
    end,
    string = function(text) return not tonumber(text) and text or nil end,
  }
  function lib.addCommand(names, properties, fn, ...)
    if type(properties) ~= 'table' and simulation.isCallable(properties) then properties, fn = {}, properties end
    properties = properties or {}
    for _, name in ipairs(type(names) == 'table' and names or { names }) do
      RegisterCommand(name, function(id, arguments, raw)
        if not isAllowed(id, properties.restricted) then
          if id > 0 then TriggerClientEvent('chat:addMessage', id, { args = { ('You do not have permission to use /%s'):format(name) } }) end
          return
        end
        local values = {}
        for i, parameter in ipairs(properties.params or {}) do
          local text = arguments[i]
          local value = text
          if parameter.type == 'longString' and text then value = table.concat(arguments, ' ', i)
          elseif text and converters[parameter.type] then value = converters[parameter.type](text, id) end
          if value == nil and not (parameter.optional and text == nil) then
            local message = ('Invalid argument %d (%s) for /%s'):format(i, tostring(parameter.name), name)
            if id > 0 then TriggerClientEvent('chat:addMessage', id, { args = { message } }) else print(message) end
            return
          end
          values[parameter.name] = value
        end
        if not properties.params then values = arguments end
        fn(id, values, raw)
      end)
    end
  end
  function lib.addAce() end
  function lib.removeAce() end
  function lib.addPrincipal() end
  function lib.removePrincipal() end
  function lib.versionCheck() end
  function lib.logger() end
  function lib.notify(id, data) TriggerClientEvent('ox_lib:notify', id, data) end
  function lib.triggerClientEvent(event, targets, ...)
    for _, id in ipairs(type(targets) == 'table' and targets or { targets }) do TriggerClientEvent(event, id, ...) end
  end
  function lib.getNearbyPlayers(coords, distance)
    local found = {}
    for _, id in ipairs(simulation.playersInArea(coords, distance or 2.0)) do
      found[#found + 1] = { id = id, ped = GetPlayerPed(id), coords = GetEntityCoords(GetPlayerPed(id)) }
    end
    return found
  end
  function lib.getClosestPlayer(coords, distance)
    local closest, best
    for _, player in ipairs(lib.getNearbyPlayers(coords, distance)) do
      local away = #(player.coords - coords)
      if not best or away < best then closest, best = player, away end
    end
    if closest then return closest.id, closest.ped, closest.coords end
  end
else
  lib.notify = ui.notify
  lib.defaultNotify = ui.notify
  for _, name in ipairs({ 'registerContext', 'showContext', 'hideContext', 'getOpenContextMenu', 'registerMenu', 'setMenuOptions', 'showMenu', 'hideMenu', 'getOpenMenu', 'inputDialog', 'alertDialog', 'skillCheck', 'showTextUI', 'hideTextUI', 'isTextUIOpen', 'progressActive', 'cancelProgress' }) do
    lib[name] = ui[name]
  end
  lib.progressBar, lib.progressCircle = ui.progress, ui.progress
  lib.closeInputDialog, lib.closeAlertDialog = ui.closeDialog, ui.closeDialog
  lib.cancelSkillCheck, lib.skillCheckActive = function() end, function() return false end
  local function nothing() end
  for _, name in ipairs({ 'addRadialItem', 'removeRadialItem', 'clearRadialItems', 'registerRadial', 'hideRadial', 'disableRadial', 'setClipboard', 'setNuiFocus', 'resetNuiFocus' }) do lib[name] = nothing end
  lib.getCurrentRadialId = nothing
  function lib.addKeybind(keybind)
    keybind.disabled = keybind.disabled or false
    function keybind:disable(state) self.disabled = state end
    function keybind:isControlPressed() return self.isPressed or false end
    function keybind:getCurrentKey() return self.currentKey end
    keybind.currentKey = keybind.defaultKey
    ui.addKey(keybind.defaultKey or '', function()
      keybind.isPressed = true
      if not keybind.disabled and keybind.onPressed then keybind:onPressed() end
    end, function()
      keybind.isPressed = false
      if not keybind.disabled and keybind.onReleased then keybind:onReleased() end
    end, keybind.description or keybind.name)
    return keybind
  end
  function lib.getClosestPlayer(coords, distance, includeSelf)
    local player, away = simulation.closestPlayer(coords)
    if player == -1 or away > (distance or 2.0) then return end
    return player, GetPlayerPed(player), GetEntityCoords(GetPlayerPed(player))
  end
  function lib.getNearbyPlayers(coords, distance, includeSelf)
    local found = {}
    for _, player in ipairs(GetActivePlayers()) do
      local position = GetEntityCoords(GetPlayerPed(player))
      if (includeSelf or player ~= PlayerId()) and #(position - vector3(coords.x, coords.y, coords.z)) <= (distance or 2.0) then
        found[#found + 1] = { id = player, ped = GetPlayerPed(player), coords = position }
      end
    end
    return found
  end
  function lib.getVehicleProperties(vehicle) return simulation.vehicleProperties(vehicle) end
  function lib.disableControls() end
  lib.disableControls = setmetatable({ Add = nothing, Remove = nothing, Clear = nothing }, { __call = nothing })
  -- A ray needs a frame.
  local function cast(from, to, flags, ignored)
    local ray = StartShapeTestLosProbe(from.x, from.y, from.z, to.x, to.y, to.z, flags or 511, PlayerPedId(), ignored or 4)
    Wait(0)
    local _, hit, coords, normal, material, entity = GetShapeTestResultIncludingMaterial(ray)
    return hit == 1, entity, coords, normal, material
  end
  local function castFromCamera(flags, ignored, distance)
    local from, rotation = GetFinalRenderedCamCoord(), GetFinalRenderedCamRot(2)
    local pitch, yaw = math.rad(rotation.x), math.rad(rotation.z)
    local direction = vector3(-math.sin(yaw) * math.cos(pitch), math.cos(yaw) * math.cos(pitch), math.sin(pitch))
    return cast(from, from + direction * (distance or 10), flags, ignored)
  end
  lib.raycast = { cam = castFromCamera, fromCamera = castFromCamera, fromCoords = cast }
  lib.marker = { new = function(marker)
    function marker:draw() DrawMarker(self.type or 0, self.coords.x, self.coords.y, self.coords.z) end
    return marker
  end }
  for _, name in ipairs({ 'AnimSet', 'AudioBank', 'NamedPtfxAsset', 'ScaleformMovie', 'StreamedTextureDict', 'WeaponAsset' }) do
    lib['request' .. name] = function(asset) return asset end
  end
  function lib.requestModel(model)
    return simulation.loadModel(model) or error(("attempted to load invalid model '%s'"):format(tostring(model)), 2)
  end
  function lib.requestAnimDict(dictionary) return simulation.loadAnimations(dictionary) end
  function lib.playAnim(ped, dictionary, name, blendIn, blendOut, duration, flags)
    lib.requestAnimDict(dictionary)
    TaskPlayAnim(ped, dictionary, name, blendIn or 8.0, blendOut or -8.0, duration or -1, flags or 0, 0.0, false, false, false)
  end
  lib.streamingRequest = function(_, _, _, asset) return asset end
end
function lib.setVehicleProperties(vehicle, properties)
  return not isServer and simulation.setVehicleProperties(vehicle, properties) or isServer
end

-- Entities around coordinates
local function nearby(kind, list)
  return function(coords, distance)
    local found = {}
    for _, entity in ipairs(list()) do
      local position = GetEntityCoords(entity)
      if #(position - vector3(coords.x, coords.y, coords.z)) <= (distance or 2.0) then
        found[#found + 1] = { [kind] = entity, coords = position }
      end
    end
    return found
  end
end
local function closest(kind, find)
  return function(coords, distance)
    local best, bestDistance
    for _, entry in ipairs(find(coords, distance)) do
      local away = #(entry.coords - vector3(coords.x, coords.y, coords.z))
      if not bestDistance or away < bestDistance then best, bestDistance = entry, away end
    end
    if best then return best[kind], best.coords end
  end
end
local pools = {
  vehicle = function() return isServer and GetAllVehicles() or GetGamePool('CVehicle') end,
  ped = function() return isServer and GetAllPeds() or GetGamePool('CPed') end,
  object = function() return isServer and GetAllObjects() or GetGamePool('CObject') end,
}
lib.getNearbyVehicles, lib.getNearbyPeds, lib.getNearbyObjects = nearby('vehicle', pools.vehicle), nearby('ped', pools.ped), nearby('object', pools.object)
lib.getClosestVehicle, lib.getClosestPed, lib.getClosestObject = closest('vehicle', lib.getNearbyVehicles), closest('ped', lib.getNearbyPeds), closest('object', lib.getNearbyObjects)

function lib.getRelativeCoords(coords, rotation, offset)
  local radians = math.rad(type(rotation) == 'number' and rotation or rotation.z)
  return vector3(coords.x + offset.x * math.cos(radians) - offset.y * math.sin(radians), coords.y + offset.x * math.sin(radians) + offset.y * math.cos(radians), coords.z + offset.z)
end

-- Points and zones
local points, zones, nextPoint, nextZone = {}, {}, 0, 0
local function removePlace(list, place)
  for i = #list, 1, -1 do
    if list[i] == place then table.remove(list, i) end
  end
end
local places = {
  new = function(first, distance, data)
    local point = first
    if type(first) ~= 'table' or not first.coords then
      point = data or {}
      point.coords, point.distance = first, distance
    end
    nextPoint = nextPoint + 1
    point.id = nextPoint
    point.coords = vector3(point.coords.x, point.coords.y, point.coords.z)
    point.distance = point.distance or 5.0
    function point:remove() removePlace(points, self) end
    points[#points + 1] = point
    return point
  end,
  -- Scripts remove points while they go through the list.
  getAllPoints = function() return table.clone(points) end,
  getNearbyPoints = function()
    local found = {}
    for _, point in ipairs(points) do if point.inside then found[#found + 1] = point end end
    return found
  end,
  getClosestPoint = function()
    local best
    for _, point in ipairs(points) do
      if point.currentDistance and (not best or point.currentDistance < best.currentDistance) then best = point end
    end
    return best
  end,
}
if not isServer then lib.points = places end

local function insidePolygon(polygon, coords)
  local inside, previous = false, polygon[#polygon]
  for _, corner in ipairs(polygon) do
    if (corner.y > coords.y) ~= (previous.y > coords.y)
      and coords.x < (previous.x - corner.x) * (coords.y - corner.y) / (previous.y - corner.y) + corner.x then
      inside = not inside
    end
    previous = corner
  end
  return inside
end

local function addZone(zone, contains)
  nextZone = nextZone + 1
  zone.id = nextZone
  function zone:contains(coords) return contains(self, coords) end
  function zone:remove() removePlace(zones, self) end
  function zone:setDebug() end
  zones[#zones + 1] = zone
  return zone
end

lib.zones = {
  box = function(zone)
    zone.type = 'box'
    zone.coords = vector3(zone.coords.x, zone.coords.y, zone.coords.z)
    zone.size = zone.size and vector3(zone.size.x, zone.size.y, zone.size.z) or vector3(2.0, 2.0, 2.0)
    return addZone(zone, function(self, coords)
      local radians = math.rad(-(self.rotation or 0.0))
      local x, y = coords.x - self.coords.x, coords.y - self.coords.y
      local localX, localY = x * math.cos(radians) - y * math.sin(radians), x * math.sin(radians) + y * math.cos(radians)
      return math.abs(localX) <= self.size.x / 2 and math.abs(localY) <= self.size.y / 2 and math.abs(coords.z - self.coords.z) <= self.size.z / 2
    end)
  end,
  sphere = function(zone)
    zone.type = 'sphere'
    zone.coords = vector3(zone.coords.x, zone.coords.y, zone.coords.z)
    zone.radius = zone.radius or 2.0
    return addZone(zone, function(self, coords) return #(self.coords - vector3(coords.x, coords.y, coords.z)) <= self.radius end)
  end,
  poly = function(zone)
    zone.type = 'poly'
    local x, y, z = 0.0, 0.0, 0.0
    for _, corner in ipairs(zone.points) do x, y, z = x + corner.x, y + corner.y, z + corner.z end
    zone.coords = vector3(x / #zone.points, y / #zone.points, z / #zone.points)
    return addZone(zone, function(self, coords)
      return math.abs(coords.z - self.coords.z) <= (self.thickness or 4.0) / 2 and insidePolygon(self.points, coords)
    end)
  end,
  getAllZones = function() return zones end,
  getCurrentZones = function()
    local found = {}
    for _, zone in ipairs(zones) do if zone.insideZone then found[#found + 1] = zone end end
    return found
  end,
  getNearbyZones = function() return zones end,
}

if not isServer then
  simulation.places = simulation.places or function()
    local found = {}
    for _, place in ipairs(points) do found[#found + 1] = place.coords end
    for _, place in ipairs(zones) do found[#found + 1] = place.coords end
    return found
  end
  CreateThread(function()
    while true do
      local coords = GetEntityCoords(PlayerPedId())
      local isBusy = false
      for _, point in ipairs({ table.unpack(points) }) do
        point.currentDistance = #(coords - point.coords)
        local isInside = point.currentDistance <= point.distance
        if isInside and not point.inside then
          point.inside = true
          if point.onEnter then point:onEnter() end
        elseif not isInside and point.inside then
          point.inside = false
          if point.onExit then point:onExit() end
        end
        if isInside and point.nearby then
          isBusy = true
          point:nearby()
        end
      end
      for _, zone in ipairs({ table.unpack(zones) }) do
        zone.distance = #(zone.coords - coords)
        local isInside = zone:contains(coords)
        if isInside and not zone.insideZone then
          zone.insideZone = true
          if zone.onEnter then zone:onEnter() end
        elseif not isInside and zone.insideZone then
          zone.insideZone = false
          if zone.onExit then zone:onExit() end
        end
        if isInside and zone.inside then
          isBusy = true
          zone:inside()
        end
      end
      Wait(isBusy and 0 or 250)
    end
  end)
end

-- Helpers
function lib.waitFor(fn, message, timeout)
  local value = fn()
  local ends = GetGameTimer() + (timeout == false and 1e9 or timeout or 1000)
  while value == nil do
    Wait(0)
    if GetGameTimer() > ends then error(message or 'failed to resolve callback', 2) end
    value = fn()
  end
  return value
end
-- A server has what a script needs to start, also what is not simulated.
function lib.checkDependency() return true end
function lib.hasLoaded() return true end
function lib.timer(time, onEnd, async)
  local timer = { ended = false }
  local function run()
    Wait(time)
    if not timer.ended then
      timer.ended = true
      if onEnd then onEnd(timer) end
    end
  end
  function timer:forceEnd(triggerOnEnd)
    self.ended = true
    if triggerOnEnd and onEnd then onEnd(self) end
  end
  function timer:isPaused() return false end
  if async then CreateThread(run) else run() end
  return timer
end
if isServer then lib.cron = { new = function(expression, job) return { run = function() job() end, stop = function() end } end } end
lib.print = { info = print, warn = print, error = print, debug = function() end, verbose = function() end }
lib.table = {
  contains = function(list, wanted)
    for _, value in pairs(list) do if value == wanted then return true end end
    return false
  end,
  matches = function(a, b) return json.encode(a) == json.encode(b) end,
  deepclone = function(source)
    local function clone(value)
      if type(value) ~= 'table' then return value end
      local result = {}
      for key, element in pairs(value) do result[key] = clone(element) end
      return result
    end
    return clone(source)
  end,
  merge = function(a, b) for key, value in pairs(b) do a[key] = value end return a end,
}
lib.table.clone = lib.table.deepclone
lib.math = {
  round = function(value, places) local factor = 10 ^ (places or 0) return math.floor(value * factor + 0.5) / factor end,
  clamp = function(value, low, high) return math.min(math.max(value, low), high) end,
  groupdigits = function(number, separator) return tostring(number):reverse():gsub('(%d%d%d)', '%1' .. (separator or ',')):reverse():gsub('^,', '') end,
}
lib.math.tovector = function(value) return vector3(value.x or value[1], value.y or value[2], value.z or value[3]) end
lib.string = { random = function(pattern)
  return (pattern:gsub('[1Aa.]', function(letter)
    if letter == '1' then return tostring(math.random(0, 9)) end
    local first = letter == 'a' and 97 or 65
    return string.char(math.random(first, first + 25))
  end))
end }
-- Lists with methods. `lib.array:new(1, 2)` creates one, and so does `lib.array(1, 2)`.
local array = {}
array.__index = array
local function isArray(value) return type(value) == 'table' and (#value > 0 or next(value) == nil) end
local function newArray(...) return setmetatable({ ... }, array) end
local function toArray(list)
  local result = newArray()
  for i = 1, #list do result[i] = list[i] end
  return result
end
function array.isArray(tbl) return isArray(tbl) end
function array:new(...) return newArray(...) end
function array:from(iter)
  local result = newArray()
  if type(iter) == 'table' then return toArray(iter) end
  if type(iter) == 'string' then for character in iter:gmatch('.') do result[#result + 1] = character end return result end
  for value in iter do result[#result + 1] = value end
  return result
end
function array:at(index) return self[index < 0 and #self + index + 1 or index] end
function array:merge(...)
  local result = toArray(self)
  for _, other in ipairs({ ... }) do for i = 1, #other do result[#result + 1] = other[i] end end
  return result
end
function array:every(testFn) for i = 1, #self do if not testFn(self[i]) then return false end end return true end
function array:fill(value, start, endIndex) for i = start or 1, endIndex or #self do self[i] = value end return self end
function array:filter(testFn)
  local result = newArray()
  for i = 1, #self do if testFn(self[i]) then result[#result + 1] = self[i] end end
  return result
end
function array:findIndex(testFn, last)
  for i = last and #self or 1, last and 1 or #self, last and -1 or 1 do if testFn(self[i]) then return i end end
end
function array:find(testFn, last) local i = self:findIndex(testFn, last) return i and self[i] end
function array:indexOf(value, last) return self:findIndex(function(each) return each == value end, last) end
function array:forEach(cb) for i = 1, #self do cb(self[i]) end end
function array:includes(element, fromIndex) for i = fromIndex or 1, #self do if self[i] == element then return true end end return false end
function array:join(separator)
  local texts = {}
  for i = 1, #self do texts[i] = tostring(self[i]) end
  return table.concat(texts, separator or ',')
end
function array:map(cb)
  local result = newArray()
  for i = 1, #self do result[i] = cb(self[i], i, self) end
  return result
end
function array:pop() return table.remove(self) end
function array:push(...) for _, value in ipairs({ ... }) do self[#self + 1] = value end return #self end
function array:shift() return table.remove(self, 1) end
function array:unshift(...)
  local values = { ... }
  for i = #values, 1, -1 do table.insert(self, 1, values[i]) end
  return #self
end
function array:reduce(reducer, initialValue, reverse)
  local list = reverse and self:toReversed() or self
  local result, first = initialValue, 1
  if result == nil then result, first = list[1], 2 end
  for i = first, #list do result = reducer(result, list[i], i) end
  return result
end
function array:toReversed()
  local result = newArray()
  for i = #self, 1, -1 do result[#result + 1] = self[i] end
  return result
end
function array:reverse()
  for i, value in ipairs(self:toReversed()) do self[i] = value end
  return self
end
function array:slice(start, finish)
  local result = newArray()
  local from, to = start or 1, finish or #self
  for i = from < 0 and #self + from + 1 or from, to < 0 and #self + to + 1 or to do result[#result + 1] = self[i] end
  return result
end
lib.array = setmetatable(array, { __call = function(_, ...) return newArray(...) end })

-- Entries with coordinates, found by the cell of the map that a point is in.
local gridEntries, cellSize = {}, 248
lib.grid = {}
function lib.grid.getCellPosition(point) return (point.x + 3700) // cellSize, (point.y + 4400) // cellSize end
function lib.grid.addEntry(entry) gridEntries[#gridEntries + 1] = entry end
function lib.grid.removeEntry(entry)
  for i = #gridEntries, 1, -1 do
    if gridEntries[i] == entry then table.remove(gridEntries, i) return true end
  end
  return false
end
local function entriesWithin(point, cells, filter)
  local x, y = lib.grid.getCellPosition(point)
  local found = newArray()
  for _, entry in ipairs(gridEntries) do
    local otherX, otherY = lib.grid.getCellPosition(entry.coords)
    if math.abs(otherX - x) <= cells and math.abs(otherY - y) <= cells and (not filter or filter(entry)) then found[#found + 1] = entry end
  end
  return found
end
function lib.grid.getCell(point) return entriesWithin(point, 0) end
function lib.grid.getNearbyEntries(point, filter) return entriesWithin(point, 1, filter) end
function lib.class(name, super)
  local class = { __name = name }
  class.__index = class
  function class:new(...)
    local object = setmetatable({}, class)
    if object.constructor then object:constructor(...) end
    return object
  end
  return setmetatable(class, { __index = super })
end
lib.uuid = { generate = function() return '00000000-0000-4000-8000-000000000000' end, validate = function(text) return #text == 36 end }
function lib.registerHook() end

function SetInterval(fn, interval, ...)
  local id = setmetatable({ isActive = true }, { __call = function() end })
  local parameters = table.pack(...)
  CreateThread(function()
    while id.isActive do
      fn(table.unpack(parameters, 1, parameters.n))
      Wait(math.max(tonumber(interval) or 0, 0))
    end
  end)
  return id
end
function noop() end
if isServer then
  function GetActivePlayers()
    local players = {}
    for _, id in ipairs(GetPlayers()) do players[#players + 1] = tonumber(id) end
    return players
  end
end
function ClearInterval(id) if type(id) == 'table' then id.isActive = false end end

for _, namespace in ipairs({ 'table', 'string', 'math', 'cron', 'zones', 'points' }) do
  if lib[namespace] and not getmetatable(lib[namespace]) then simulation.open(lib[namespace], 'lib.' .. namespace, '^%l') end
end
simulation.open(lib, 'lib', '^%l')

-- Each of these modules is the library of Lua itself, with more functions.
for library, functions in pairs({ [math] = lib.math, [string] = lib.string, [table] = lib.table }) do
  for name, fn in pairs(functions) do library[name] = library[name] or fn end
end

-- The manifest says which modules are used at once: `ox_lib 'locale'`.
for i = 1, GetNumResourceMetadata(resource, 'ox_lib') do
  local name = GetResourceMetadata(resource, 'ox_lib', i - 1)
  if name == 'locale' then lib.locale() end
end
