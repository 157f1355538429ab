local moneyItems = { cash = 'money', black = 'black_money' }

---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(source, text, kind)
    TriggerClientEvent('ox_lib:notify', source, { description = text, type = kind == 'info' and 'inform' or kind })
end

---Returns the balance of an account. Cash and black money are items of ox_inventory.
function Framework.getMoney(source, account)
    if account ~= 'bank' then
        return exports.ox_inventory:GetItemCount(source, moneyItems[account]) or 0
    end
    return readRecord('bank', source).balance or Config.StartingMoney.bank
end

---Sets the balance of an account.
function Framework.setMoney(source, account, amount)
    if account == 'bank' then
        writeRecord('bank', source, { balance = amount })
        return
    end
    local difference = amount - Framework.getMoney(source, account)
    if difference > 0 then
        return exports.ox_inventory:AddItem(source, moneyItems[account], difference)
    elseif difference < 0 then
        exports.ox_inventory:RemoveItem(source, moneyItems[account], -difference)
    end
end

---Gives a player a weapon with ammunition. Returns false if the player cannot carry it.
function Framework.giveWeapon(source, weapon, ammunition)
    return exports.ox_inventory:AddItem(source, weapon, 1, { ammo = ammunition }) and true or false
end

---Calls a function when a player uses an item. In ox_inventory the item has server = { export = '@event.useItem' }.
function Framework.registerUsableItem(item, onUse)
    usableItems[item] = onUse
end

-- for: registerUsableItem
exports('useItem', function(event, item, inventory)
    local onUse = usableItems[item.name]
    if event == 'usingItem' and onUse then
        onUse(inventory.id)
        -- The item is taken by onUse itself.
        return false
    end
end)
