Base64 = {}

local alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
local values = {}
for index = 1, #alphabet do values[alphabet:byte(index)] = index - 1 end

-- The bytes of a text in base64, or nil if it is none.
function Base64.decode(text)
  if type(text) ~= 'string' or #text % 4 ~= 0 or not text:find('^[%w+/]*=?=?$') then return nil end
  local parts = {}
  for position = 1, #text, 4 do
    local a, b, c, d = text:byte(position, position + 3)
    local number = (values[a] or 0) << 18 | (values[b] or 0) << 12 | (values[c] or 0) << 6 | (values[d] or 0)
    local bytes = string.char(number >> 16 & 255, number >> 8 & 255, number & 255)
    parts[#parts + 1] = values[c] == nil and bytes:sub(1, 1) or values[d] == nil and bytes:sub(1, 2) or bytes
  end
  return table.concat(parts)
end
