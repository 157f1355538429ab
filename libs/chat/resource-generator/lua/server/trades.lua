local function canUse(source, offer)
    return offer.minimumGrade == nil or Framework.getJob(source).grade >= offer.minimumGrade
end

local function priceText(offer)
    return offer.upTo and ('%s - %s'):format(FormatMoney(offer.price), FormatMoney(offer.upTo)) or FormatMoney(offer.price)
end

local function priceOf(offer, amount)
    return (offer.upTo and math.random(offer.price, offer.upTo) or offer.price) * amount
end

---Lets a player choose an offer, and asks how many if there can be several. Returns nil if the player does not answer or walks
---away.
local function choose(source, trade, title, maximumOf)
    local position = GetEntityCoords(GetPlayerPed(source))
    local offers, options = {}, {}
    for _, offer in ipairs(trade.offers) do
        if canUse(source, offer) then
            offers[#offers + 1] = offer
            options[#options + 1] = { label = offer.label, description = priceText(offer) }
        end
    end
    local offer = offers[Clients.choose(source, title, options) or 0]
    if not offer then
        return nil
    end
    local maximum = offer.isWeapon and 1 or math.min(offer.maxAmount or trade.maxAmount, maximumOf(offer))
    local amount = maximum <= 1 and 1 or Clients.number(source, offer.label, maximum)
    if not amount or not Guard.isNear(source, position, Config.Interaction.serverDistance) then
        return nil
    end
    if trade.refuses and trade.refuses(offer, amount) then
        return nil
    end
    return offer, amount
end

---Takes the price from the account of a trade, or from the other one if there is too little. Returns the account, or nil.
local function pay(source, trade, price)
    for _, account in ipairs({ trade.account, trade.otherAccount }) do
        if Framework.removeMoney(source, account, price, GetCurrentResourceName()) then
            return account
        end
    end
    return nil
end

---Sells one of the offers to a player. Returns false if nothing is sold, or else true with the offer and the amount.
function Trades.buy(source, trade, title)
    local offer, amount = choose(source, trade, title, function()
        return trade.maxAmount
    end)
    if not offer then
        return false
    end
    if not offer.isWeapon and not Framework.canCarry(source, offer.name, amount) then
        Framework.notify(source, L('cannot_carry'), 'error')
        return false
    end
    local price = priceOf(offer, amount)
    local account = pay(source, trade, price)
    if not account then
        Framework.notify(source, L('not_enough_money'), 'error')
        return false
    end
    local isGiven = offer.isWeapon and Framework.giveWeapon(source, offer.name, trade.ammunition)
        or not offer.isWeapon and Framework.addItem(source, offer.name, amount)
    if not isGiven then
        Framework.addMoney(source, account, price, GetCurrentResourceName())
        Framework.notify(source, L('cannot_carry'), 'error')
        return false
    end
    Framework.notify(source, L('trade_bought', amount, offer.label, FormatMoney(price)), 'success')
    return true, offer, amount
end

---Buys one of the offers from a player. Returns false if nothing is bought, or else true with the offer and the amount.
function Trades.sell(source, trade, title)
    local offer, amount = choose(source, trade, title, function(offer)
        return Framework.getItemCount(source, offer.name)
    end)
    if not offer then
        return false
    end
    if not Framework.removeItem(source, offer.name, amount) then
        Framework.notify(source, L('need_items', amount, offer.label), 'error')
        return false
    end
    local price = priceOf(offer, amount)
    Framework.addMoney(source, trade.account, price, GetCurrentResourceName())
    Framework.notify(source, L('trade_sold', amount, offer.label, FormatMoney(price)), 'success')
    return true, offer, amount
end
