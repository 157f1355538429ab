local counts = {}

-- The best players of each ranked counter.
local rankings = {}

local function rankingOf(counter)
    rankings[counter] = rankings[counter] or json.decode(GetResourceKvpString('ranking:' .. counter) or '[]')
    return rankings[counter]
end

---Puts a player into the ranking, which keeps the best 100.
local function rank(source, counter, count)
    local ranking = rankingOf(counter)
    local identifier = Framework.getIdentifier(source)
    for index, entry in ipairs(ranking) do
        if entry.identifier == identifier then
            table.remove(ranking, index)
            break
        end
    end
    ranking[#ranking + 1] = { identifier = identifier, name = Framework.getName(source), count = count }
    table.sort(ranking, function(a, b)
        return a.count > b.count
    end)
    ranking[101] = nil
    SetResourceKvp('ranking:' .. counter, json.encode(ranking))
end

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
    if settings.isRanked then
        rank(source, settings.counter, count)
    end
    Counters.show(source, settings)
    if settings.levelEvery and count // settings.levelEvery > before // settings.levelEvery then
        Framework.notify(source, L('level_reached', count // settings.levelEvery + 1), 'success')
    end
end

---Shows the players with the highest counts.
function Counters.showRanking(source, settings, title)
    local options = {}
    for index, entry in ipairs(rankingOf(settings.counter)) do
        if index <= settings.size then
            options[index] = { label = ('%d. %s'):format(index, entry.name), description = L('leaderboard_score', entry.count) }
        end
    end
    if #options == 0 then
        Framework.notify(source, L('leaderboard_empty'), 'info')
        return
    end
    Clients.choose(source, title, options)
end

-- for: showRanking
exports('addScore', function(source, counter, points)
    local amount = Guard.toInteger(points, 1, 1000000)
    if amount and Guard.toPlayer(source) then
        Counters.add(source, { counter = counter, amount = amount, isSaved = true, isRanked = true })
    end
end)

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
