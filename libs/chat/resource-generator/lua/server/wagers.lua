---Asks another player, and waits for the answer. Tells the first one if it is no.
function Wagers.accepts(source, other, question)
    local title = L('asked', Framework.getName(source), question)
    local isAccepted = other ~= source
        and Clients.choose(other, title, { { label = L('accept') }, { label = L('decline') } }) == 1
    if not isAccepted then
        Framework.notify(source, L('declined'), 'error')
    end
    return isAccepted
end

---Both players pay, and the one with the higher number gets everything. Returns false if one of them cannot pay.
function Wagers.play(source, other, wager, typedAmount)
    local amount = typedAmount or Effects.amount(wager.amount, source)
    if other == source or Framework.getMoney(other, wager.account) < amount then
        Framework.notify(source, L('other_lacks_money'), 'error')
        return false
    end
    local reason = GetCurrentResourceName()
    if not Framework.removeMoney(source, wager.account, amount, reason) then
        Framework.notify(source, L('not_enough_money'), 'error')
        return false
    end
    if not Framework.removeMoney(other, wager.account, amount, reason) then
        Framework.addMoney(source, wager.account, amount, reason)
        return false
    end
    local own, others
    repeat
        own, others = math.random(wager.sides), math.random(wager.sides)
    until own ~= others
    local result = L('wager_result', Framework.getName(source), own, Framework.getName(other), others)
    Framework.addMoney(own > others and source or other, wager.account, amount * 2, reason)
    Framework.notify(source, result, 'info')
    Framework.notify(other, result, 'info')
    return true
end
