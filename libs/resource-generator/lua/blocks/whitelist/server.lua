local prefix = 'whitelist:'

local function isListed(identifier)
    return GetResourceKvpInt(prefix .. identifier) == 1
end

---Returns a license in the form license:<hexadecimal digits>, or nil. A player id stands for the license of the player.
local function toLicense(value)
    local player = Guard.toPlayer(value)
    if player then
        return GetPlayerIdentifierByType(player, 'license')
    end
    local text = Guard.toText(value, 80)
    if not text then
        return nil
    end
    local license = text:lower()
    if not license:find('^license:') then
        license = 'license:' .. license
    end
    return license:match('^license:[%w_-]+$')
end

AddEventHandler('playerConnecting', function(_, _, deferrals)
    local source = source
    deferrals.defer()
    Wait(0)
    local license = GetPlayerIdentifierByType(source, 'license')
    if license and (isListed(license) or IsPlayerAceAllowed(source, 'whitelist.join')) then
        deferrals.done()
        return
    end
    deferrals.done(Config.Whitelist.message)
end)

local function reply(source, text)
    if source == 0 then
        print(text)
    else
        Framework.notify(source, text, 'info')
    end
end

local actions = {}

function actions.add(source, license)
    SetResourceKvpInt(prefix .. license, 1)
    reply(source, L('whitelist_added', license))
end

function actions.remove(source, license)
    DeleteResourceKvp(prefix .. license)
    reply(source, L('whitelist_removed', license))
end

function actions.check(source, license)
    reply(source, L(isListed(license) and 'whitelist_listed' or 'whitelist_unlisted', license))
end

RegisterCommand(Config.Whitelist.command, function(source, args)
    if not Guard.isAdmin(source, 'command.' .. Config.Whitelist.command) then
        Framework.notify(source, L('not_allowed'), 'error')
        return
    end
    local action = actions[args[1]]
    local license = toLicense(args[2])
    if not action or not license then
        reply(source, L('usage', Config.Whitelist.command .. ' add|remove|check <player id or license>'))
        return
    end
    action(source, license)
end, true)
