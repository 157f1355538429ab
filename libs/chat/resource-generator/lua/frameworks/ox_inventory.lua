---Returns how many of an item a player has.
function Framework.getItemCount(source, item)
    return exports.ox_inventory:GetItemCount(source, item) or 0
end

---Whether a player can carry more of an item.
function Framework.canCarry(source, item, amount)
    return exports.ox_inventory:CanCarryItem(source, item, amount) == true
end

---Gives an item to a player. Returns false if the player cannot carry it.
function Framework.addItem(source, item, amount)
    if not Framework.canCarry(source, item, amount) then
        return false
    end
    return exports.ox_inventory:AddItem(source, item, amount) and true or false
end

---Takes an item from a player. Returns false, and takes nothing, if the player has too few.
function Framework.removeItem(source, item, amount)
    if Framework.getItemCount(source, item) < amount then
        return false
    end
    return exports.ox_inventory:RemoveItem(source, item, amount) and true or false
end
