local patterns = { letters = '^[%a\128-\255 ]+$', ['letters-and-digits'] = '^[%w\128-\255 ]+$' }

---Reads a value as config.lua describes it: a player, a number, a text or one of several choices. Returns nil if it is not valid.
function Arguments.value(value, argument)
    if argument.kind == 'player' then
        return Guard.toPlayer(value)
    elseif argument.kind == 'number' then
        return Guard.toInteger(value, argument.minimum, argument.maximum)
    elseif argument.kind == 'decimal' then
        -- A comma may follow: coordinates are copied as "1.0, 2.0, 3.0".
        local number = tonumber((tostring(value):gsub(',$', '')))
        return number and number >= argument.minimum and number <= argument.maximum and number + 0.0 or nil
    elseif argument.kind == 'choice' then
        for _, choice in ipairs(argument.choices) do
            if type(value) == 'string' and choice:lower() == value:lower() then
                return choice
            end
        end
        return nil
    end
    local text = Guard.toText(value, argument.maximum)
    if not text or #text < argument.minimum then
        return nil
    end
    if argument.pattern and not text:match(patterns[argument.pattern]) then
        return nil
    end
    return text
end

---Reads the values of a command or form by their names. Tells the player what is wrong and returns nil if one is not valid.
function Arguments.read(source, values, arguments)
    local read = {}
    for index, argument in ipairs(arguments) do
        local value = values[index]
        -- The last text of a command takes all remaining words.
        if argument.kind == 'text' and index == #arguments and #values > index then
            value = table.concat(values, ' ', index)
        end
        read[argument.name] = Arguments.value(value, argument)
        if read[argument.name] == nil and not (argument.isOptional and value == nil) then
            Framework.notify(source, L('wrong_argument', argument.label), 'error')
            return nil
        end
    end
    return read
end
