---What pieces of an offer are counted as.
local function counter(title, limit)
    return ('trade:%s:%s'):format(title, limit.item or '')
end

---How many pieces of an offer a player may still trade.
local function remaining(source, trade, title, offer)
    local count = trade.maxAmount
    for _, limit in ipairs(trade.limits or {}) do
        if not limit.item or limit.item == offer.name then
            count = math.min(count, limit.count - Uses.counted(source, counter(title, limit), limit.periodSeconds))
        end
    end
    return count
end

---Whether a player has a discount: because of the job, or at this hour.
local function isDiscounted(source, discount)
    if discount.hours then
        return not Conditions.hours(source, discount.hours)
    end
    return not Conditions.jobs(source, discount.jobs)
end

---How much of a price a player pays: 1 without a discount.
local function factorOf(source, trade)
    for _, discount in ipairs(trade.discounts or {}) do
        if isDiscounted(source, discount) then
            return 1 - discount.percent / 100
        end
    end
    return 1
end

local function reduced(price, factor)
    return price and math.floor(price * factor + 0.5)
end

---Buys or sells like `Trades.buy` and `Trades.sell`, with limits for each player and discounts for jobs or hours.
function Deals.trade(source, trade, title, buyOrSell)
    local factor = factorOf(source, trade)
    local own = { account = trade.account, otherAccount = trade.otherAccount, maxAmount = trade.maxAmount, ammunition = trade.ammunition, offers = {} }
    for _, offer in ipairs(trade.offers) do
        own.offers[#own.offers + 1] = {
            name = offer.name,
            label = offer.label,
            price = reduced(offer.price, factor),
            upTo = reduced(offer.upTo, factor),
            isWeapon = offer.isWeapon,
            minimumGrade = offer.minimumGrade,
            maxAmount = remaining(source, trade, title, offer),
        }
    end
    function own.refuses(offer, amount)
        local isTooMany = amount > remaining(source, trade, title, offer)
        if isTooMany then
            Framework.notify(source, L('limit_reached'), 'error')
        end
        return isTooMany
    end
    local isTraded, offer, amount = buyOrSell(source, own, title)
    if not isTraded then
        return false
    end
    for _, limit in ipairs(trade.limits or {}) do
        if not limit.item or limit.item == offer.name then
            Uses.count(source, counter(title, limit), limit.periodSeconds, amount)
        end
    end
    return true
end
