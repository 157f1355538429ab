local registered, opening = {}, {}

---Shows a storage of ox_inventory: { label, slots, kilograms }.
function Storages.show(source, id, owner, storage)
    if not registered[id] then
        registered[id] = true
        local coords = GetEntityCoords(GetPlayerPed(source))
        exports.ox_inventory:RegisterStash(id, storage.label, storage.slots, storage.kilograms * 1000, owner ~= nil, nil, coords)
    end
    opening[source] = owner and ('%s:%s'):format(id, owner) or id
    exports.ox_inventory:forceOpenInventory(source, 'stash', { id = id, owner = owner })
    opening[source] = nil
end

-- for: show
-- Only this resource opens its storages, because it knows who may. Clients could open any registered one.
exports.ox_inventory:registerHook('openInventory', function(payload)
    return opening[payload.source] == payload.inventoryId
end, { inventoryFilter = { '^' .. GetCurrentResourceName():gsub('%p', '%%%0') .. '_' } })
