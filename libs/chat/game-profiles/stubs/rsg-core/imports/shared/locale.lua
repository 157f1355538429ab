Locale = {}
Locale.__index = Locale

function Locale:new(options)
  local object = setmetatable({}, Locale)
  object.phrases = options.phrases or {}
  object.fallback = options.fallbackLang
  return object
end

function Locale:extend(phrases, prefix)
  for key, value in pairs(phrases) do self.phrases[prefix and (prefix .. '.' .. key) or key] = value end
end

function Locale:has(key) return self:find(key) ~= nil end

function Locale:find(key)
  local value = self.phrases[key]
  if value ~= nil then return value end
  value = self.phrases
  for part in key:gmatch('[^.]+') do
    if type(value) ~= 'table' then return nil end
    value = value[part]
  end
  return type(value) == 'string' and value or nil
end

function Locale:t(key, substitutions)
  local text = self:find(key)
  if not text then
    if self.fallback then return self.fallback:t(key, substitutions) end
    return key
  end
  for name, value in pairs(substitutions or {}) do text = text:gsub('%%{' .. name .. '}', (tostring(value):gsub('%%', '%%%%'))) end
  return text
end
