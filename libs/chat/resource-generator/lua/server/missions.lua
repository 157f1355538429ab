-- The mission of each player: settings, destination, stops, vehicle, from, startedAt, onDone.
local missions = {}

local function finish(source)
    local mission = missions[source]
    missions[source] = nil
    if mission then
        Vehicles.remove(mission.vehicle)
    end
end

---Sends the player to another destination than the last one.
local function chooseDestination(source, mission)
    local destinations = mission.settings.destinations
    local index = math.random(#destinations)
    if index == mission.destination then
        index = index % #destinations + 1
    end
    mission.destination = index
    mission.startedAt = GetGameTimer()
    mission.from = GetEntityCoords(GetPlayerPed(source))
    TriggerClientEvent('@event:destination', source, destinations[index])
end

---Whether the player can have covered the distance in the time since the last stop.
local function isPlausible(mission, destination)
    local seconds = (GetGameTimer() - mission.startedAt) / 1000
    return #(mission.from - destination.coords) / mission.settings.maxMetersPerSecond <= seconds
end

---Starts a mission. Calls onDone behind its last stop, or onCancel if the player has one already.
function Missions.start(source, settings, onDone, onCancel)
    if missions[source] then
        Framework.notify(source, L('busy'), 'error')
        if onCancel then
            onCancel()
        end
        return
    end
    local mission = { settings = settings, stops = 0, onDone = onDone }
    missions[source] = mission
    if settings.vehicle then
        local ped = GetPlayerPed(source)
        local position = GetEntityCoords(ped) + settings.vehicleOffset
        mission.vehicle = Vehicles.spawn(source, settings.vehicle, position, GetEntityHeading(ped))
    end
    chooseDestination(source, mission)
    Framework.notify(source, L('mission_started'), 'info')
end

---Ends the mission of a player early.
function Missions.cancel(source)
    if missions[source] then
        finish(source)
        TriggerClientEvent('@event:missionEnded', source)
        Framework.notify(source, L('canceled'), 'info')
    end
end

-- for: start
RegisterNetEvent('@event:arrived', function()
    local source = source
    local mission = missions[source]
    local destination = mission and mission.settings.destinations[mission.destination]
    if not destination or not Guard.allow(source, 'arrived', 1000) then
        return
    end
    if not Guard.isNear(source, destination.coords, Config.Interaction.serverDistance) or not isPlausible(mission, destination) then
        Framework.notify(source, L('too_far'), 'error')
        return
    end
    local settings = mission.settings
    local reward = math.random(settings.reward.minimum, settings.reward.maximum)
    Framework.addMoney(source, settings.account, reward, GetCurrentResourceName())
    Framework.notify(source, L('money_received', FormatMoney(reward)), 'success')
    mission.stops = mission.stops + 1
    if mission.stops < settings.stops then
        chooseDestination(source, mission)
        return
    end
    finish(source)
    TriggerClientEvent('@event:missionEnded', source)
    Framework.notify(source, L('mission_ended'), 'info')
    if mission.onDone then
        mission.onDone()
    end
end)

-- for: start
AddEventHandler('playerDropped', function()
    finish(source)
end)
