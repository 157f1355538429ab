---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(source, text, kind)
    TriggerClientEvent('@event:notify', source, text, kind)
end

---Gives a player a weapon with ammunition.
function Framework.giveWeapon(source, weapon, ammunition)
    GiveWeaponToPed(GetPlayerPed(source), joaat(weapon), ammunition, false, false)
    return true
end

---Returns the balance of an account: 'cash', 'bank' or 'black'.
function Framework.getMoney(source, account)
    return readRecord('money', source)[account] or Config.StartingMoney[account] or 0
end

---Sets the balance of an account.
function Framework.setMoney(source, account, amount)
    local money = readRecord('money', source)
    money[account] = amount
    writeRecord('money', source, money)
end

---Returns how many of an item a player has.
function Framework.getItemCount(source, item)
    return readRecord('items', source)[item] or 0
end

-- for: getItemCount
exports('getItemCount', function(source, item)
    return Framework.getItemCount(source, item)
end)

---Returns the items of a player: the number of each by its name.
function Framework.getItems(source)
    return readRecord('items', source)
end

local function setItemCount(source, item, count)
    local items = readRecord('items', source)
    items[item] = count > 0 and count or nil
    writeRecord('items', source, items)
end

function Framework.setItemCount(source, item, count)
    setItemCount(source, item, count)
end

---Whether a player can carry more of an item.
function Framework.canCarry(source, item, amount)
    return Framework.getItemCount(source, item) + amount <= Config.MaxItemCount
end

---Gives an item to a player. Returns false if the player cannot carry it.
function Framework.addItem(source, item, amount)
    if not Framework.canCarry(source, item, amount) then
        return false
    end
    Framework.setItemCount(source, item, Framework.getItemCount(source, item) + amount)
    return true
end

-- for: addItem getItemCount
exports('addItem', function(source, item, amount)
    return Framework.addItem(source, item, amount)
end)

-- for: addItem getItemCount
-- Shows the items of a player.
RegisterCommand('items', function(source)
    if source == 0 then
        return
    end
    local lines = {}
    for item, count in pairs(readRecord('items', source)) do
        lines[#lines + 1] = ('%s x%d'):format(item, count)
    end
    table.sort(lines)
    Framework.notify(source, #lines > 0 and table.concat(lines, ', ') or L('no_items'), 'info')
end, false)

---Takes an item from a player. Returns false, and takes nothing, if the player has too few.
function Framework.removeItem(source, item, amount)
    local count = Framework.getItemCount(source, item)
    if count < amount then
        return false
    end
    Framework.setItemCount(source, item, count - amount)
    return true
end

---Calls a function when a player uses an item with /use <item>.
function Framework.registerUsableItem(item, onUse)
    usableItems[item] = onUse
end

local function useItem(source, item)
    local onUse = usableItems[item]
    if not onUse then
        return
    end
    if Framework.getItemCount(source, item) < 1 then
        Framework.notify(source, L('item_missing'), 'error')
        return
    end
    onUse(source)
end

-- for: registerUsableItem
exports('useItem', useItem)

-- for: registerUsableItem
RegisterCommand('use', function(source, args)
    if source ~= 0 then
        useItem(source, args[1])
    end
end, false)
