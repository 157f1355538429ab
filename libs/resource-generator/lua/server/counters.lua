local counts = {}

local function key(source, counter)
    return ('counter:%s:%s'):format(counter, Framework.getIdentifier(source))
end

---Returns the count of a player. A saved one survives restarts of the server.
function Counters.get(source, counter)
    local name = key(source, counter)
    counts[name] = counts[name] or GetResourceKvpInt(name)
    return counts[name]
end

-- for: get
exports('getCount', function(source, counter)
    return Counters.get(source, counter)
end)

---Adds to the count of a player, and says when a new level is reached: every `levelEvery` is one.
function Counters.add(source, settings)
    local name = key(source, settings.counter)
    local before = Counters.get(source, settings.counter)
    local count = math.max(0, before + settings.amount)
    counts[name] = count
    if settings.isSaved then
        SetResourceKvpInt(name, count)
    end
    Counters.show(source, settings)
    if settings.levelEvery and count // settings.levelEvery > before // settings.levelEvery then
        Framework.notify(source, L('level_reached', count // settings.levelEvery + 1), 'success')
    end
end

---Shows the count on the screen of a player, if config.lua says so. See client/counters.lua.
function Counters.show(source, settings)
    if settings.isShown then
        local count = Counters.get(source, settings.counter)
        local level = settings.levelEvery and count // settings.levelEvery + 1 or nil
        TriggerClientEvent('@event:count', source, settings.label, count, level)
    end
end

---Shows the count of every player who joins.
function Counters.showFromStart(settings)
    Framework.onPlayerLoaded(function(source)
        Counters.show(source, settings)
    end)
end
