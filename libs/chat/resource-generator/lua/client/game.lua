local blips = {}

local peds = {}

---Adds a symbol to the map. The settings are those of config.lua.
function Game.addBlip(coords, label, settings)
    local blip = AddBlipForCoord(coords.x, coords.y, coords.z)
    SetBlipSprite(blip, settings.sprite)
    SetBlipColour(blip, settings.color)
    SetBlipScale(blip, settings.scale)
    SetBlipDisplay(blip, 4)
    SetBlipAsShortRange(blip, true)
    BeginTextCommandSetBlipName('STRING')
    AddTextComponentSubstringPlayerName(settings.label or label)
    EndTextCommandSetBlipName(blip)
    blips[#blips + 1] = blip
    return blip
end

---Shows a zone on the map: a symbol, and a circle.
function Game.addZoneBlip(zone, settings)
    Game.addBlip(zone.coords, zone.label, settings)
    local area = AddBlipForRadius(zone.coords.x, zone.coords.y, zone.coords.z, zone.radius)
    SetBlipColour(area, settings.color)
    SetBlipAlpha(area, 90)
    blips[#blips + 1] = area
end

function Game.removeBlip(blip)
    if blip and DoesBlipExist(blip) then
        RemoveBlip(blip)
    end
end

---Loads a model and returns its hash, or nil if it does not exist or cannot be loaded within ten seconds.
function Game.loadModel(model)
    local hash = joaat(model)
    if not IsModelInCdimage(hash) then
        return nil
    end
    RequestModel(hash)
    local attempts = 0
    while not HasModelLoaded(hash) and attempts < 200 do
        attempts = attempts + 1
        Wait(50)
    end
    if not HasModelLoaded(hash) then
        return nil
    end
    return hash
end

---Puts a person to a place, who stays there.
function Game.addPed(model, coords, heading)
    local hash = Game.loadModel(model)
    if not hash then
        return
    end
    local ped = CreatePed(4, hash, coords.x, coords.y, coords.z - 1.0, heading, false, false)
    SetModelAsNoLongerNeeded(hash)
    FreezeEntityPosition(ped, true)
    SetEntityInvincible(ped, true)
    SetBlockingOfNonTemporaryEvents(ped, true)
    peds[#peds + 1] = ped
end

---Returns the name of a vehicle in the language of the game.
function Game.vehicleName(model)
    local name = GetDisplayNameFromVehicleModel(type(model) == 'number' and model or joaat(model))
    local label = GetLabelText(name)
    return label == 'NULL' and name or label
end

---Shows a text on the screen, in this frame.
function Game.drawText(text, x, y, scale)
    SetTextFont(4)
    SetTextScale(scale, scale)
    SetTextOutline()
    BeginTextCommandDisplayText('STRING')
    AddTextComponentSubstringPlayerName(text)
    EndTextCommandDisplayText(x, y)
end

---Fades the screen out, calls a function and fades in again.
function Game.fade(action)
    DoScreenFadeOut(400)
    Wait(500)
    action()
    Wait(250)
    DoScreenFadeIn(400)
end

function Game.teleport(coords, heading)
    local ped = PlayerPedId()
    Game.fade(function()
        SetEntityCoords(ped, coords.x, coords.y, coords.z, false, false, false, false)
        if heading then
            SetEntityHeading(ped, heading)
        end
    end)
end

-- for: addPed
AddEventHandler('onResourceStop', function(resource)
    if resource ~= GetCurrentResourceName() then
        return
    end
    for _, ped in ipairs(peds) do
        DeleteEntity(ped)
    end
end)

-- for: addBlip
AddEventHandler('onResourceStop', function(resource)
    if resource ~= GetCurrentResourceName() then
        return
    end
    for _, blip in ipairs(blips) do
        RemoveBlip(blip)
    end
end)
