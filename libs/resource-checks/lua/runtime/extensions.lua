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

local function norm(vector) return vector / runtime.length(vector) end

local constructors = { nil, 'vector2', 'vector3', 'vector4' }
local function vec(...)
  local count = select('#', ...)
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
-- The components of a vector are unpacked as the elements of a list.
function tables.unpack(list, first, last)
  local count = runtime.vectorDimensions(list)
  if count > 0 then return table.unpack({ list[1], list[2], list[3], list[4] }, first or 1, last or count) end
  return table.unpack(list, first, last)
end
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
  if count > 0 then return unpack(source, first or 1, last or count) end
  return unpack(source, first or 1, last == nil and #source or last)
end
function tables.create() return {} end
function tables.freeze(source) return source end
function tables.isfrozen() return false end

local unpackTable = table.unpack
function tables.unpack(list, first, last)
  local count = runtime.vectorDimensions(list)
  if count == 0 then return unpackTable(list, first, last) end
  return unpackTable({ list[1], list[2], list[3], list[4] }, first or 1, last or count)
end

local function each(source) return pairs(source) end

function runtime.addExtensions(environment)
  for name, fn in pairs(strings) do environment.string[name] = fn end
  for name, fn in pairs(tables) do environment.table[name] = fn end
  environment.norm, environment.dot, environment.cross = norm, dot, cross
  environment.vec, environment.vector, environment.each = vec, vec, each
  environment.glm = runtime.mock('glm')
  environment.quat, environment.inv, environment.slerp = runtime.mock('quat'), runtime.mock('inv'), runtime.mock('slerp')
end
