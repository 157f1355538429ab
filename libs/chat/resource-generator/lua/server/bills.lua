-- The open bill of each player: sender and amount.
local bills = {}

---Sends a bill to a player, who decides whether to pay it.
function Bills.send(source, target, amount, reason, settings)
    bills[target] = { sender = source, amount = amount }
    Framework.notify(source, L('bill_sent', FormatMoney(amount), Framework.getName(target)), 'success')
    Framework.notify(target, L('bill_received', FormatMoney(amount), reason or '', settings.payCommand), 'info')
end

---Pays the open bill of a player. Returns false if there is none, or too little money.
function Bills.pay(source, settings)
    local bill = bills[source]
    if not bill then
        return false
    end
    if not Framework.removeMoney(source, settings.account, bill.amount, GetCurrentResourceName()) then
        Framework.notify(source, L('not_enough_money'), 'error')
        return false
    end
    bills[source] = nil
    if GetPlayerName(bill.sender) then
        Framework.addMoney(bill.sender, settings.account, bill.amount, GetCurrentResourceName())
        Framework.notify(bill.sender, L('money_received', FormatMoney(bill.amount)), 'success')
    end
    Framework.notify(source, L('money_paid', FormatMoney(bill.amount)), 'success')
    return true
end

-- for: send pay
AddEventHandler('playerDropped', function()
    bills[source] = nil
end)
