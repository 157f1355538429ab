local watched = {}

local fromServer = {
    cash = function(source)
        return ('%s %s'):format(L('hud_cash'), FormatMoney(Framework.getMoney(source, 'cash')))
    end,
    bank = function(source)
        return ('%s %s'):format(L('hud_bank'), FormatMoney(Framework.getMoney(source, 'bank')))
    end,
    black = function(source)
        return ('%s %s'):format(L('hud_black'), FormatMoney(Framework.getMoney(source, 'black')))
    end,
    job = function(source)
        return ('%s %s'):format(L('hud_job'), Framework.getJob(source).name)
    end,
}

---Shows a panel on the screen of a player, or hides it. What only the server knows is sent every second.
function Interface.toggleHud(source, settings)
    Effects.start(source, 'hud', settings)
end

---The same with values that only the server knows.
function Interface.toggleHudWithValues(source, settings)
    Effects.start(source, 'hud', settings)
    watched[source] = not watched[source] and settings.values or nil
end

-- for: toggleHudWithValues
CreateThread(function()
    while true do
        for player, names in pairs(watched) do
            local texts = {}
            for _, name in ipairs(names) do
                texts[name] = fromServer[name] and fromServer[name](player)
            end
            TriggerClientEvent('@event:hudValues', player, texts)
        end
        Wait(1000)
    end
end)

-- for: toggleHudWithValues
AddEventHandler('playerDropped', function()
    watched[source] = nil
end)

---Shows the text that a player typed to another one.
function Interface.say(source, player, text)
    TriggerClientEvent('chat:addMessage', player, { args = { Framework.getName(source), text } })
end

---Takes out what the game and the chat read as colors and markup: nobody may write in the look of somebody else.
local function plain(text)
    return (text:gsub('[~^<>]', ''))
end

---Shows the text that a player typed: in the chat, above the head, or both, to the players near or to everybody.
function Interface.speak(source, text, settings)
    local values = { name = plain(Framework.getName(source)), text = plain(text) }
    if values.text == '' then
        return
    end
    if settings.hasOutcome then
        values.text = L(math.random(2) == 1 and 'speech_succeeds' or 'speech_fails', values.text)
    end
    local line = settings.form:gsub('{(%a+)}', values)
    local position = GetEntityCoords(GetPlayerPed(source))
    for _, player in ipairs(settings.distance and Players.within(position, settings.distance) or Players.all()) do
        if settings.isInChat then
            TriggerClientEvent('chat:addMessage', player, { color = settings.color, args = { line } })
        end
        if settings.aboveSeconds > 0 then
            Effects.showAbove(source, player, line, settings)
        end
    end
end

---Shows who is online, with ids and pings.
function Interface.showPlayers(source, title)
    local options = {}
    for index, player in ipairs(Players.all()) do
        options[index] = {
            label = ('%d. %s'):format(player, Framework.getName(player)),
            description = L('scoreboard_ping', GetPlayerPing(player)),
        }
    end
    Clients.choose(source, L('scoreboard_title', title, #options), options)
end

local meters = {}

local function showMeter(vehicle, meter)
    local price = math.floor(meter.distance / meter.settings.perMeters) * meter.settings.price
    for _, player in ipairs(meter.settings.isForAll and Players.inSameVehicle(meter.driver) or { meter.driver }) do
        Effects.start(player, 'showText', { text = L('meter', FormatMoney(price)) })
        meter.seenBy[player] = true
    end
    for player in pairs(meter.seenBy) do
        if Vehicles.current(player) ~= vehicle then
            Effects.start(player, 'showText', {})
            meter.seenBy[player] = nil
        end
    end
end

local function stopMeter(vehicle)
    for player in pairs(meters[vehicle].seenBy) do
        Effects.start(player, 'showText', {})
    end
    meters[vehicle] = nil
end

---Starts the meter of the player's vehicle, or stops it. The server measures the distance.
function Interface.toggleMeter(source, settings)
    local vehicle = Vehicles.current(source)
    if not vehicle then
        Framework.notify(source, L('need_vehicle'), 'error')
        return false
    end
    if meters[vehicle] then
        stopMeter(vehicle)
        return true
    end
    local meter = { driver = source, settings = settings, distance = 0.0, seenBy = {} }
    meter.position = GetEntityCoords(vehicle)
    meters[vehicle] = meter
    showMeter(vehicle, meter)
    return true
end

-- for: toggleMeter
CreateThread(function()
    while true do
        for vehicle, meter in pairs(meters) do
            if Vehicles.current(meter.driver) ~= vehicle then
                stopMeter(vehicle)
            else
                local position = GetEntityCoords(vehicle)
                meter.distance = meter.distance + #(position - meter.position)
                meter.position = position
                showMeter(vehicle, meter)
            end
        end
        Wait(1000)
    end
end)

---Watches the seatbelts of all players, from their first spawn.
function Interface.watchSeatbelts(settings)
    Framework.onPlayerLoaded(function(player)
        Effects.start(player, 'watchSeatbelt', settings)
    end)
end
