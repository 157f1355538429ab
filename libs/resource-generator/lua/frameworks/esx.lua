---Gives a player a weapon with ammunition.
function Framework.giveWeapon(source, weapon, ammunition)
    local player = ESX.GetPlayerFromId(source)
    if player then
        player.addWeapon(weapon:upper(), ammunition)
    end
    return player ~= nil
end

---Whether a player has a license of esx_license.
function Framework.hasLicence(source, licence)
    local owner = Framework.getIdentifier(source)
    return MySQL.scalar.await('SELECT 1 FROM user_licenses WHERE type = ? AND owner = ?', { licence, owner }) ~= nil
end

---Calls a function with a player who has chosen a character.
function Framework.onPlayerLoaded(onLoaded)
    AddEventHandler('esx:playerLoaded', function(player)
        onLoaded(player)
    end)
end

---Changes the name of a character, also in the database.
function Framework.setName(source, firstName, lastName)
    local player = ESX.GetPlayerFromId(source)
    if not player then
        return
    end
    player.setName(('%s %s'):format(firstName, lastName))
    MySQL.update('UPDATE users SET firstname = ?, lastname = ? WHERE identifier = ?', {
        firstName, lastName, player.identifier,
    })
end

---Calls a function with the account of a society in esx_addonaccount.
local function withSociety(name, use)
    TriggerEvent('esx_addonaccount:getSharedAccount', 'society_' .. name, function(account)
        if account then
            use(account)
        end
    end)
end

---Returns the money in the account of a job.
function Framework.getSocietyMoney(job)
    local money = 0
    withSociety(job, function(account)
        money = account.money
    end)
    return money
end

function Framework.addSocietyMoney(job, amount)
    withSociety(job, function(account)
        account.addMoney(amount)
    end)
end

function Framework.removeSocietyMoney(job, amount)
    withSociety(job, function(account)
        account.removeMoney(amount)
    end)
end

-- for: getSocietyMoney
exports('getSocietyMoney', function(job)
    return Framework.getSocietyMoney(job)
end)

-- for: removeSocietyMoney
exports('addSocietyMoney', function(job, amount)
    Framework.addSocietyMoney(job, amount)
end)
