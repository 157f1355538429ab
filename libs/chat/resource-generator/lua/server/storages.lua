---Opens the storage of a place: the one of the player, or the one that everybody shares who may use it.
function Storages.open(source, place, storage, label)
    local id = ('%s_%s_%d'):format(GetCurrentResourceName(), storage.name, place or 1)
    local owner = Framework.getIdentifier(source)
    if owner then
        local size = { label = label, slots = storage.slots, kilograms = storage.kilograms }
        Storages.show(source, id, storage.isPersonal and owner or nil, size)
    end
end
