local lastUses = {}

---Names what a cooldown belongs to.
function Uses.key(source, action, scope, place)
    if scope == 'server' then
        return action
    elseif scope == 'place' then
        return ('%s:place:%s'):format(action, place or 0)
    end
    return ('%s:%s'):format(action, Framework.getIdentifier(source))
end

---Remembers a use. A saved one survives restarts of the server.
function Uses.record(key, isSaved)
    lastUses[key] = os.time()
    if isSaved then
        SetResourceKvpInt('use:' .. key, os.time())
    end
end

---Returns when something was used last, in seconds, or nil.
function Uses.last(key, isSaved)
    if not lastUses[key] and isSaved then
        local saved = GetResourceKvpInt('use:' .. key)
        lastUses[key] = saved > 0 and saved or nil
    end
    return lastUses[key]
end

local function counterKey(source, action, periodSeconds)
    local period = math.floor(os.time() / periodSeconds)
    return ('count:%s:%s:%d'):format(action, Framework.getIdentifier(source), period)
end

---Counts a use within the current period. Counts survive restarts of the server.
function Uses.count(source, action, periodSeconds, amount)
    local key = counterKey(source, action, periodSeconds)
    SetResourceKvpInt(key, GetResourceKvpInt(key) + (amount or 1))
end

---Returns the number of uses within the current period.
function Uses.counted(source, action, periodSeconds)
    return GetResourceKvpInt(counterKey(source, action, periodSeconds))
end
