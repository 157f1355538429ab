addCommand(Config.Admin.commands.givemoney, function(source, args)
    local player = Guard.toPlayer(args[1])
    local amount = Guard.toInteger(args[2], 1, 100000000)
    if not player or not amount then
        reply(source, L('usage', 'player id, amount'), 'error')
        return
    end
    Framework.addMoney(player, 'cash', amount, 'admin')
    Framework.notify(player, L('admin_money', FormatMoney(amount)), 'success')
end)
