---Moves money between two accounts of a player.
local function move(source, from, to, amount, text)
    if not Framework.removeMoney(source, from, amount, 'bank') then
        Framework.notify(source, L('not_enough_money'), 'error')
        return
    end
    Framework.addMoney(source, to, amount, 'bank')
    Framework.notify(source, text, 'success')
end

---Moves money to the account of another player, who is asked for.
local function transfer(source, settings)
    local values = Clients.form(source, L('bank_transfer'), {
        { label = L('bank_recipient'), type = 'number', minimum = 1, maximum = 65535 },
        { label = L('amount'), type = 'number', minimum = 1, maximum = settings.maximum },
    })
    local amount = values and Guard.toInteger(values[2], 1, settings.maximum)
    if not amount then
        return
    end
    local recipient = Guard.toPlayer(values[1])
    if not recipient or recipient == source then
        Framework.notify(source, L('player_not_found'), 'error')
        return
    end
    if not Framework.removeMoney(source, 'bank', amount + settings.fee, 'transfer') then
        Framework.notify(source, L('not_enough_money'), 'error')
        return
    end
    Framework.addMoney(recipient, 'bank', amount, 'transfer')
    Framework.notify(source, L('bank_sent', FormatMoney(amount), Framework.getName(recipient)), 'success')
    Framework.notify(recipient, L('bank_received', FormatMoney(amount), Framework.getName(source)), 'success')
end

---Shows the balance, and lets the player deposit, withdraw and transfer money while near the bank.
function Banks.open(source, settings)
    local position = GetEntityCoords(GetPlayerPed(source))
    local balance = L('bank_balance', FormatMoney(Framework.getMoney(source, 'bank')), FormatMoney(Framework.getMoney(source, 'cash')))
    local titles = { L('bank_deposit'), L('bank_withdraw'), L('bank_transfer') }
    local action = Clients.choose(source, balance, { { label = titles[1] }, { label = titles[2] }, { label = titles[3] } })
    if action == 3 then
        transfer(source, settings)
        return
    end
    local amount = action and Clients.number(source, titles[action], settings.maximum)
    if not amount then
        return
    end
    if not Guard.isNear(source, position, Config.Interaction.serverDistance) then
        Framework.notify(source, L('too_far'), 'error')
    elseif action == 1 then
        move(source, 'cash', 'bank', amount, L('bank_deposited', FormatMoney(amount)))
    else
        move(source, 'bank', 'cash', amount, L('bank_withdrawn', FormatMoney(amount)))
    end
end
