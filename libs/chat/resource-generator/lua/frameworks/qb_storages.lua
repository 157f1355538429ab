---Shows a storage of qb-inventory: { label, slots, kilograms }.
function Storages.show(source, id, owner, storage)
    exports['qb-inventory']:OpenInventory(source, owner and ('%s_%s'):format(id, owner) or id, {
        label = storage.label,
        slots = storage.slots,
        maxweight = storage.kilograms * 1000,
    })
end
