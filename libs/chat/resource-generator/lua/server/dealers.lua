local characters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

local function createPlate()
    local plate = {}
    for index = 1, 8 do
        local position = math.random(#characters)
        plate[index] = characters:sub(position, position)
    end
    return table.concat(plate)
end

---Sells a vehicle to a player, who owns it from then on. Returns false if nothing is sold.
function Dealers.sell(source, dealer, title)
    local position = GetEntityCoords(GetPlayerPed(source))
    local options = {}
    for index, vehicle in ipairs(dealer.vehicles) do
        options[index] = { label = vehicle.label, description = FormatMoney(vehicle.price) }
    end
    local offer = dealer.vehicles[Clients.choose(source, title, options) or 0]
    if not offer or not Guard.isNear(source, position, Config.Interaction.serverDistance) then
        return false
    end
    if not Framework.removeMoney(source, dealer.account, offer.price, GetCurrentResourceName()) then
        Framework.notify(source, L('not_enough_money'), 'error')
        return false
    end
    local plate = createPlate()
    Framework.addVehicle(source, offer.name, plate)
    Vehicles.spawn(source, offer.name, position + dealer.offset, GetEntityHeading(GetPlayerPed(source)), plate)
    Framework.notify(source, L('dealer_sold', offer.label, FormatMoney(offer.price), plate), 'success')
    return true
end
