local running = {}

---Runs an effect for some seconds. Starting it again extends it.
local function runFor(name, seconds, begin, finish, everyFrame)
    local isRunning = running[name] ~= nil
    running[name] = GetGameTimer() + seconds * 1000
    if isRunning then
        return
    end
    begin()
    while running[name] and GetGameTimer() < running[name] do
        if everyFrame then
            everyFrame()
        end
        Wait(everyFrame and 0 or 100)
    end
    running[name] = nil
    finish()
end

function Effects.heal(settings)
    local ped = PlayerPedId()
    local maximum = GetEntityMaxHealth(ped)
    SetEntityHealth(ped, math.min(maximum, GetEntityHealth(ped) + math.floor((maximum - 100) * settings.percent / 100)))
end

function Effects.armor(settings)
    local ped = PlayerPedId()
    SetPedArmour(ped, math.min(100, GetPedArmour(ped) + settings.percent))
end

function Effects.revive()
    local ped = PlayerPedId()
    local position = GetEntityCoords(ped)
    NetworkResurrectLocalPlayer(position.x, position.y, position.z, GetEntityHeading(ped), true, false)
    ped = PlayerPedId()
    SetEntityHealth(ped, GetEntityMaxHealth(ped))
    ClearPedBloodDamage(ped)
end

function Effects.kill()
    SetEntityHealth(PlayerPedId(), 0)
end

function Effects.freeze(settings)
    FreezeEntityPosition(PlayerPedId(), settings.isFrozen)
end

function Effects.runSpeed(settings)
    runFor('runSpeed', settings.seconds, function()
        SetRunSprintMultiplierForPlayer(PlayerId(), settings.multiplier)
    end, function()
        SetRunSprintMultiplierForPlayer(PlayerId(), 1.0)
    end)
end

function Effects.invincible(settings)
    local health
    runFor('invincible', settings.seconds, function()
        SetPlayerInvincible(PlayerId(), true)
    end, function()
        SetPlayerInvincible(PlayerId(), false)
    end)
end

function Effects.noWeapons(settings)
    runFor('noWeapons', settings.seconds, function()
        SetCurrentPedWeapon(PlayerPedId(), `WEAPON_UNARMED`, true)
    end, function() end, function()
        DisablePlayerFiring(PlayerId(), true)
        DisableControlAction(0, 24, true)
        DisableControlAction(0, 25, true)
    end)
end

function Effects.screenEffect(settings)
    runFor('screenEffect', settings.seconds, function()
        AnimpostfxPlay(settings.effect, 0, true)
    end, function()
        AnimpostfxStop(settings.effect)
    end)
end

local function loadWalkStyle(name)
    RequestAnimSet(name)
    local attempts = 0
    while not HasAnimSetLoaded(name) and attempts < 100 do
        attempts = attempts + 1
        Wait(20)
    end
end

function Effects.walkStyle(settings)
    loadWalkStyle(settings.style)
    runFor('walkStyle', settings.seconds, function()
        SetPedMovementClipset(PlayerPedId(), settings.style, 1.0)
    end, function()
        ResetPedMovementClipset(PlayerPedId(), 1.0)
    end, settings.fallsWhenJumping and function()
        local ped = PlayerPedId()
        if IsPedJumping(ped) then
            SetPedToRagdoll(ped, 2000, 2000, 0, false, false, false)
        end
    end or nil)
end

function Effects.teleport(settings)
    Game.teleport(settings.coords, settings.heading)
end

-- for: heal armor revive kill freeze runSpeed invincible noWeapons screenEffect walkStyle teleport
RegisterNetEvent('@event:effect', function(name, settings)
    if Effects[name] then
        Effects[name](settings)
    end
end)
