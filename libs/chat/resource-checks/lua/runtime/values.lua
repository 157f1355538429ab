-- Copies of arguments and results, as between two resources: tables are copied without metatables, functions become
-- tables that can be called.
local runtime, host, stateId = ...
local rawType, pairs, setmetatable, select = type, pairs, setmetatable, select
local pack, unpack = table.pack, table.unpack
local functions, ids, nextId = {}, {}, 0
local copy

local function copyAll(...)
  local count = select('#', ...)
  if count == 0 then return end
  if count == 1 then return copy((...)) end
  local values = pack(...)
  for i = 1, count do values[i] = copy(values[i]) end
  return unpack(values, 1, count)
end

local reference = { __kind = 'function', __metatable = false }

reference.__call = function(self, ...)
  if self[1] == stateId then
    local fn = functions[self[2]]
    if not fn then error('the function belongs to a resource that was stopped', 2) end
    return copyAll(fn(copyAll(...)))
  end
  host('callRemote', self[1], self[2], copyAll(...))
end

local function referTo(owner, id) return setmetatable({ owner, id }, reference) end

local function referenceOf(fn)
  local id = ids[fn]
  if not id then
    nextId = nextId + 1
    id = nextId
    ids[fn], functions[id] = id, fn
  end
  return referTo(stateId, id)
end

local depth = 0
copy = function(value)
  local kind = rawType(value)
  if kind == 'function' then return referenceOf(value) end
  if kind ~= 'table' then
    if kind == 'thread' or kind == 'userdata' then return nil end
    return value
  end
  local metatable = runtime.rawMetatable(value)
  if metatable == reference or runtime.vectorDimensions(value) > 0 or runtime.isMock(value) then return value end
  if metatable and rawType(metatable.__call) == 'function' and next(value) == nil then return referenceOf(metatable.__call) end
  if depth > 40 then
    depth = 0
    error('the table is nested too deeply to be sent, or contains itself', 0)
  end
  depth = depth + 1
  local result = {}
  for key, element in next, value do
    local copied = copy(element)
    if copied ~= nil then result[key] = copied end
  end
  depth = depth - 1
  if runtime.isOpenMetatable(metatable) then setmetatable(result, metatable) end
  return result
end

runtime.copy, runtime.copyAll = copy, copyAll
runtime.referTo = referTo
runtime.isCallable = function(value)
  if rawType(value) == 'function' then return true end
  local metatable = rawType(value) == 'table' and runtime.rawMetatable(value)
  return metatable and metatable.__call ~= nil or false
end
runtime.functionById = function(id) return functions[id] end

-- Text in which vectors stay vectors and numbers stay keys. Any number of values is packed one behind the other.
local vectorKey, keysKey = '\1vector', '\1keys'
local function tagged(value)
  local count = runtime.vectorDimensions(value)
  if count > 0 then
    local components = {}
    for i = 1, count do components[i] = value[i] end
    return { [vectorKey] = components }
  end
  if rawType(value) ~= 'table' or runtime.isMock(value) then return value end
  local result, keys, elements = {}, {}, {}
  for key, element in pairs(value) do
    result[key] = tagged(element)
    keys[#keys + 1], elements[#elements + 1] = key, result[key]
  end
  return #result == #keys and result or { [keysKey] = keys, elements = elements }
end
local function untagged(value)
  if rawType(value) ~= 'table' then return value end
  local components = value[vectorKey]
  if components then return runtime.vectorOf(unpack(components)) end
  local result, keys = {}, value[keysKey]
  for key, element in pairs(keys and value.elements or value) do result[keys and keys[key] or key] = untagged(element) end
  return result
end

function runtime.newMsgpack(decode)
  return {
    pack = function(...)
      local values = { n = select('#', ...) }
      for i = 1, values.n do values[tostring(i)] = tagged(copy((select(i, ...)))) end
      return '\1' .. host('jsonEncode', values)
    end,
    unpack = function(text)
      local values = decode(string.sub(text, 2))
      local results = {}
      for i = 1, values.n do results[i] = untagged(values[tostring(i)]) end
      return unpack(results, 1, values.n)
    end,
  }
end
