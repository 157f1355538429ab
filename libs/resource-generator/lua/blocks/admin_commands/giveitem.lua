addCommand(Config.Admin.commands.giveitem, function(source, args)
    local player = Guard.toPlayer(args[1])
    local item = Guard.toText(args[2], 60)
    local amount = Guard.toInteger(args[3] or 1, 1, 1000)
    if not player or not item or not amount then
        reply(source, L('usage', 'player id, item, amount'), 'error')
    elseif Framework.addItem(player, item, amount) then
        Framework.notify(player, L('admin_item', amount, item), 'success')
    else
        reply(source, L('cannot_carry'), 'error')
    end
end)
