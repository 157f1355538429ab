---Registers a command for players with the permission command.<name> of server.cfg, and for the console.
local function addCommand(name, run)
    RegisterCommand(name, function(source, args)
        -- The command is restricted. This check also covers other ways to start it.
        if not Guard.isAdmin(source, 'command.' .. name) then
            Framework.notify(source, L('not_allowed'), 'error')
            return
        end
        run(source, args)
        print(('%s used by %s: %s'):format(name, source == 0 and 'console' or GetPlayerName(source), table.concat(args, ' ')))
    end, true)
end

local function reply(source, text, kind)
    if source == 0 then
        print(text)
    else
        Framework.notify(source, text, kind)
    end
end

---Returns the player of the first argument. Without arguments it is the admin.
local function findPlayer(source, args)
    local player = Guard.toPlayer(args[1] or source)
    if not player then
        reply(source, L('player_not_found'), 'error')
    end
    return player
end
