local function readRecord(kind, source)
    local saved = GetResourceKvpString(('%s:%s'):format(kind, Framework.getIdentifier(source)))
    return saved and json.decode(saved) or {}
end

local function writeRecord(kind, source, record)
    SetResourceKvp(('%s:%s'):format(kind, Framework.getIdentifier(source)), json.encode(record))
end

---Returns the license of a player, which stays the same over time.
function Framework.getIdentifier(source)
    return GetPlayerIdentifierByType(source, 'license') or ('player:%s'):format(source)
end

function Framework.getName(source)
    return readRecord('name', source).name or GetPlayerName(source) or L('unknown_player')
end

-- for: getMoney setMoney
exports('getMoney', function(source, account)
    return Framework.getMoney(source, account)
end)

-- for: getMoney setMoney
exports('setMoney', function(source, account, amount)
    Framework.setMoney(source, account, amount)
end)

---Adds money to an account.
function Framework.addMoney(source, account, amount, reason)
    Framework.setMoney(source, account, Framework.getMoney(source, account) + amount)
end

---Takes money from an account. Returns false, and takes nothing, if the balance is too low.
function Framework.removeMoney(source, account, amount, reason)
    local balance = Framework.getMoney(source, account)
    if balance < amount then
        return false
    end
    Framework.setMoney(source, account, balance - amount)
    return true
end

local usableItems = {}

---Adds a percentage to a state bag value of the player: hunger, thirst or stress. HUDs can read it.
function Framework.addStatus(source, kind, percent)
    local state = Player(source).state
    state:set(kind, math.max(0, math.min(100, (state[kind] or 50) + percent)), true)
end

---Returns the job of a player: name, grade, isOnDuty. Players are on duty until they end it.
function Framework.getJob(source)
    local job = readRecord('job', source)
    return { name = job.name or 'unemployed', grade = job.grade or 0, isOnDuty = job.isOnDuty ~= false }
end

-- for: getJob setJob
exports('getJob', function(source)
    local job = Framework.getJob(source)
    return job.name, job.grade
end)

---Gives a player a job.
function Framework.setJob(source, name, grade)
    writeRecord('job', source, { name = name, grade = grade })
end

-- for: getJob setJob
exports('setJob', function(source, name, grade)
    Framework.setJob(source, name, grade)
end)

-- for: getJob setJob
exports('setDuty', function(source, isOnDuty)
    Framework.setDuty(source, isOnDuty)
end)

-- for: getJob setJob
-- Allow it in server.cfg: add_ace group.admin command.setjob allow
RegisterCommand('setjob', function(source, args)
    local player = Guard.toPlayer(args[1])
    local name = Guard.toText(args[2], 40)
    local grade = Guard.toInteger(args[3] or 0, 0, 100)
    if not player or not name or not grade then
        print('Usage: setjob <player id> <job> [grade]')
        return
    end
    Framework.setJob(player, name, grade)
    Framework.notify(player, L('job_set', name), 'success')
end, true)

---Whether a player has one of the jobs. A permission such as job.police counts as well. An empty list allows all.
function Framework.hasJob(source, jobs)
    if #jobs == 0 then
        return true
    end
    local job = Framework.getJob(source)
    for _, name in ipairs(jobs) do
        if job.name == name or IsPlayerAceAllowed(source, 'job.' .. name) then
            return true
        end
    end
    return false
end

---Sets the duty of a player, and tells other resources about it.
function Framework.setDuty(source, isOnDuty)
    local job = readRecord('job', source)
    job.isOnDuty = isOnDuty
    writeRecord('job', source, job)
    Player(source).state:set('isOnDuty', isOnDuty, true)
end

local loaded = {}

local loadHandlers = {}

---Calls a function with a player who has spawned, once until the player leaves.
function Framework.onPlayerLoaded(onLoaded)
    loadHandlers[#loadHandlers + 1] = onLoaded
end

-- for: onPlayerLoaded
RegisterNetEvent('@event:loaded', function()
    local source = source
    if not loaded[source] then
        loaded[source] = true
        for _, onLoaded in ipairs(loadHandlers) do
            onLoaded(source)
        end
    end
end)

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

-- for: getSocietyMoney addSocietyMoney
exports('getSocietyMoney', function(job)
    return Framework.getSocietyMoney(job)
end)

-- for: removeSocietyMoney
exports('addSocietyMoney', function(job, amount)
    Framework.addSocietyMoney(job, amount)
end)

---Adds money to the account of a job.
function Framework.addSocietyMoney(job, amount)
    SetResourceKvpInt('society:' .. job, Framework.getSocietyMoney(job) + amount)
    return true
end

---Takes money from the account of a job. Returns false, and takes nothing, if there is too little.
function Framework.removeSocietyMoney(job, amount)
    local left = Framework.getSocietyMoney(job) - amount
    if left < 0 then
        return false
    end
    SetResourceKvpInt('society:' .. job, left)
    return true
end
