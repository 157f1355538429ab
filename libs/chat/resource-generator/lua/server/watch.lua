---Calls a function when a value of a player changes. It is read twice a second on the server, so that clients cannot invent it.
local function watch(read, onChange)
    local known = {}
    CreateThread(function()
        while true do
            for _, player in ipairs(Players.all()) do
                local value = read(player)
                if known[player] ~= nil and known[player] ~= value then
                    onChange(player, value)
                end
                known[player] = value
            end
            Wait(500)
        end
    end)
    AddEventHandler('playerDropped', function()
        known[source] = nil
    end)
end

---Returns the other player who killed a player, also with a vehicle, or nil.
local function killerOf(victim)
    local cause = GetPedSourceOfDeath(GetPlayerPed(victim))
    for _, player in ipairs(Players.all()) do
        local ped = GetPlayerPed(player)
        local isDriver = GetEntityType(cause) == 2 and GetPedInVehicleSeat(cause, -1) == ped
        if player ~= victim and (ped == cause or isDriver) then
            return player
        end
    end
end

---Calls a function with a player who has died, and the player who did it, or nil.
function Watch.deaths(onDeath)
    watch(function(player)
        return GetEntityHealth(GetPlayerPed(player)) <= 0
    end, function(player, isDead)
        if isDead then
            onDeath(player, killerOf(player))
        end
    end)
end

---Calls a function with a player, and whether the player has got into a vehicle or out of it.
function Watch.vehicles(onChange)
    watch(function(player)
        local vehicle = GetVehiclePedIsIn(GetPlayerPed(player), false)
        return vehicle ~= nil and vehicle ~= 0
    end, onChange)
end

---Calls a function with a player who has not moved for some seconds, once until the player moves again.
function Watch.idle(seconds, onIdle)
    local last = {}
    CreateThread(function()
        while true do
            for _, player in ipairs(Players.all()) do
                local position = GetEntityCoords(GetPlayerPed(player))
                local known = last[player]
                if not known or #(position - known.position) > 0.5 then
                    last[player] = { position = position, since = GetGameTimer() }
                elseif not known.isReported and GetGameTimer() - known.since >= seconds * 1000 then
                    known.isReported = true
                    onIdle(player)
                end
            end
            Wait(1000)
        end
    end)
    AddEventHandler('playerDropped', function()
        last[source] = nil
    end)
end
