local QBCore = exports['qb-core']:GetCoreObject()

---Returns the citizen id of the character, or nil while the player chooses one.
function Framework.getIdentifier(source)
    local player = QBCore.Functions.GetPlayer(source)
    return player and player.PlayerData.citizenid
end

function Framework.getName(source)
    local player = QBCore.Functions.GetPlayer(source)
    local character = player and player.PlayerData.charinfo
    if character and character.firstname then
        return ('%s %s'):format(character.firstname, character.lastname)
    end
    return GetPlayerName(source) or L('unknown_player')
end

---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(source, text, kind)
    QBCore.Functions.Notify(source, text, kind == 'info' and 'primary' or kind)
end

---Returns the balance of an account: 'cash', 'bank' or 'black', which is an item.
function Framework.getMoney(source, account)
    if account == 'black' then
        return Framework.getItemCount(source, Config.BlackMoneyItem)
    end
    local player = QBCore.Functions.GetPlayer(source)
    return player and player.PlayerData.money[account] or 0
end

---Adds money to an account.
function Framework.addMoney(source, account, amount, reason)
    if account == 'black' then
        Framework.addItem(source, Config.BlackMoneyItem, amount)
        return
    end
    local player = QBCore.Functions.GetPlayer(source)
    if player and amount > 0 then
        player.Functions.AddMoney(account, amount, reason)
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
    return amount == 0 or QBCore.Functions.GetPlayer(source).Functions.RemoveMoney(account, amount, reason)
end

---Returns how many of an item a player has, in all slots.
function Framework.getItemCount(source, item)
    local player = QBCore.Functions.GetPlayer(source)
    local count = 0
    for _, slot in pairs(player and player.PlayerData.items or {}) do
        if slot.name == item then
            count = count + slot.amount
        end
    end
    return count
end

---Whether a player can carry more of an item.
function Framework.canCarry(source, item, amount)
    return exports['qb-inventory']:CanAddItem(source, item, amount) == true
end

---Gives an item to a player. Returns false if the player cannot carry it.
function Framework.addItem(source, item, amount)
    local player = QBCore.Functions.GetPlayer(source)
    return player ~= nil and player.Functions.AddItem(item, amount) == true
end

---Takes an item from a player. Returns false, and takes nothing, if the player has too few.
function Framework.removeItem(source, item, amount)
    if Framework.getItemCount(source, item) < amount then
        return false
    end
    return QBCore.Functions.GetPlayer(source).Functions.RemoveItem(item, amount) == true
end

---Calls a function when a player uses an item.
function Framework.registerUsableItem(item, onUse)
    QBCore.Functions.CreateUseableItem(item, function(source)
        onUse(source)
    end)
end

---Returns the job of a player: name, grade, isOnDuty.
function Framework.getJob(source)
    local player = QBCore.Functions.GetPlayer(source)
    local job = player and player.PlayerData.job
    if not job then
        return { name = 'unemployed', grade = 0, isOnDuty = true }
    end
    return { name = job.name, grade = job.grade and job.grade.level or 0, isOnDuty = job.onduty == true }
end

---Gives a player a job.
function Framework.setJob(source, name, grade)
    local player = QBCore.Functions.GetPlayer(source)
    if player then
        player.Functions.SetJob(name, grade)
    end
end

---Whether a player has one of the jobs. An empty list allows all.
function Framework.hasJob(source, jobs)
    if #jobs == 0 then
        return true
    end
    local job = Framework.getJob(source)
    for _, name in ipairs(jobs) do
        if job.name == name and job.isOnDuty then
            return true
        end
    end
    return false
end

---Sets the duty state of the framework.
function Framework.setDuty(source, isOnDuty)
    local player = QBCore.Functions.GetPlayer(source)
    if player then
        player.Functions.SetJobDuty(isOnDuty)
    end
end

---Adds a percentage to the hunger, thirst or stress of a player.
function Framework.addStatus(source, kind, percent)
    local player = QBCore.Functions.GetPlayer(source)
    if not player then
        return
    end
    local value = (player.PlayerData.metadata[kind] or 0) + percent
    player.Functions.SetMetaData(kind, math.max(0, math.min(100, value)))
end

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

---Adds money to the account of a job. Returns false if the job has none.
function Framework.addSocietyMoney(job, amount)
    return exports['qb-banking']:AddMoney(job, amount, GetCurrentResourceName()) and true or false
end

---Takes money from the account of a job. Returns false, and takes nothing, if there is too little.
function Framework.removeSocietyMoney(job, amount)
    if Framework.getSocietyMoney(job) < amount then
        return false
    end
    return exports['qb-banking']:RemoveMoney(job, amount, GetCurrentResourceName()) and true or false
end

-- for: getSocietyMoney addSocietyMoney
exports('getSocietyMoney', function(job)
    return Framework.getSocietyMoney(job)
end)

-- for: removeSocietyMoney
exports('addSocietyMoney', function(job, amount)
    Framework.addSocietyMoney(job, amount)
end)
