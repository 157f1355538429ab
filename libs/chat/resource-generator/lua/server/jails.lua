-- The players in jail who are online, with the settings of their jail.
local jailed = {}

local function storageKey(source)
    return ('jail:%s'):format(Framework.getIdentifier(source))
end

---The rest of a sentence counts on while a player is offline.
local function remainingSeconds(source)
    return GetResourceKvpInt(storageKey(source)) - os.time()
end

local function imprison(source, settings)
    jailed[source] = settings
    Effects.start(source, 'jail', settings)
    Framework.notify(source, L('jail_entered', FormatDuration(remainingSeconds(source))), 'error')
end

---Puts a player in jail for some minutes.
function Jails.enter(player, settings, minutes)
    SetResourceKvpInt(storageKey(player), os.time() + minutes * 60)
    imprison(player, settings)
end

---Sets a prisoner free. Returns false if the player is not in jail.
function Jails.release(player)
    local settings = jailed[player]
    if not settings then
        return false
    end
    jailed[player] = nil
    DeleteResourceKvp(storageKey(player))
    Effects.start(player, 'release', settings)
    Framework.notify(player, L('jail_released'), 'success')
    return true
end

---Continues sentences of players who come back.
function Jails.watch(settings)
    Framework.onPlayerLoaded(function(player)
        if remainingSeconds(player) > 0 then
            imprison(player, settings)
        end
    end)
end

-- for: enter
CreateThread(function()
    while true do
        Wait(1000)
        for player in pairs(jailed) do
            if remainingSeconds(player) <= 0 then
                Jails.release(player)
            end
        end
    end
end)

-- for: enter
AddEventHandler('playerDropped', function()
    jailed[source] = nil
end)
