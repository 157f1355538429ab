local panels = {}

local belt = { isOn = false }

local fromServer = {}

local function drawBar(percent, x, y)
    local width = 0.08
    DrawRect(x + width / 2, y, width, 0.008, 0, 0, 0, 160)
    DrawRect(x + width * percent / 200, y, width * percent / 100, 0.008, 79, 156, 249, 220)
end

local corners = {
    ['top-left'] = { x = 0.015, y = 0.03 },
    ['top-right'] = { x = 0.9, y = 0.05 },
    ['bottom-left'] = { x = 0.165, y = 0.75 },
    ['bottom-right'] = { x = 0.9, y = 0.78 },
}

local function round(number)
    return math.floor(number + 0.5)
end

---What each value of a panel shows: its text, and the percentage of a bar if it has one.
local values = {
    speed = function(vehicle, settings)
        local factor = settings.unit == 'mph' and 2.236936 or 3.6
        return ('%d %s'):format(round(GetEntitySpeed(vehicle) * factor), settings.unit == 'mph' and 'mph' or 'km/h')
    end,
    fuel = function(vehicle)
        local fuel = round(GetVehicleFuelLevel(vehicle))
        return ('%s %d %%'):format(L('hud_fuel'), fuel), fuel
    end,
    seatbelt = function()
        return belt.isOn and L('seatbelt_on') or L('seatbelt_off')
    end,
    engine = function(vehicle)
        local health = round(GetVehicleEngineHealth(vehicle) / 10)
        return ('%s %d %%'):format(L('hud_engine'), health), health
    end,
    health = function()
        local ped = PlayerPedId()
        local health = math.max(0, round((GetEntityHealth(ped) - 100) / (GetEntityMaxHealth(ped) - 100) * 100))
        return ('%s %d %%'):format(L('hud_health'), health), health
    end,
    armor = function()
        local armor = GetPedArmour(PlayerPedId())
        return ('%s %d %%'):format(L('hud_armor'), armor), armor
    end,
    id = function()
        return ('ID %d'):format(GetPlayerServerId(PlayerId()))
    end,
    street = function()
        local coords = GetEntityCoords(PlayerPedId())
        local street = GetStreetNameAtCoord(coords.x, coords.y, coords.z)
        return ('%s: %s'):format(L('hud_street'), GetStreetNameFromHashKey(street))
    end,
}

local ofVehicles = { speed = true, fuel = true, seatbelt = true, engine = true }

local function drawPanel(settings)
    local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
    local corner = corners[settings.corner]
    local row = 0
    for _, name in ipairs(settings.values) do
        local isVisible = vehicle ~= 0 or not (settings.isOnlyInVehicle or ofVehicles[name])
        local text, percent = fromServer[name], nil
        if isVisible and values[name] then
            text, percent = values[name](vehicle, settings)
        end
        if isVisible and text then
            Game.drawText(text, corner.x, corner.y + row * 0.04, 0.45)
            if percent then
                drawBar(percent, corner.x, corner.y + row * 0.04 + 0.034)
            end
            row = row + 1
        end
    end
end

---Draws the panels while there are any.
local function drawPanels()
    CreateThread(function()
        while next(panels) do
            for _, panel in pairs(panels) do
                if not IsPauseMenuActive() then
                    drawPanel(panel)
                end
            end
            Wait(0)
        end
    end)
end

---Shows a panel with values, or hides it.
function Effects.hud(settings)
    local isFirst = next(panels) == nil
    local name = table.concat(settings.values, ',')
    panels[name] = not panels[name] and settings or nil
    if isFirst then
        drawPanels()
    end
end

-- for: hud
RegisterNetEvent('@event:hudValues', function(texts)
    fromServer = texts
end)

---Puts the seatbelt on, or off. Who wears none is thrown out of a vehicle that crashes above the speed.
function Effects.seatbelt(settings)
    local ped = PlayerPedId()
    if GetVehiclePedIsIn(ped, false) == 0 then
        return
    end
    belt.isOn = not belt.isOn
    Framework.notify(belt.isOn and L('seatbelt_on') or L('seatbelt_off'), 'info')
end

local function throwOut(ped, velocity)
    local position = GetOffsetFromEntityInWorldCoords(ped, 0.0, 2.0, 0.6)
    SetEntityCoords(ped, position.x, position.y, position.z, false, false, false, false)
    SetPedToRagdoll(ped, 5000, 5000, 0, false, false, false)
    SetEntityVelocity(ped, velocity.x, velocity.y, velocity.z)
end

---Watches the seatbelt: the symbol, and crashes.
function Effects.watchSeatbelt(settings)
    local speed, velocity = 0.0, vector3(0.0, 0.0, 0.0)
    local beepAt = 0
    while true do
        local ped = PlayerPedId()
        local vehicle = GetVehiclePedIsIn(ped, false)
        if vehicle == 0 then
            belt.isOn, speed = false, 0.0
        else
            local now = GetEntitySpeed(vehicle) * 3.6
            if not belt.isOn and settings.ejectKmh and speed > settings.ejectKmh and speed - now > speed / 2 then
                throwOut(ped, velocity)
            end
            speed, velocity = now, GetEntityVelocity(vehicle)
            if settings.hasSymbol and not belt.isOn then
                Game.drawText(L('seatbelt_off'), 0.45, 0.92, 0.5)
            end
            if settings.beeps and not belt.isOn and now > 5.0 and GetGameTimer() >= beepAt then
                beepAt = GetGameTimer() + 1000
                PlaySoundFrontend(-1, 'Beep_Red', 'DLC_HEIST_HACKING_SNAKE_SOUNDS', true)
            end
        end
        Wait(vehicle == 0 and 500 or 0)
    end
end

---Shows a text, for example the price of a ride. Without text it disappears.
function Effects.showText(settings)
    local isShown = panels.text ~= nil
    panels.text = settings.text
    if isShown or not settings.text then
        return
    end
    CreateThread(function()
        while panels.text do
            Game.drawText(panels.text, 0.45, 0.88, 0.5)
            Wait(0)
        end
    end)
end
