-- Steps that work with any resource: markers or targets, menus of a framework or pages of the resource.

local callbackNames = { 'answer', 'select', 'choose', 'option', 'submit', 'confirm', 'action', 'click', 'buy' }

---The player goes to a place and uses it. With a text, the target option whose label contains it.
local function use(player, coords, text)
    player:moveTo(coords)
    server:advance(1500)
    local targets = player:targets()
    if #targets == 0 then
        player:press('E')
        return
    end
    for _, label in ipairs(targets) do
        if text and label:lower():find(text:lower(), 1, true) then
            player:interact(label)
            return
        end
    end
    player:interact(targets[1])
end

---Posts to the first callback of the page that exists.
local function post(player, data)
    for _, name in ipairs(callbackNames) do
        if pcall(function() player:nui(name, data) end) then
            return
        end
    end
    fail('no callback of the page accepts an answer')
end

---The position of the entry with a text in the lists of a message, or nil.
local function findEntry(message, text)
    for _, list in pairs(message) do
        if type(list) == 'table' then
            for index, entry in ipairs(list) do
                for _, value in pairs(type(entry) == 'table' and entry or { entry }) do
                    if type(value) == 'string' and value:lower():find(text:lower(), 1, true) then
                        return index, entry
                    end
                end
            end
        end
    end
end

---The player chooses the option with a text in the open menu.
local function choose(player, text)
    if player:menu() then
        player:select(text)
        return
    end
    local messages = player:nuiMessages()
    for number = #messages, 1, -1 do
        local index, entry = findEntry(messages[number], text)
        if index then
            local name = type(entry) == 'table' and (entry.name or entry.id or entry.label) or entry
            post(player, { value = index, index = index, id = index, name = name, item = name })
            return
        end
    end
    fail('no menu offers ' .. text)
end

---Whether the page shows a list to choose from, not a form.
local function isList(message)
    for key, list in pairs(message or {}) do
        if type(list) == 'table' and type(list[1]) == 'table' and key ~= 'fields' and key ~= 'inputs' then
            return true
        end
    end
    return false
end

---The player fills in the form if one is open.
local function fill(player, ...)
    local messages = player:nuiMessages()
    if player:dialog() then
        player:submit(...)
    elseif player:nuiFocused() and not isList(messages[#messages]) then
        post(player, { value = { ... }, values = { ... }, amount = (...) })
    end
end

---Whether any option in reach of the player, a menu or a page contains a text.
local function offers(player, text)
    local menu = player:menu()
    for _, label in ipairs(menu and menu.options or {}) do
        if label:lower():find(text:lower(), 1, true) then
            return true
        end
    end
    local messages = player:nuiMessages()
    return #messages > 0 and findEntry(messages[#messages], text) ~= nil
end

---The player buys one of something at a place.
local function buy(player, coords, text, amount)
    use(player, coords)
    server:advance(1000)
    choose(player, text)
    server:advance(500)
    fill(player, amount or 1)
    server:advance(3000)
end

---Whether a blip is close to a place.
local function hasBlip(player, coords)
    for _, blip in ipairs(player:blips()) do
        if blip.coords and #(vector3(blip.coords.x, blip.coords.y, coords.z) - coords) < 5.0 then
            return true
        end
    end
    return false
end
