local serviceCount = 15

local population = {}

---What each rule does in every frame.
local densities = {
    vehicles = function(share)
        SetVehicleDensityMultiplierThisFrame(share)
        SetRandomVehicleDensityMultiplierThisFrame(share)
    end,
    parkedVehicles = function(share)
        SetParkedVehicleDensityMultiplierThisFrame(share)
    end,
    pedestrians = function(share)
        SetPedDensityMultiplierThisFrame(share)
        SetScenarioPedDensityMultiplierThisFrame(share, share)
    end,
}

local function setServices(areOn)
    for service = 1, serviceCount do
        EnableDispatchService(service, areOn)
    end
end

---Sets how much of something the game adds around the player, from now on.
function Effects.population(settings)
    if settings.of == 'wantedLevel' then
        SetMaxWantedLevel(0)
        ClearPlayerWantedLevel(PlayerId())
    elseif settings.of == 'services' then
        setServices(false)
    else
        local isFirst = next(population) == nil
        population[settings.of] = settings.share
        while isFirst do
            for name, share in pairs(population) do
                densities[name](share)
            end
            Wait(0)
        end
    end
end

-- for: population
AddEventHandler('onResourceStop', function(resource)
    if resource == GetCurrentResourceName() then
        SetMaxWantedLevel(5)
        setServices(true)
    end
end)
