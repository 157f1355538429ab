---The online employees of a job with a lower grade than its boss.
local function findEmployees(source, job, isWanted)
    local found = {}
    for _, player in ipairs(Players.all()) do
        local own = Framework.getJob(player)
        if player ~= source and own.name == job.name and own.grade < job.grade and isWanted(own.grade) then
            found[#found + 1] = player
        end
    end
    return found
end

---Lets the boss choose one of the players whom find() returns, before and after. Returns nil if there is none.
local function choosePlayer(source, title, find)
    local players, options = find(), {}
    for index, player in ipairs(players) do
        options[index] = { label = Framework.getName(player), description = L('boss_grade', Framework.getJob(player).grade) }
    end
    if #players == 0 then
        Framework.notify(source, L('boss_nobody'), 'error')
        return nil
    end
    local chosen = players[Clients.choose(source, title, options) or 0]
    for _, player in ipairs(chosen and find() or {}) do
        if player == chosen then
            return player
        end
    end
end

---Gives a player a job or grade, and tells both.
local function employ(source, player, name, grade)
    Framework.setJob(player, name, grade)
    local text = L('boss_changed', Framework.getName(player), name, grade)
    Framework.notify(source, text, 'success')
    Framework.notify(player, text, 'info')
end

local function changeGrade(source, job, title, by)
    local player = choosePlayer(source, title, function()
        return findEmployees(source, job, function(grade)
            return grade + by >= 0 and grade + by <= job.grade
        end)
    end)
    return player and function()
        employ(source, player, job.name, Framework.getJob(player).grade + by)
    end
end

---What a boss can do. Each asks for what it needs, and returns what happens if the player is still the boss then.
local actions = {}

function actions.deposit(source, job, title, settings)
    local amount = Clients.number(source, title, settings.maximum)
    return amount and function()
        if not Framework.removeMoney(source, 'cash', amount, job.name) then
            Framework.notify(source, L('not_enough_money'), 'error')
        elseif Framework.addSocietyMoney(job.name, amount) then
            Framework.notify(source, L('bank_deposited', FormatMoney(amount)), 'success')
        else
            Framework.addMoney(source, 'cash', amount, job.name)
            Framework.notify(source, L('not_now'), 'error')
        end
    end
end

function actions.withdraw(source, job, title, settings)
    local amount = Clients.number(source, title, settings.maximum)
    return amount and function()
        if not Framework.removeSocietyMoney(job.name, amount) then
            Framework.notify(source, L('not_enough_money'), 'error')
            return
        end
        Framework.addMoney(source, 'cash', amount, job.name)
        Framework.notify(source, L('bank_withdrawn', FormatMoney(amount)), 'success')
    end
end

function actions.hire(source, job, title)
    local player = choosePlayer(source, title, function()
        local found = {}
        for _, player in ipairs(Players.within(GetEntityCoords(GetPlayerPed(source)), 5.0, source)) do
            if Framework.getJob(player).name ~= job.name then
                found[#found + 1] = player
            end
        end
        return found
    end)
    return player and function()
        employ(source, player, job.name, 0)
    end
end

function actions.fire(source, job, title)
    local player = choosePlayer(source, title, function()
        return findEmployees(source, job, function()
            return true
        end)
    end)
    return player and function()
        employ(source, player, 'unemployed', 0)
    end
end

function actions.promote(source, job, title)
    return changeGrade(source, job, title, 1)
end

function actions.demote(source, job, title)
    return changeGrade(source, job, title, -1)
end

---Shows the money of the company and what the boss can do with it and with the employees, until the boss closes the menu.
function Bosses.open(source, settings, label)
    local job = Framework.getJob(source)
    local position = GetEntityCoords(GetPlayerPed(source))
    local titles = {
        deposit = L('bank_deposit'),
        withdraw = L('bank_withdraw'),
        hire = L('boss_hire'),
        fire = L('boss_fire'),
        promote = L('boss_promote'),
        demote = L('boss_demote'),
    }
    local options = {}
    for index, action in ipairs(settings.actions) do
        options[index] = { label = titles[action] }
    end
    while true do
        local title = ('%s: %s'):format(label, FormatMoney(Framework.getSocietyMoney(job.name)))
        local action = settings.actions[Clients.choose(source, title, options) or 0]
        local happen = action and actions[action](source, job, titles[action], settings)
        local now = Framework.getJob(source)
        if not action or now.name ~= job.name or now.grade < job.grade then
            return
        end
        if not Guard.isNear(source, position, Config.Interaction.serverDistance) then
            Framework.notify(source, L('too_far'), 'error')
            return
        end
        if happen then
            happen()
        end
    end
end
