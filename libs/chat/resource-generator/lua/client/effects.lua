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
    runFor('invincible', settings.seconds, function()
        SetPlayerInvincible(PlayerId(), true)
    end, function()
        SetPlayerInvincible(PlayerId(), false)
    end)
end

---The player has so much health that nothing kills, and loses at the end what was taken in the meantime.
function Effects.delayedDamage(settings)
    local reserve = 5000
    local ped, health, maximum
    runFor('delayedDamage', settings.seconds, function()
        ped = PlayerPedId()
        health, maximum = GetEntityHealth(ped), GetEntityMaxHealth(ped)
        SetEntityMaxHealth(ped, reserve)
        SetEntityHealth(ped, reserve)
    end, function()
        local damage = reserve - GetEntityHealth(ped)
        SetEntityMaxHealth(ped, maximum)
        SetEntityHealth(ped, math.max(0, health - damage))
    end)
end

local isJailed = false

---The player is put into a cell, and put back after getting out.
function Effects.jail(settings)
    Game.teleport(settings.cell)
    if isJailed then
        return
    end
    isJailed = true
    while isJailed do
        Wait(2000)
        if isJailed and #(GetEntityCoords(PlayerPedId()) - settings.cell) > settings.radius then
            Game.teleport(settings.cell)
        end
    end
end

function Effects.release(settings)
    isJailed = false
    Game.teleport(settings.exit)
end

---Without a number of seconds, it lasts until it is started with 0.
function Effects.noWeapons(settings)
    -- Firing, aiming and melee.
    local controls = { 24, 25, 140, 141, 142, 257, 263 }
    runFor('noWeapons', settings.seconds or math.huge, function()
        SetCurrentPedWeapon(PlayerPedId(), `WEAPON_UNARMED`, true)
    end, function() end, function()
        DisablePlayerFiring(PlayerId(), true)
        for _, control in ipairs(controls) do
            DisableControlAction(0, control, true)
        end
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

---Takes the player to the coordinates, or to those of the settings.
function Effects.teleport(settings, coords)
    Game.teleport(coords or settings.coords, settings.heading)
end

---Takes the player to the waypoint on the map, at the height of the ground.
function Effects.teleportToWaypoint()
    local waypoint = GetFirstBlipInfoId(8)
    if not DoesBlipExist(waypoint) then
        Framework.notify(L('no_waypoint'), 'error')
        return
    end
    local goal = GetBlipInfoIdCoord(waypoint)
    Game.fade(function()
        local ped = PlayerPedId()
        local height = 100.0
        for attempt = 1, 40 do
            SetEntityCoords(ped, goal.x, goal.y, height, false, false, false, false)
            Wait(25)
            local isFound, ground = GetGroundZFor_3dCoord(goal.x, goal.y, height, false)
            if isFound then
                SetEntityCoords(ped, goal.x, goal.y, ground + 1.0, false, false, false, false)
                return
            end
            height = attempt * 25.0
        end
    end)
end

---Shows a place on the map for a while.
function Effects.blip(settings, coords)
    local blip = Game.addBlip(coords, settings.label, { sprite = 161, color = 3, scale = 1.0 })
    Wait(settings.seconds * 1000)
    Game.removeBlip(blip)
end

local function vehicleOf(settings)
    local attempts = 0
    while not NetworkDoesNetworkIdExist(settings.vehicle) and attempts < 50 do
        attempts = attempts + 1
        Wait(50)
    end
    return NetToVeh(settings.vehicle)
end

function Effects.repairVehicle(settings)
    local vehicle = vehicleOf(settings)
    SetVehicleFixed(vehicle)
    SetVehicleDeformationFixed(vehicle)
    SetVehicleUndriveable(vehicle, false)
    SetVehicleEngineOn(vehicle, true, true, false)
end

function Effects.washVehicle(settings)
    SetVehicleDirtLevel(vehicleOf(settings), 0.0)
end

function Effects.refuelVehicle(settings)
    local vehicle = vehicleOf(settings)
    SetVehicleFuelLevel(vehicle, 100.0)
    Entity(vehicle).state:set('fuel', 100.0, true)
end

function Effects.vehicleProperties(settings)
    Framework.setVehicleProperties(vehicleOf(settings), settings.properties)
end

function Effects.flipVehicle(settings)
    SetVehicleOnGroundProperly(vehicleOf(settings))
end

function Effects.attachTrailer(settings)
    AttachVehicleToTrailer(vehicleOf(settings), NetToVeh(settings.trailer), 1.0)
end

-- for: * vehicleProperties
RegisterNetEvent('@event:effect', function(name, settings, coords)
    if Effects[name] then
        Effects[name](settings, coords)
    end
end)
