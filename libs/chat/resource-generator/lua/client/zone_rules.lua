local rules = {}

local limited

local function passThrough(entity, others)
    for _, other in ipairs(others) do
        if other ~= entity then
            SetEntityNoCollisionEntity(entity, other, true)
            SetEntityNoCollisionEntity(other, entity, true)
        end
    end
end

---What each rule does in every frame, and what undoes it.
local inForce = {
    noDamage = function()
        SetPlayerInvincible(PlayerId(), true)
    end,
    noCollisions = function()
        local ped = PlayerPedId()
        local vehicle = GetVehiclePedIsIn(ped, false)
        passThrough(ped, GetGamePool('CVehicle'))
        if vehicle ~= 0 then
            passThrough(vehicle, GetGamePool('CVehicle'))
            passThrough(vehicle, GetGamePool('CPed'))
        end
    end,
    speedLimit = function(settings)
        local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
        if limited and limited ~= vehicle then
            SetVehicleMaxSpeed(limited, 0.0)
        end
        limited = vehicle ~= 0 and vehicle or nil
        if limited then
            SetVehicleMaxSpeed(limited, settings.kmh / 3.6)
        end
    end,
}

local function endRule(name)
    rules[name] = nil
    if name == 'noDamage' then
        SetPlayerInvincible(PlayerId(), false)
    elseif name == 'speedLimit' and limited then
        SetVehicleMaxSpeed(limited, 0.0)
        limited = nil
    end
end

---Begins a rule of a zone, or ends it.
function Effects.zoneRule(settings)
    if not settings.isOn then
        endRule(settings.rule)
        return
    end
    local isFirst = next(rules) == nil
    rules[settings.rule] = settings
    while isFirst and next(rules) do
        for name, rule in pairs(rules) do
            inForce[name](rule)
        end
        Wait(0)
    end
end

-- for: zoneRule
AddEventHandler('onResourceStop', function(resource)
    if resource ~= GetCurrentResourceName() then
        return
    end
    for name in pairs(rules) do
        endRule(name)
    end
end)
