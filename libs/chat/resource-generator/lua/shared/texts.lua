---Returns a text in the language of config.lua. Placeholders are filled in with the other arguments.
function L(key, ...)
    local texts = Locales[Config.Locale] or Locales.en
    local text = texts[key] or Locales.en[key] or key
    if select('#', ...) == 0 then
        return text
    end
    return text:format(...)
end

---Returns an amount of money with its currency and separators, for example $1,500.
function FormatMoney(amount)
    local digits = tostring(math.floor(amount)):reverse():gsub('(%d%d%d)', '%1,'):reverse():gsub('^,', '')
    return Config.CurrencySymbol .. digits
end

---Returns a duration in the largest unit that fits, rounded up.
function FormatDuration(seconds)
    if seconds < 120 then
        return L('duration_seconds', math.ceil(seconds))
    elseif seconds < 7200 then
        return L('duration_minutes', math.ceil(seconds / 60))
    end
    return L('duration_hours', math.ceil(seconds / 3600))
end
