---Starts an effect on the client of a player. See client/effects.lua.
function Effects.start(player, effect, settings, coords)
    TriggerClientEvent('@event:effect', player, effect, settings, coords)
end

---Returns an amount of config.lua: a number, a random one within a range, one that grows with the players on duty or the speed,
---or one that depends on the job of the player.
function Effects.amount(amount, player)
    if type(amount) ~= 'table' then
        return amount
    elseif amount.byJob then
        local job = Framework.getJob(player).name
        return amount.byJob[job] or job ~= 'unemployed' and amount.otherwise or 0
    elseif amount.perKmh then
        local speed = #GetEntityVelocity(GetPlayerPed(player)) * 3.6
        return amount.base + amount.perKmh * math.max(0, math.floor(speed) - amount.above)
    elseif amount.each then
        return amount.base + amount.each * #Players.onDuty(amount.jobs)
    end
    return math.random(amount.minimum, amount.maximum)
end

---Gives money. The typed amount replaces the one of config.lua.
function Effects.giveMoney(player, money, typedAmount)
    local amount = typedAmount or Effects.amount(money.amount, player)
    if amount > 0 then
        Framework.addMoney(player, money.account, amount, GetCurrentResourceName())
        Framework.notify(player, L('money_received', FormatMoney(amount)), 'success')
    end
end

---Takes money, as far as the player has it.
function Effects.takeMoney(player, money, typedAmount)
    local amount = math.min(typedAmount or Effects.amount(money.amount, player), Framework.getMoney(player, money.account))
    if amount > 0 and Framework.removeMoney(player, money.account, amount, GetCurrentResourceName()) then
        Framework.notify(player, L('money_paid', FormatMoney(amount)), 'info')
    end
end

---Adds money to the account of a job.
function Effects.giveSocietyMoney(player, money, typedAmount)
    Framework.addSocietyMoney(money.job, typedAmount or Effects.amount(money.amount, player))
end

---Takes money from the account of a job, as far as it is there.
function Effects.takeSocietyMoney(player, money, typedAmount)
    local amount = typedAmount or Effects.amount(money.amount, player)
    Framework.removeSocietyMoney(money.job, math.min(amount, Framework.getSocietyMoney(money.job)))
end

---Gives an item, or tells the player that it does not fit into the inventory.
function Effects.giveItem(player, item, typedAmount)
    local amount = typedAmount or Effects.amount(item.amount, player)
    if Framework.addItem(player, item.name, amount) then
        Framework.notify(player, L('item_received', amount, item.label), 'success')
    else
        Framework.notify(player, L('cannot_carry'), 'error')
    end
end

function Effects.takeItem(player, item, typedAmount)
    local amount = typedAmount or Effects.amount(item.amount, player)
    if Framework.removeItem(player, item.name, amount) then
        Framework.notify(player, L('item_taken', amount, item.label), 'info')
    end
end

function Effects.giveWeapon(player, weapon)
    if Framework.giveWeapon(player, weapon.name, weapon.ammunition) then
        Framework.notify(player, L('item_received', 1, weapon.label), 'success')
    else
        Framework.notify(player, L('cannot_carry'), 'error')
    end
end

function Effects.setJob(player, job)
    Framework.setJob(player, job.name, job.grade)
    Framework.notify(player, L('job_set', job.label), 'success')
end

---Holds a player in place, or lets the player go.
function Effects.freeze(player, settings)
    Effects.start(player, 'freeze', settings)
    if not settings.isFrozen then
        Framework.notify(player, L('released'), 'info')
    end
end

local frozen = {}

---Holds a player in place, or lets a player go who is held.
function Effects.toggleFreeze(player)
    frozen[player] = not frozen[player]
    Effects.freeze(player, { isFrozen = frozen[player] })
end

-- for: toggleFreeze
AddEventHandler('playerDropped', function()
    frozen[source] = nil
end)

