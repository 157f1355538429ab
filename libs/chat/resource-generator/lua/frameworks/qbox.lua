---Returns the citizen id of the character, or nil while the player chooses one.
function Framework.getIdentifier(source)
    local player = exports.qbx_core:GetPlayer(source)
    return player and player.PlayerData.citizenid
end

function Framework.getName(source)
    local player = exports.qbx_core:GetPlayer(source)
    local character = player and player.PlayerData.charinfo
    if character and character.firstname then
        return ('%s %s'):format(character.firstname, character.lastname)
    end
    return GetPlayerName(source) or L('unknown_player')
end

---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(source, text, kind)
    exports.qbx_core:Notify(source, text, kind == 'info' and 'inform' or kind)
end

---Returns the balance of an account: 'cash', 'bank' or 'black', which is an item.
function Framework.getMoney(source, account)
    if account == 'black' then
        return Framework.getItemCount(source, Config.BlackMoneyItem)
    end
    return exports.qbx_core:GetMoney(source, account) or 0
end

---Adds money to an account.
function Framework.addMoney(source, account, amount, reason)
    if account == 'black' then
        Framework.addItem(source, Config.BlackMoneyItem, amount)
    elseif amount > 0 then
        exports.qbx_core:AddMoney(source, account, amount, reason)
    end
end

---Takes money from an account. Returns false, and takes nothing, if the balance is too low.
function Framework.removeMoney(source, account, amount, reason)
    -- The framework would let the bank account become negative.
    if Framework.getMoney(source, account) < amount then
        return false
    end
    if account == 'black' then
        return Framework.removeItem(source, Config.BlackMoneyItem, amount)
    end
    return amount == 0 or exports.qbx_core:RemoveMoney(source, account, amount, reason) == true
end

---Calls a function when a player uses an item.
function Framework.registerUsableItem(item, onUse)
    exports.qbx_core:CreateUseableItem(item, function(source)
        onUse(source)
    end)
end

---Returns the job of a player: name, grade, isOnDuty.
function Framework.getJob(source)
    local player = exports.qbx_core:GetPlayer(source)
    local job = player and player.PlayerData.job
    if not job then
        return { name = 'unemployed', grade = 0, isOnDuty = true }
    end
    return { name = job.name, grade = job.grade and job.grade.level or 0, isOnDuty = job.onduty == true }
end

---Gives a player a job.
function Framework.setJob(source, name, grade)
    exports.qbx_core:SetJob(source, name, grade)
end

---Whether a player has one of the jobs. An empty list allows all.
function Framework.hasJob(source, jobs)
    return #jobs == 0 or exports.qbx_core:HasGroup(source, jobs) == true
end

---Sets the duty state of the framework.
function Framework.setDuty(source, isOnDuty)
    exports.qbx_core:SetJobDuty(source, isOnDuty)
end

---Adds a percentage to the hunger, thirst or stress of a player.
function Framework.addStatus(source, kind, percent)
    local player = exports.qbx_core:GetPlayer(source)
    if not player then
        return
    end
    local value = (player.PlayerData.metadata[kind] or 0) + percent
    exports.qbx_core:SetMetadata(source, kind, math.max(0, math.min(100, value)))
end

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

---Adds money to the account of a job. Returns false if the job has none.
function Framework.addSocietyMoney(job, amount)
    return exports['Renewed-Banking']:addAccountMoney(job, amount) and true or false
end

---Takes money from the account of a job. Returns false, and takes nothing, if there is too little.
function Framework.removeSocietyMoney(job, amount)
    return exports['Renewed-Banking']:removeAccountMoney(job, amount) and true or false
end

-- for: getSocietyMoney addSocietyMoney
exports('getSocietyMoney', function(job)
    return Framework.getSocietyMoney(job)
end)

-- for: removeSocietyMoney
exports('addSocietyMoney', function(job, amount)
    Framework.addSocietyMoney(job, amount)
end)
