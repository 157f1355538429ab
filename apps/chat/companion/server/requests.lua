Requests = {}

local function headers(more)
  local all = { Authorization = 'Bearer ' .. Settings.token, ['Content-Type'] = 'application/json' }
  for name, value in pairs(more or {}) do all[name] = value end
  return all
end

-- Names of headers differ in their case from proxy to proxy.
local function headerOf(all, wanted)
  for name, value in pairs(type(all) == 'table' and all or {}) do
    if tostring(name):lower() == wanted then return type(value) == 'table' and value[1] or value end
  end
end

-- Reads JSON. Returns the status, the value if the status is 200, and the ETag.
function Requests.read(path, etag)
  local status, body, answer = PerformHttpRequestAwait(
    Settings.url .. '/api/companion' .. path, 'GET', '', headers(etag and { ['If-None-Match'] = etag }))
  local value = status == 200 and type(body) == 'string' and json.decode(body) or nil
  return status, type(value) == 'table' and value or nil, headerOf(answer, 'etag')
end

-- Sends JSON. Returns whether the chat has accepted it.
function Requests.send(path, value)
  local status = PerformHttpRequestAwait(Settings.url .. '/api/companion' .. path, 'POST', json.encode(value), headers())
  return status == 204, status
end
