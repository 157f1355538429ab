-- The people of shops and jobs are frozen.
local function isPedestrian(entity)
    return IsPedHuman(entity)
        and not IsPedAPlayer(entity)
        and not IsPedDeadOrDying(entity, true)
        and not IsPedInAnyVehicle(entity, false)
        and not IsEntityPositionFrozen(entity)
end

local function isOneOf(models, entity)
    for _, model in ipairs(models) do
        if GetEntityModel(entity) == joaat(model) then
            return true
        end
    end
    return false
end

---Returns the nearest person in the street, or the nearest object of one of the models, within three meters.
local function nearest(settings)
    local position = GetEntityCoords(PlayerPedId())
    local found, shortest
    for _, entity in ipairs(GetGamePool(#settings.models > 0 and 'CObject' or 'CPed')) do
        local distance = #(GetEntityCoords(entity) - position)
        if distance <= 3.0 and (not shortest or distance < shortest) then
            local isWanted = #settings.models > 0 and isOneOf(settings.models, entity)
                or #settings.models == 0 and isPedestrian(entity)
            if isWanted then
                found, shortest = entity, distance
            end
        end
    end
    return found
end

---Offers something at the nearest person or object. It follows the person.
function Entities.watch(settings, onSelect)
    CreateThread(function()
        local offered, shown
        while true do
            local entity = nearest(settings)
            local coords = entity and GetEntityCoords(entity)
            if shown and (not coords or #(coords - shown) > 1.0) then
                Framework.removeInteraction(offered)
                offered, shown = nil, nil
            end
            if coords and not shown then
                shown = coords
                offered = Framework.addInteraction({
                    coords = coords,
                    label = settings.label,
                    onSelect = function()
                        local isShared = NetworkGetEntityIsNetworked(entity)
                        onSelect(coords, isShared and NetworkGetNetworkIdFromEntity(entity) or nil)
                    end,
                })
            end
            Wait(500)
        end
    end)
end
