-- What only scripts on the server have: HTTP requests, the console, and the parts of `os` that a server permits.
local runtime, host = ...
local tostring, tonumber = tostring, tonumber
local listeners, isListening = {}, false

local function osLibrary()
  local os = {}
  function os.time(parts) return host('time', parts and runtime.copy(parts)) end
  function os.date(format, time) return host('date', format, time) end
  function os.clock() return runtime.now() / 1000 end
  function os.difftime(a, b) return (a - b) + 0.0 end
  function os.getenv() return nil end
  function os.execute() error('os.execute is not permitted', 2) end
  function os.createdir(path)
    if host('createFolder', tostring(path)) then return true end
    return nil, tostring(path) .. ': Failed to create directory', 1
  end
  function os.remove(path)
    if host('removeFile', tostring(path)) then return true end
    return nil, tostring(path) .. ': Permission denied', 13
  end
  return os
end

-- Sends a request. Returns a function that gives the response, as the game hands it to scripts.
local function request(resource, name, url, method, body, headers)
  local isKnown, status, text, answer =
    host('httpRequest', resource, tostring(url), method or 'GET', body or '', runtime.copy(headers or {}))
  return function()
    if not isKnown then
      runtime.noteMock(name)
      return 200, '{}', {}
    end
    if status >= 200 and status < 300 then return status, text, answer end
    return status, nil, answer, string.format('HTTP %d: %s', status, text)
  end
end

function runtime.addServerFunctions(environment, resource)
  environment.os = osLibrary()
  function environment.PerformHttpRequest(url, callback, method, body, headers)
    local respond = request(resource, 'PerformHttpRequest', url, method, body, headers)
    runtime.setTimeout(resource, 50, function()
      if callback then callback(respond()) end
    end)
  end
  function environment.PerformHttpRequestAwait(url, method, body, headers)
    local respond = request(resource, 'PerformHttpRequestAwait', url, method, body, headers)
    runtime.wait(50)
    return respond()
  end
  function environment.RegisterConsoleListener(fn)
    if not runtime.isCallable(fn) then error('RegisterConsoleListener expects a function', 2) end
    listeners[#listeners + 1] = { resource = resource, fn = fn }
  end
  function environment.GetPlayers() return host('players') end
  function environment.GetPlayerIdentifiers(id) return host('identifiers', id) end
  function environment.GetPlayerTokens() return {} end
end

-- Something is written to the console. What a listener writes reaches no listener.
function runtime.writeToConsole(channel, message)
  if isListening then return end
  isListening = true
  for _, listener in ipairs(listeners) do runtime.spawn(listener.resource, listener.fn, channel, message) end
  isListening = false
end

function runtime.removeListenersOf(resource)
  for index = #listeners, 1, -1 do
    if listeners[index].resource == resource then table.remove(listeners, index) end
  end
end
