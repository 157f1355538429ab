local function isAtBank(source)
    for _, location in ipairs(Config.Bank.locations) do
        if Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
            return true
        end
    end
    Framework.notify(source, L('too_far'), 'error')
    return false
end

---Returns a valid amount, or nil if the request has to be refused.
local function acceptAmount(source, value)
    local amount = Guard.toInteger(value, 1, Config.Bank.maxAmount)
    if not amount or not Guard.allow(source, 'bank', 500) or not isAtBank(source) then
        return nil
    end
    return amount
end

---Moves money between two accounts of a player.
local function move(source, from, to, amount, text)
    if not Framework.removeMoney(source, from, amount, 'bank') then
        Framework.notify(source, L('not_enough_money'), 'error')
        return
    end
    Framework.addMoney(source, to, amount, 'bank')
    Framework.notify(source, text, 'success')
end

RegisterNetEvent('@event:bank:open', function()
    local source = source
    if Guard.allow(source, 'bankOpen', 500) and isAtBank(source) then
        TriggerClientEvent('@event:bank:show', source, Framework.getMoney(source, 'cash'), Framework.getMoney(source, 'bank'))
    end
end)

RegisterNetEvent('@event:bank:deposit', function(value)
    local source = source
    local amount = acceptAmount(source, value)
    if amount then
        move(source, 'cash', 'bank', amount, L('bank_deposited', FormatMoney(amount)))
    end
end)

RegisterNetEvent('@event:bank:withdraw', function(value)
    local source = source
    local amount = acceptAmount(source, value)
    if amount then
        move(source, 'bank', 'cash', amount, L('bank_withdrawn', FormatMoney(amount)))
    end
end)

RegisterNetEvent('@event:bank:transfer', function(recipientId, value)
    local source = source
    local recipient = Guard.toPlayer(recipientId)
    local amount = acceptAmount(source, value)
    if not amount then
        return
    end
    if not recipient or recipient == source then
        Framework.notify(source, L('player_not_found'), 'error')
        return
    end
    if not Framework.removeMoney(source, 'bank', amount + Config.Bank.fee, 'transfer') then
        Framework.notify(source, L('not_enough_money'), 'error')
        return
    end
    Framework.addMoney(recipient, 'bank', amount, 'transfer')
    Framework.notify(source, L('bank_sent', FormatMoney(amount), Framework.getName(recipient)), 'success')
    Framework.notify(recipient, L('bank_received', FormatMoney(amount), Framework.getName(source)), 'success')
end)
