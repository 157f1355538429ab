-- The players in jail who are online.
local jailed = {}

local function storageKey(source)
    return ('jail:%s'):format(Framework.getIdentifier(source))
end

---The rest of a sentence counts on while a player is offline.
local function remainingSeconds(source)
    return GetResourceKvpInt(storageKey(source)) - os.time()
end

local function release(source)
    jailed[source] = nil
    DeleteResourceKvp(storageKey(source))
    TriggerClientEvent('@event:jail:leave', source)
    Framework.notify(source, L('jail_released'), 'success')
end

local function imprison(source)
    jailed[source] = true
    TriggerClientEvent('@event:jail:enter', source)
    Framework.notify(source, L('jail_entered', FormatDuration(remainingSeconds(source))), 'error')
end

local function isAllowed(source)
    if Guard.isAdmin(source, 'command.' .. Config.Jail.command) then
        return true
    end
    return #Config.Jail.jobs > 0 and Framework.hasJob(source, Config.Jail.jobs)
end

local function reply(source, text)
    if source == 0 then
        print(text)
    else
        Framework.notify(source, text, 'error')
    end
end

RegisterCommand(Config.Jail.command, function(source, args)
    local target = Guard.toPlayer(args[1])
    local minutes = Guard.toInteger(args[2], 1, Config.Jail.maxMinutes)
    if not isAllowed(source) then
        reply(source, L('not_allowed'))
    elseif not target or not minutes then
        reply(source, L('usage', '/' .. Config.Jail.command .. ' <player id> <minutes>'))
    else
        SetResourceKvpInt(storageKey(target), os.time() + minutes * 60)
        imprison(target)
    end
end, false)

RegisterCommand('un' .. Config.Jail.command, function(source, args)
    local target = Guard.toPlayer(args[1])
    if not isAllowed(source) then
        reply(source, L('not_allowed'))
    elseif target and jailed[target] then
        release(target)
    end
end, false)

RegisterNetEvent('@event:jail:check', function()
    local source = source
    if Guard.allow(source, 'jail', 5000) and Framework.getIdentifier(source) and remainingSeconds(source) > 0 then
        imprison(source)
    end
end)

CreateThread(function()
    while true do
        Wait(1000)
        for player in pairs(jailed) do
            if remainingSeconds(player) <= 0 then
                release(player)
            end
        end
    end
end)

AddEventHandler('playerDropped', function()
    jailed[source] = nil
end)
