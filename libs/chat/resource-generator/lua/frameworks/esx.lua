local ESX = exports.es_extended:getSharedObject()

local accounts = { cash = 'money', bank = 'bank', black = 'black_money' }

---Calls a function with the account of a society in esx_addonaccount.
local function withSociety(name, use)
    TriggerEvent('esx_addonaccount:getSharedAccount', 'society_' .. name, function(account)
        if account then
            use(account)
        end
    end)
end

---Returns the identifier of the character, or nil while the player chooses one.
function Framework.getIdentifier(source)
    local player = ESX.GetPlayerFromId(source)
    return player and player.identifier
end

function Framework.getName(source)
    local player = ESX.GetPlayerFromId(source)
    return player and player.getName() or GetPlayerName(source) or L('unknown_player')
end

---Shows a notification. The kind is 'success', 'error' or 'info'.
function Framework.notify(source, text, kind)
    local player = ESX.GetPlayerFromId(source)
    if player then
        player.showNotification(text, kind)
    end
end

---Returns the balance of an account: 'cash', 'bank' or 'black'.
function Framework.getMoney(source, account)
    local player = ESX.GetPlayerFromId(source)
    return player and player.getAccount(accounts[account]).money or 0
end

---Adds money to an account.
function Framework.addMoney(source, account, amount, reason)
    local player = ESX.GetPlayerFromId(source)
    if player and amount > 0 then
        player.addAccountMoney(accounts[account], amount, reason)
    end
end

---Takes money from an account. Returns false, and takes nothing, if the balance is too low.
function Framework.removeMoney(source, account, amount, reason)
    if Framework.getMoney(source, account) < amount then
        return false
    end
    if amount > 0 then
        ESX.GetPlayerFromId(source).removeAccountMoney(accounts[account], amount, reason)
    end
    return true
end

---Returns how many of an item a player has.
function Framework.getItemCount(source, item)
    local player = ESX.GetPlayerFromId(source)
    local owned = player and player.getInventoryItem(item)
    return owned and owned.count or 0
end

---Whether a player can carry more of an item.
function Framework.canCarry(source, item, amount)
    local player = ESX.GetPlayerFromId(source)
    return player ~= nil and player.canCarryItem(item, amount)
end

---Gives an item to a player. Returns false if the player cannot carry it.
function Framework.addItem(source, item, amount)
    if not Framework.canCarry(source, item, amount) then
        return false
    end
    ESX.GetPlayerFromId(source).addInventoryItem(item, amount)
    return true
end

---Takes an item from a player. Returns false, and takes nothing, if the player has too few.
function Framework.removeItem(source, item, amount)
    if Framework.getItemCount(source, item) < amount then
        return false
    end
    ESX.GetPlayerFromId(source).removeInventoryItem(item, amount)
    return true
end

---Calls a function when a player uses an item.
function Framework.registerUsableItem(item, onUse)
    ESX.RegisterUsableItem(item, onUse)
end

---Returns the job of a player: name, grade, isOnDuty.
function Framework.getJob(source)
    local player = ESX.GetPlayerFromId(source)
    local job = player and player.getJob()
    if not job then
        return { name = 'unemployed', grade = 0, isOnDuty = true }
    end
    -- ESX before 1.10 has no duty.
    return { name = job.name, grade = job.grade, isOnDuty = job.onDuty ~= false }
end

---Gives a player a job.
function Framework.setJob(source, name, grade)
    local player = ESX.GetPlayerFromId(source)
    if player then
        player.setJob(name, grade)
    end
end

---Whether a player has one of the jobs. An empty list allows all.
function Framework.hasJob(source, jobs)
    if #jobs == 0 then
        return true
    end
    local job = Framework.getJob(source)
    for _, name in ipairs(jobs) do
        if job.name == name then
            return true
        end
    end
    return false
end

---Sets the duty of a player, and tells other resources about it.
function Framework.setDuty(source, isOnDuty)
    local player = ESX.GetPlayerFromId(source)
    if player then
        local job = player.getJob()
        player.setJob(job.name, job.grade, isOnDuty)
        Player(source).state:set('isOnDuty', isOnDuty, true)
    end
end

---Adds a percentage to the hunger, thirst or stress of esx_status.
function Framework.addStatus(source, kind, percent)
    local event = percent >= 0 and 'esx_status:add' or 'esx_status:remove'
    TriggerClientEvent(event, source, kind, math.abs(percent) * 10000)
end

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

---Returns the money in the account of a job.
function Framework.getSocietyMoney(job)
    local money = 0
    withSociety(job, function(account)
        money = account.money
    end)
    return money
end

---Adds money to the account of a job. Returns false if the job has none.
function Framework.addSocietyMoney(job, amount)
    local hasAccount = false
    withSociety(job, function(account)
        account.addMoney(amount)
        hasAccount = true
    end)
    return hasAccount
end

---Takes money from the account of a job. Returns false, and takes nothing, if there is too little.
function Framework.removeSocietyMoney(job, amount)
    local isTaken = false
    withSociety(job, function(account)
        if account.money >= amount then
            account.removeMoney(amount)
            isTaken = true
        end
    end)
    return isTaken
end

-- for: getSocietyMoney addSocietyMoney
exports('getSocietyMoney', function(job)
    return Framework.getSocietyMoney(job)
end)

-- for: removeSocietyMoney
exports('addSocietyMoney', function(job, amount)
    Framework.addSocietyMoney(job, amount)
end)
