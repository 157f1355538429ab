local prefix = 'whitelist:'

local function isListed(license)
    return GetResourceKvpInt(prefix .. license) == 1
end

---Returns a license in the form license:<hexadecimal digits>, or nil. A player id stands for the license of the player.
local function toLicense(value)
    local player = Guard.toPlayer(value)
    if player then
        return GetPlayerIdentifierByType(player, 'license')
    end
    local license = value:lower()
    if not license:find('^license:') then
        license = 'license:' .. license
    end
    return license:match('^license:[%w_-]+$')
end

local function reply(source, text)
    if source == 0 then
        print(text)
    else
        Framework.notify(source, text, 'info')
    end
end

---Refuses players who are not on the list and lack the permission whitelist.join.
function Whitelists.watch(settings)
    AddEventHandler('playerConnecting', function(_, _, deferrals)
        local source = source
        deferrals.defer()
        Wait(0)
        local license = GetPlayerIdentifierByType(source, 'license')
        if license and (isListed(license) or IsPlayerAceAllowed(source, 'whitelist.join')) then
            deferrals.done()
            return
        end
        deferrals.done(settings.message)
    end)
end

---Adds a license or player to the list, removes or checks it.
function Whitelists.change(source, action, value)
    local license = toLicense(value)
    if not license then
        reply(source, L('wrong_argument', value))
    elseif action == 'add' then
        SetResourceKvpInt(prefix .. license, 1)
        reply(source, L('whitelist_added', license))
    elseif action == 'remove' then
        DeleteResourceKvp(prefix .. license)
        reply(source, L('whitelist_removed', license))
    else
        reply(source, L(isListed(license) and 'whitelist_listed' or 'whitelist_unlisted', license))
    end
end
