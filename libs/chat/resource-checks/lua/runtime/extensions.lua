-- What CfxLua adds to the libraries of Lua.
local runtime = ...
local select, pairs, tostring, type, unpack = select, pairs, tostring, type, table.unpack

local function dot(a, b)
  local sum = 0.0
  for i = 1, runtime.vectorDimensions(a) do sum = sum + a[i] * b[i] end
  return sum
end

local function cross(a, b)
  return runtime.vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
end

local function norm(value)
  if type(value) == 'number' then return value < 0 and -1.0 or 1.0 end
  local length = runtime.length(value)
  return length == 0 and value or value / length
end

-- The functions of the library glm, for numbers and for the components of vectors.
local function componentwise(fn)
  return function(value, ...)
    local count = runtime.vectorDimensions(value)
    if count == 0 then return fn(value, ...) end
    local components = {}
    for i = 1, count do
      local arguments = table.pack(...)
      for j = 1, arguments.n do if runtime.vectorDimensions(arguments[j]) > 0 then arguments[j] = arguments[j][i] end end
      components[i] = fn(value[i], table.unpack(arguments, 1, arguments.n))
    end
    return runtime.vectorOf(table.unpack(components))
  end
end
local function distance(a, b) return type(a) == 'number' and math.abs(a - b) or runtime.length(a - b) end
local glm = {
  abs = componentwise(math.abs), ceil = componentwise(math.ceil), floor = componentwise(math.floor), sqrt = componentwise(math.sqrt),
  sin = componentwise(math.sin), cos = componentwise(math.cos), tan = componentwise(math.tan), rad = componentwise(math.rad), deg = componentwise(math.deg),
  round = componentwise(function(value) return math.floor(value + 0.5) end),
  sign = componentwise(function(value) return value > 0 and 1.0 or value < 0 and -1.0 or 0.0 end),
  fract = componentwise(function(value) return value - math.floor(value) end),
  min = componentwise(math.min), max = componentwise(math.max),
  clamp = componentwise(function(value, low, high) return math.min(math.max(value, low or 0.0), high or 1.0) end),
  mix = componentwise(function(a, b, share) return a + (b - a) * share end),
  distance = distance, distance2 = function(a, b) return distance(a, b) ^ 2 end,
  length = function(value) return type(value) == 'number' and math.abs(value) or runtime.length(value) end,
  dot = dot, cross = cross, normalize = norm,
}
glm.lerp, glm.radians, glm.degrees, glm.norm, glm.length2 = glm.mix, glm.rad, glm.deg, norm, function(value) return dot(value, value) end

local constructors = { nil, 'vector2', 'vector3', 'vector4' }
-- The number of components decides the kind; vectors count as their components.
local function vec(...)
  local count = 0
  for i = 1, select('#', ...) do
    local inside = runtime.vectorDimensions((select(i, ...)))
    count = count + (inside > 0 and inside or 1)
  end
  if count == 1 then return (...) end
  return runtime[constructors[count] or 'vector4'](...)
end

local strings = {}
function strings.strtrim(text, characters) return (text:gsub('^[' .. (characters or '%s') .. ']*(.-)[' .. (characters or '%s') .. ']*$', '%1')) end
function strings.strsplit(delimiter, text, limit)
  local parts, start = {}, 1
  while not limit or #parts < limit - 1 do
    local from, to = text:find('[' .. delimiter:gsub('[%]%^%-%%]', '%%%0') .. ']', start)
    if not from then break end
    parts[#parts + 1] = text:sub(start, from - 1)
    start = to + 1
  end
  parts[#parts + 1] = text:sub(start)
  return table.unpack(parts)
end
function strings.strjoin(delimiter, ...) return table.concat({ ... }, delimiter) end
function strings.strconcat(...) return table.concat({ ... }) end
function strings.strreplace(text, from, to) return (text:gsub(from:gsub('%p', '%%%0'), (to:gsub('%%', '%%%%')))) end
function strings.tostringall(...)
  local values = table.pack(...)
  for i = 1, values.n do values[i] = tostring(values[i]) end
  return table.unpack(values, 1, values.n)
end
function strings.blob(size) return type(size) == 'number' and ('\0'):rep(size) or tostring(size) end
strings.blob_pack, strings.blob_unpack = string.pack, string.unpack
function strings.blob_size(text) return #text end

local tables = {}
function tables.clone(source)
  local result = {}
  for key, value in pairs(source) do result[key] = value end
  return result
end
function tables.wipe(source) for key in pairs(source) do source[key] = nil end return source end
function tables.type(value)
  local count = 0
  for _ in pairs(value) do count = count + 1 end
  if count == 0 then return 'empty' end
  return #value == count and 'array' or 'hash'
end
-- A vector unpacks into its components: its length is not their number.
function tables.unpack(source, first, last)
  local count = runtime.vectorDimensions(source)
  if count == 0 then return unpack(source, first, last) end
  return unpack({ source[1], source[2], source[3], source[4] }, first or 1, last or count)
end
function tables.create() return {} end
function tables.freeze(source) return source end
function tables.isfrozen() return false end

local function each(source) return pairs(source) end

-- The functions that CfxLua keeps from earlier versions of Lua.
local function addMath(library)
  local exp, randomseed, type = library.exp, library.randomseed, type
  function library.pow(base, exponent) return base ^ exponent end
  library.atan2 = library.atan
  function library.log10(value) return library.log(value, 10) end
  function library.cosh(value) return (exp(value) + exp(-value)) / 2 end
  function library.sinh(value) return (exp(value) - exp(-value)) / 2 end
  function library.tanh(value) return 1 - 2 / (exp(2 * value) + 1) end
  function library.ldexp(mantissa, exponent) return mantissa * 2.0 ^ exponent end
  -- The version of Lua decides whether a seed must be an integer.
  function library.randomseed(seed, ...)
    if type(seed) ~= 'number' or library.tointeger(seed) then return randomseed(seed, ...) end
    return randomseed(library.tointeger(library.floor(seed)) or 0, ...)
  end
  function library.frexp(value)
    if value == 0 or value ~= value or value == library.huge or value == -library.huge then return value, 0 end
    local exponent = library.floor(library.log(library.abs(value), 2)) + 1
    return value / 2.0 ^ exponent, exponent
  end
end

function runtime.addExtensions(environment)
  addMath(environment.math)
  for name, fn in pairs(strings) do environment.string[name] = fn end
  for name, fn in pairs(tables) do environment.table[name] = fn end
  environment.norm, environment.dot, environment.cross = norm, dot, cross
  environment.vec, environment.vector, environment.each = vec, vec, each
  environment.glm = runtime.open(glm, 'glm', '^%l')
  environment.quat, environment.inv, environment.slerp = runtime.mock('quat'), runtime.mock('inv'), runtime.mock('slerp')
end
