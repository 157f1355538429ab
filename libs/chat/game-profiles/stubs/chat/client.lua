-- Chat messages count as notifications.
local function text(message)
  if type(message) ~= 'table' then return tostring(message) end
  local parts = {}
  for _, part in ipairs(message.args or {}) do parts[#parts + 1] = tostring(part) end
  if message.template then
    local line = tostring(message.template):gsub('{(%d+)}', function(index) return parts[tonumber(index) + 1] or '' end)
    return (line:gsub('<[^>]*>', ''))
  end
  return #parts > 0 and table.concat(parts, ': ') or tostring(message.text or '')
end

RegisterNetEvent('chat:addMessage', function(message) interface.notify(text(message), message.color) end)
RegisterNetEvent('chatMessage', function(author, _, message) interface.notify(('%s: %s'):format(author, message)) end)
RegisterNetEvent('chat:addSuggestion', function() end)
RegisterNetEvent('chat:addSuggestions', function() end)
RegisterNetEvent('chat:removeSuggestion', function() end)
RegisterNetEvent('chat:clear', function() end)
exports('addMessage', function(message) interface.notify(text(message)) end)
exports('addSuggestion', function() end)
