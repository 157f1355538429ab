---Starts an effect on the client of a player. See client/effects.lua.
function Effects.start(player, effect, settings)
    TriggerClientEvent('@event:effect', player, effect, settings)
end

---Returns an amount of config.lua: a number, a random one within a range, one that grows with the players on duty, or one that
---depends on the job of the player.
function Effects.amount(amount, player)
    if type(amount) ~= 'table' then
        return amount
    elseif amount.byJob then
        local job = Framework.getJob(player).name
        return amount.byJob[job] or job ~= 'unemployed' and amount.otherwise or 0
    elseif amount.each then
        return amount.base + amount.each * #Players.onDuty(amount.jobs)
    end
    return math.random(amount.minimum, amount.maximum)
end

---Chooses one of the outcomes by their weights and returns its number.
function Effects.choose(weights)
    local total = 0
    for _, weight in ipairs(weights) do
        total = total + weight
    end
    local roll = math.random() * total
    for index, weight in ipairs(weights) do
        roll = roll - weight
        if roll < 0 then
            return index
        end
    end
    return #weights
end

---Alerts the players on duty in some jobs: a notification, and a symbol on the map for a while.
function Effects.alert(source, alert)
    local coords = GetEntityCoords(GetPlayerPed(source))
    local name = alert.isAnonymous and '' or Framework.getName(source)
    for _, player in ipairs(Players.onDuty(alert.jobs)) do
        if player ~= source then
            TriggerClientEvent('@event:alert', player, alert, coords, name)
        end
    end
end
