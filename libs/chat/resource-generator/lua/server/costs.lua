---Takes what something costs: money = { account, amount }, items = { { name, label, amount } }. Returns false, tells the player
---what is missing and takes nothing if the player cannot pay all of it. The price replaces the amount of money.
function Costs.take(source, costs, price)
    for _, item in ipairs(costs.items or {}) do
        if Framework.getItemCount(source, item.name) < item.amount then
            Framework.notify(source, L('need_items', item.amount, item.label), 'error')
            return false
        end
    end
    local money = costs.money
    if money and not Framework.removeMoney(source, money.account, price or money.amount, GetCurrentResourceName()) then
        Framework.notify(source, L('not_enough_money'), 'error')
        return false
    end
    for _, item in ipairs(costs.items or {}) do
        Framework.removeItem(source, item.name, item.amount)
    end
    return true
end

---Gives back what was taken, because the action did not happen.
function Costs.giveBack(source, costs, price)
    if costs.money then
        Framework.addMoney(source, costs.money.account, price or costs.money.amount, GetCurrentResourceName())
    end
    for _, item in ipairs(costs.items or {}) do
        Framework.addItem(source, item.name, item.amount)
    end
end