---Starts or ends the duty of a player, or changes it ('toggle').
function Effects.setDuty(player, isOnDuty)
    if isOnDuty == 'toggle' then
        isOnDuty = not Framework.getJob(player).isOnDuty
    end
    Framework.setDuty(player, isOnDuty)
    Framework.notify(player, isOnDuty and L('duty_started') or L('duty_ended'), 'info')
end

---Changes the name of a character. Without a last name, the first text is the whole name.
function Effects.rename(player, firstName, lastName)
    Framework.setName(player, firstName, lastName)
    Framework.notify(player, L('renamed', ('%s %s'):format(firstName, lastName)), 'success')
end

---Changes hunger, thirst or stress, and tells the player.
function Effects.changeStatus(player, status)
    Framework.addStatus(player, status.kind, status.percent)
    Framework.notify(player, ('%s %+d %%'):format(status.label, status.percent), 'info')
end

---Chooses one of the outcomes by their weights and returns its number.
function Effects.choose(weights)
    local total = 0
    for _, weight in ipairs(weights) do
        total = total + weight
    end
    local roll = math.random() * total
    for index, weight in ipairs(weights) do
        roll = roll - weight
        if roll < 0 then
            return index
        end
    end
    return #weights
end

---Alerts the players on duty in some jobs: a notification, and a symbol on the map for a while.
function Effects.alert(source, alert)
    local coords = GetEntityCoords(GetPlayerPed(source))
    local name = alert.isAnonymous and '' or Framework.getName(source)
    for _, player in ipairs(Players.onDuty(alert.jobs)) do
        if player ~= source then
            TriggerClientEvent('@event:alert', player, alert, coords, name)
        end
    end
end

---Shows a text above the head of a player to another one, as the settings say.
function Effects.showAbove(source, player, text, settings)
    Effects.start(player, 'showAbove', {
        player = source,
        text = text,
        color = settings.color,
        seconds = settings.aboveSeconds,
        distance = settings.distance,
    })
end

---Rolls dice such as 3d6, and shows the result to the players near.
function Effects.rollDice(source, dice, settings)
    local count, sides = dice:lower():match('^(%d?%d?)d(%d%d?%d?)$')
    count, sides = tonumber(count) or 1, tonumber(sides)
    local isKnown = false
    for _, allowed in ipairs(settings.sides) do
        isKnown = isKnown or allowed == sides
    end
    if not isKnown or count < 1 or count > settings.count then
        Framework.notify(source, L('wrong_argument', dice), 'error')
        return
    end
    if settings.isThrown then
        Effects.start(source, 'throwDice')
        Wait(1500)
    end
    local rolls, sum = {}, 0
    for index = 1, count do
        local roll = math.random(sides)
        rolls[index], sum = roll, sum + roll
    end
    local text = ('%s: %dd%d = %s (%d)'):format(Framework.getName(source), count, sides, table.concat(rolls, ' + '), sum)
    for _, player in ipairs(Players.within(GetEntityCoords(GetPlayerPed(source)), settings.distance)) do
        if settings.aboveSeconds then
            Effects.showAbove(source, player, text, settings)
        else
            Framework.notify(player, text, 'info')
        end
    end
end

---Takes a player to coordinates.
function Effects.teleport(player, coords)
    Effects.start(player, 'teleport', {}, coords)
end

local nextTexts = {}

---Shows the next of several texts to everybody.
function Effects.announceNext(settings)
    local texts = settings.announcements.texts
    local index = nextTexts[settings] or 1
    nextTexts[settings] = index % #texts + 1
    for _, player in ipairs(Players.all()) do
        Framework.notify(player, texts[index], 'info')
    end
end

---Writes a line to the console, and to the webhook of the convar <resource>_webhook if there is one.
function Effects.log(source, text)
    local line = ('%s (%s): %s'):format(Framework.getName(source), source, text)
    print(line)
    local webhook = GetConvar(GetCurrentResourceName() .. '_webhook', '')
    if webhook ~= '' then
        local headers = { ['Content-Type'] = 'application/json' }
        PerformHttpRequest(webhook, function() end, 'POST', json.encode({ content = line }), headers)
    end
end
