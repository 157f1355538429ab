-- Saved after each change: { pot, tickets = { { identifier, name } }, prizes = { [identifier] = amount } }.
local function read(name)
    return json.decode(GetResourceKvpString('lottery:' .. name) or '{"pot":0,"tickets":[],"prizes":{}}')
end

local function save(name, lottery)
    SetResourceKvp('lottery:' .. name, json.encode(lottery))
end

---Adds a ticket of a player, and its price to the pot.
function Lotteries.addTicket(source, settings)
    local lottery = read(settings.lottery)
    lottery.pot = lottery.pot + settings.price
    lottery.tickets[#lottery.tickets + 1] = { identifier = Framework.getIdentifier(source), name = Framework.getName(source) }
    save(settings.lottery, lottery)
    Framework.notify(source, L('lottery_ticket', FormatMoney(lottery.pot)), 'success')
end

---Gives a player the prizes that were won.
local function payOut(source, settings)
    local lottery = read(settings.lottery)
    local identifier = Framework.getIdentifier(source)
    local prize = identifier and lottery.prizes[identifier]
    if prize then
        lottery.prizes[identifier] = nil
        save(settings.lottery, lottery)
        Framework.addMoney(source, settings.account, prize, GetCurrentResourceName())
        Framework.notify(source, L('money_received', FormatMoney(prize)), 'success')
    end
end

---Draws the winner among the tickets. What the winner does not get stays in the pot.
function Lotteries.draw(settings)
    local lottery = read(settings.lottery)
    if #lottery.tickets == 0 then
        return
    end
    local winner = lottery.tickets[math.random(#lottery.tickets)]
    local prize = math.floor(lottery.pot * settings.percent / 100)
    lottery.pot = lottery.pot - prize
    lottery.tickets = {}
    lottery.prizes[winner.identifier] = (lottery.prizes[winner.identifier] or 0) + prize
    save(settings.lottery, lottery)
    TriggerClientEvent('chat:addMessage', -1, { args = { L('lottery_won', winner.name, FormatMoney(prize)) } })
    for _, player in ipairs(Players.all()) do
        payOut(player, settings)
    end
end

---Pays winners who were offline when they join.
function Lotteries.watch(settings)
    Framework.onPlayerLoaded(function(player)
        payOut(player, settings)
    end)
end
