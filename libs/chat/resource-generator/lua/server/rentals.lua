-- The vehicle that each player has rented.
local rented = {}

local function finish(source)
    Vehicles.remove(rented[source])
    rented[source] = nil
end

local function startTimer(source, vehicle, seconds)
    SetTimeout(seconds * 1000, function()
        if rented[source] == vehicle then
            finish(source)
            Framework.notify(source, L('rental_expired'), 'info')
        end
    end)
end

local function rent(source, rental, offer, position)
    if not Framework.removeMoney(source, rental.account, offer.price, GetCurrentResourceName()) then
        Framework.notify(source, L('not_enough_money'), 'error')
        return false
    end
    local vehicle = Vehicles.spawn(source, offer.name, position + rental.offset, GetEntityHeading(GetPlayerPed(source)))
    if not vehicle then
        Framework.addMoney(source, rental.account, offer.price, GetCurrentResourceName())
        Framework.notify(source, L('vehicle_failed'), 'error')
        return false
    end
    rented[source] = vehicle
    if rental.seconds > 0 then
        startTimer(source, vehicle, rental.seconds)
    end
    Framework.notify(source, L('rental_started', offer.label, FormatMoney(offer.price)), 'success')
    return true
end

---Rents a vehicle to a player, or takes back the one that the player has. Returns false if nothing happens.
function Rentals.use(source, rental, title)
    local position = GetEntityCoords(GetPlayerPed(source))
    local options = {}
    for index, vehicle in ipairs(rental.vehicles) do
        options[index] = { label = vehicle.label, description = FormatMoney(vehicle.price) }
    end
    options[#options + 1] = { label = L('rental_return') }
    local choice = Clients.choose(source, title, options)
    if not choice or not Guard.isNear(source, position, Config.Interaction.serverDistance) then
        return false
    end
    local isOut = rented[source] and DoesEntityExist(rented[source])
    local offer = rental.vehicles[choice]
    if offer and not isOut then
        return rent(source, rental, offer, position)
    elseif not offer and isOut then
        finish(source)
        Framework.notify(source, L('rental_returned'), 'success')
        return true
    end
    Framework.notify(source, L(isOut and 'rental_active' or 'rental_none'), 'error')
    return false
end

-- for: use
AddEventHandler('playerDropped', function()
    finish(source)
end)
