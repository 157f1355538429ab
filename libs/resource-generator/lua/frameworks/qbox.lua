---Gives a player a weapon with ammunition. Returns false if the player cannot carry it.
function Framework.giveWeapon(source, weapon, ammunition)
    return exports.ox_inventory:AddItem(source, weapon, 1, { ammo = ammunition }) and true or false
end

---Whether a player has a license, for example weapon or driver.
function Framework.hasLicence(source, licence)
    local licences = exports.qbx_core:GetMetadata(source, 'licences')
    return licences ~= nil and licences[licence] == true
end

-- for: hasLicence
---Gives a player a license. Other resources can call it.
exports('giveLicence', function(source, licence)
    local licences = exports.qbx_core:GetMetadata(source, 'licences') or {}
    licences[licence] = true
    exports.qbx_core:SetMetadata(source, 'licences', licences)
end)

---Changes the name of a character.
function Framework.setName(source, firstName, lastName)
    exports.qbx_core:SetCharInfo(source, 'firstname', firstName)
    exports.qbx_core:SetCharInfo(source, 'lastname', lastName)
end

---Returns the money in the account of a job in Renewed-Banking.
function Framework.getSocietyMoney(job)
    return exports['Renewed-Banking']:getAccountMoney(job) or 0
end

function Framework.addSocietyMoney(job, amount)
    exports['Renewed-Banking']:addAccountMoney(job, amount)
end

function Framework.removeSocietyMoney(job, amount)
    exports['Renewed-Banking']:removeAccountMoney(job, amount)
end

-- for: getSocietyMoney
exports('getSocietyMoney', function(job)
    return Framework.getSocietyMoney(job)
end)

-- for: removeSocietyMoney
exports('addSocietyMoney', function(job, amount)
    Framework.addSocietyMoney(job, amount)
end)
