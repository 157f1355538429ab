-- Vectors of the game's Lua dialect: components by name and index, arithmetic, length and distance.
local runtime = ...
local rawType, rawget, tonumber = type, rawget, tonumber
local rawMetatable, setmetatable = runtime.rawMetatable, setmetatable
local format, byte, sub, sqrt = string.format, string.byte, string.sub, math.sqrt
local indexOfName = { x = 1, y = 2, z = 3, w = 4, r = 1, g = 2, b = 3, a = 4 }
local metatables = {}
local kinds = {}

local function dimensions(value)
  local metatable = rawType(value) == 'table' and kinds[runtime.rawMetatable(value)]
  return metatable or 0
end

-- Nothing is known about a mock, and a vector has numbers.
local function component(value) return runtime.isMock(value) and 0.0 or value + 0.0 end

local function create(count, x, y, z, w)
  local vector = { component(x), component(y) }
  if count > 2 then vector[3] = component(z) end
  if count > 3 then vector[4] = component(w) end
  return setmetatable(vector, metatables[count])
end

local function index(vector, key)
  local position = indexOfName[key]
  if position then return rawget(vector, position) end
  if rawType(key) ~= 'string' then return nil end
  local count, values = #key, {}
  if count < 2 or count > 4 then return nil end
  for i = 1, count do
    local component = indexOfName[sub(key, i, i)]
    values[i] = component and rawget(vector, component)
    if not values[i] then return nil end
  end
  return create(count, values[1], values[2], values[3], values[4])
end

-- Two vectors of the same size are the usual case, and are not looked at further.
local function combine(operation, name)
  return function(a, b)
    local metatable = rawMetatable(a)
    if metatable == rawMetatable(b) then
      local z, w = a[3] and operation(a[3], b[3]), a[4] and operation(a[4], b[4])
      return setmetatable({ operation(a[1], b[1]), operation(a[2], b[2]), z, w }, metatable)
    end
    local count = dimensions(a)
    if count == 0 then count = dimensions(b) end
    local result = {}
    for i = 1, count do
      if runtime.isMock(a) or runtime.isMock(b) then return runtime.isMock(a) and a or b end
      local left = dimensions(a) > 0 and rawget(a, i) or tonumber(a)
      local right = dimensions(b) > 0 and rawget(b, i) or tonumber(b)
      if rawType(left) ~= 'number' or rawType(right) ~= 'number' then
        local other = a
        if dimensions(a) > 0 then other = b end
        error(format('attempt to %s a vector%d and a %s', name, count, runtime.type(other)), 2)
      end
      result[i] = operation(left, right)
    end
    return create(count, result[1], result[2], result[3], result[4])
  end
end

local function length(vector)
  local x, y, z, w = vector[1], vector[2], vector[3] or 0.0, vector[4] or 0.0
  return sqrt(x * x + y * y + z * z + w * w)
end

for count = 2, 4 do
  local metatable = {
    __kind = 'vector',
    __metatable = false,
    __index = index,
    __newindex = function() error('vectors cannot be changed: create a new one', 2) end,
    __add = combine(function(a, b) return a + b end, 'add'),
    __sub = combine(function(a, b) return a - b end, 'subtract'),
    __mul = combine(function(a, b) return a * b end, 'multiply'),
    __div = combine(function(a, b) return a / b end, 'divide'),
    __concat = function(a, b)
      local function text(value) return dimensions(value) > 0 and tostring(value) or value end
      return text(a) .. text(b)
    end,
    __unm = function(vector)
      return create(count, -vector[1], -vector[2], -(vector[3] or 0), -(vector[4] or 0))
    end,
    __len = length,
    __eq = function(a, b)
      if dimensions(a) ~= dimensions(b) then return false end
      for i = 1, count do
        if rawget(a, i) ~= rawget(b, i) then return false end
      end
      return true
    end,
    __tostring = function(vector)
      local texts = {}
      for i = 1, count do texts[i] = format('%f', rawget(vector, i)) end
      return format('vector%d(%s)', count, table.concat(texts, ', '))
    end,
  }
  metatables[count] = metatable
  kinds[metatable] = count
end

-- Accepts numbers, and vectors whose components come first.
local function constructor(count)
  local name = 'vector' .. count
  return function(...)
    local values, total = {}, select('#', ...)
    for i = 1, total do
      local value = select(i, ...)
      local inside = dimensions(value)
      if runtime.isMock(value) then
        values[#values + 1] = 0.0
      elseif inside > 0 then
        for j = 1, inside do values[#values + 1] = rawget(value, j) end
      elseif rawType(value) == 'table' and value.x and value.y then
        values[#values + 1], values[#values + 2] = value.x, value.y
        if value.z then values[#values + 1] = value.z end
        if value.w then values[#values + 1] = value.w end
      else
        values[#values + 1] = tonumber(value) or error(format('bad argument #%d to %s (number expected, got %s)', i, name, runtime.type(value)), 2)
      end
    end
    if #values == 1 then
      for i = 2, count do values[i] = values[1] end
    end
    if #values < count then error(format('%s needs %d numbers, got %d', name, count, #values), 2) end
    return create(count, values[1], values[2], values[3], values[4])
  end
end

runtime.vector2, runtime.vector3, runtime.vector4 = constructor(2), constructor(3), constructor(4)
runtime.vectorOf = function(...)
  local count = select('#', ...)
  return create(count, ...)
end
-- For the host, which hands over floating-point numbers.
runtime.vectorOfFloats = function(x, y, z, w)
  return setmetatable({ x, y, z, w }, metatables[w and 4 or z and 3 or 2])
end
runtime.vectorDimensions = dimensions
runtime.length = length

-- type() knows vectors. Everything else is as in Lua.
runtime.type = function(...)
  local value = ...
  local count = dimensions(value)
  if count > 0 then return 'vector' .. count end
  return rawType(...)
end
