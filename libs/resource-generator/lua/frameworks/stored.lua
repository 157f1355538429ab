local loaded = {}

---Calls a function with a player who has spawned, once until the player leaves.
function Framework.onPlayerLoaded(onLoaded)
    RegisterNetEvent('@event:loaded', function()
        local source = source
        if not loaded[source] then
            loaded[source] = true
            onLoaded(source)
        end
    end)
end

-- for: onPlayerLoaded
AddEventHandler('playerDropped', function()
    loaded[source] = nil
end)

---Whether a player has a license. The resource keeps them itself.
function Framework.hasLicence(source, licence)
    return readRecord('licences', source)[licence] == true
end

-- for: hasLicence
---Gives a player a license. Other resources can call it.
exports('giveLicence', function(source, licence)
    local licences = readRecord('licences', source)
    licences[licence] = true
    writeRecord('licences', source, licences)
end)

---Changes the name of a player in this resource.
function Framework.setName(source, firstName, lastName)
    writeRecord('name', source, { name = ('%s %s'):format(firstName, lastName) })
end

---Returns the money in the account of a job, which the resource keeps itself.
function Framework.getSocietyMoney(job)
    return GetResourceKvpInt('society:' .. job)
end

-- for: getSocietyMoney
exports('getSocietyMoney', function(job)
    return Framework.getSocietyMoney(job)
end)

-- for: removeSocietyMoney
exports('addSocietyMoney', function(job, amount)
    Framework.addSocietyMoney(job, amount)
end)

function Framework.addSocietyMoney(job, amount)
    SetResourceKvpInt('society:' .. job, Framework.getSocietyMoney(job) + amount)
end

function Framework.removeSocietyMoney(job, amount)
    SetResourceKvpInt('society:' .. job, Framework.getSocietyMoney(job) - amount)
end
