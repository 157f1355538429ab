local function hasBlip(who, label)
    for _, blip in ipairs(who:blips()) do
        if blip.label == label then
            return true
        end
    end
    return false
end

local function contains(texts, text)
    for _, each in ipairs(texts) do
        if each:lower():find(text:lower(), 1, true) then
            return true
        end
    end
    return false
end

local function hasVehicle(who, model)
    for _, vehicle in ipairs(who:nearbyVehicles(60)) do
        if tostring(vehicle.model):lower() == model:lower() then
            return true
        end
    end
    return false
end

-- Leaves a player with a number of an item.
local function takeAll(who, item, count)
    who:giveItem(item, count - who:itemCount(item))
end

-- Presses the keys of a skill check while they are shown, or a wrong one.
local function playSkillCheck(who, prompt, count, isRight)
    local keys = { 'E', 'F', 'G', 'H' }
    for number = 1, count do
        for index, key in ipairs(keys) do
            if who:sees(prompt:format(key, number, count)) then
                who:press(keys[isRight and index or index % #keys + 1])
                break
            end
        end
    end
end
