local lastCalls = {}

---Returns the value as an integer within the limits, or nil.
function Guard.toInteger(value, minimum, maximum)
    local number = math.tointeger(tonumber(value))
    if not number or number < minimum or number > maximum then
        return nil
    end
    return number
end

---Returns the value without surrounding spaces and control characters, or nil if it is empty or too long.
function Guard.toText(value, maximumLength)
    if type(value) ~= 'string' then
        return nil
    end
    local text = value:gsub('%c', ' '):match('^%s*(.-)%s*$')
    if text == '' or #text > maximumLength then
        return nil
    end
    return text
end

---Returns the server id of a connected player, or nil.
function Guard.toPlayer(value)
    local id = Guard.toInteger(value, 1, 65535)
    if not id or not GetPlayerName(id) then
        return nil
    end
    return id
end

---Whether the player is at most the distance away from a place.
function Guard.isNear(source, coords, distance)
    local ped = GetPlayerPed(source)
    if not ped or ped == 0 then
        return false
    end
    return #(GetEntityCoords(ped) - coords) <= distance
end

---Limits how often a player can trigger an action. Returns false if the last call was too recent.
function Guard.allow(source, action, intervalMs)
    local calls = lastCalls[source] or {}
    lastCalls[source] = calls
    local now = GetGameTimer()
    if calls[action] and now - calls[action] < intervalMs then
        return false
    end
    calls[action] = now
    return true
end

---Whether a player has a permission of server.cfg. The console has all of them.
function Guard.isAdmin(source, permission)
    return source == 0 or IsPlayerAceAllowed(source, permission)
end

-- for: allow
AddEventHandler('playerDropped', function()
    lastCalls[source] = nil
end)
