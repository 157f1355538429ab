-- Errors that the console shows, by the resource to which they belong. They wait here until they are sent.
ConsoleErrors = {}

local maxWaiting = 20
local maxCharacters = 2000
local own = 'script:' .. GetCurrentResourceName()
local waiting, count = {}, 0

local function isError(message)
  return message:find('SCRIPT ERROR', 1, true) or message:find('Error loading script', 1, true)
    or message:find('Failed to load script', 1, true) or message:find('Error parsing script', 1, true)
    or message:find('attempt to', 1, true) and message:find('%.lua:%d+')
end

-- The place in the text says more than the channel: an error of an export appears on the channel of its caller.
local function resourceOf(channel, message)
  local named = message:match('@([%w_-]+)/[%w_./-]+:%d+') or message:match('@([%w_-]+)/[%w_./-]+%.lua')
  if named and Settings.resources[named] then return named end
  local ofChannel = channel:match('^script:([%w_-]+)')
  if ofChannel and Settings.resources[ofChannel] then return ofChannel end
end

function ConsoleErrors.hear(channel, message)
  if type(channel) ~= 'string' or type(message) ~= 'string' or channel == own then return end
  local text = message:gsub('%^%d', ''):gsub('[\0-\8\11-\31\127]', ' '):sub(1, maxCharacters)
  if not isError(text) then return end
  local resource = resourceOf(channel, text)
  if not resource then return end
  local key = resource .. '\n' .. text
  if waiting[key] then waiting[key].count = math.min(waiting[key].count + 1, 1000000)
  elseif count < maxWaiting then
    waiting[key] = { resource = resource, text = text, count = 1 }
    count = count + 1
  end
end

-- Hands out the waiting errors of a resource, each once.
function ConsoleErrors.take(resource)
  local taken = {}
  for key, item in pairs(waiting) do
    if item.resource == resource then
      taken[#taken + 1] = { text = item.text, count = item.count }
      waiting[key] = nil
      count = count - 1
    end
  end
  return taken
end
