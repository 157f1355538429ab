---Gives a player a weapon with ammunition. Returns false if the player cannot carry it.
function Framework.giveWeapon(source, weapon, ammunition)
    local player = QBCore.Functions.GetPlayer(source)
    return player ~= nil and player.Functions.AddItem(weapon:lower(), 1, nil, { ammo = ammunition }) == true
end

---Whether a player has a license, for example weapon or driver.
function Framework.hasLicence(source, licence)
    local player = QBCore.Functions.GetPlayer(source)
    local licences = player and player.PlayerData.metadata.licences
    return licences ~= nil and licences[licence] == true
end

-- for: hasLicence
---Gives a player a license. Other resources can call it.
exports('giveLicence', function(source, licence)
    local player = QBCore.Functions.GetPlayer(source)
    if player then
        local licences = player.PlayerData.metadata.licences or {}
        licences[licence] = true
        player.Functions.SetMetaData('licences', licences)
    end
end)

---Changes the name of a character.
function Framework.setName(source, firstName, lastName)
    local player = QBCore.Functions.GetPlayer(source)
    if player then
        local character = player.PlayerData.charinfo
        character.firstname, character.lastname = firstName, lastName
        player.Functions.SetPlayerData('charinfo', character)
    end
end

---Returns the money in the account of a job in qb-banking.
function Framework.getSocietyMoney(job)
    return exports['qb-banking']:GetAccountBalance(job) or 0
end

function Framework.addSocietyMoney(job, amount)
    exports['qb-banking']:AddMoney(job, amount, GetCurrentResourceName())
end

function Framework.removeSocietyMoney(job, amount)
    exports['qb-banking']:RemoveMoney(job, amount, GetCurrentResourceName())
end

-- for: getSocietyMoney
exports('getSocietyMoney', function(job)
    return Framework.getSocietyMoney(job)
end)

-- for: removeSocietyMoney
exports('addSocietyMoney', function(job, amount)
    Framework.addSocietyMoney(job, amount)
end)
