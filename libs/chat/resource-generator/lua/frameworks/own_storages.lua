local function read(key)
    return json.decode(GetResourceKvpString(key) or '{}')
end

local function write(key, items)
    SetResourceKvp(key, json.encode(items))
end

---Returns how many kinds of items are in a storage, and how much they weigh.
local function usedOf(items)
    local slots, kilograms = 0, 0.0
    for _, count in pairs(items) do
        slots, kilograms = slots + 1, kilograms + count * Config.ItemKilograms
    end
    return slots, kilograms
end

---Puts items into a storage. Returns the reason why not, or nil.
local function put(source, key, storage, item, amount)
    local items = read(key)
    local slots, kilograms = usedOf(items)
    local isFull = not items[item] and slots >= storage.slots
    if isFull or kilograms + amount * Config.ItemKilograms > storage.kilograms then
        return L('storage_full')
    end
    if not Framework.removeItem(source, item, amount) then
        return L('need_items', amount, item)
    end
    items[item] = (items[item] or 0) + amount
    write(key, items)
end

---Takes items out of a storage. Returns the reason why not, or nil.
local function take(source, key, item, amount)
    local items = read(key)
    local left = (items[item] or 0) - amount
    if left < 0 then
        return L('storage_changed')
    end
    if not Framework.addItem(source, item, amount) then
        return L('cannot_carry')
    end
    items[item] = left > 0 and left or nil
    write(key, items)
end

---Adds the items of a player or storage to a menu, by name.
local function addOptions(options, choices, items, isStored)
    local names = {}
    for item in pairs(items) do
        names[#names + 1] = item
    end
    table.sort(names)
    for _, item in ipairs(names) do
        options[#options + 1] = { label = L(isStored and 'storage_take' or 'storage_put', item), description = tostring(items[item]) }
        choices[#choices + 1] = { item = item, count = items[item], isStored = isStored }
    end
end

---Lets a player move items of one kind. Returns false if the player chooses none, or walks away.
local function move(source, key, storage, position)
    local options, choices = {}, {}
    local items = read(key)
    local slots, kilograms = usedOf(items)
    local title = ('%s: %g/%d kg, %d/%d'):format(storage.label, kilograms, storage.kilograms, slots, storage.slots)
    addOptions(options, choices, items, true)
    addOptions(options, choices, Framework.getItems(source), false)
    local choice = #options > 0 and choices[Clients.choose(source, title, options) or 0]
    local amount = choice and Clients.number(source, choice.item, choice.count)
    if not amount then
        return false
    end
    if not Guard.isNear(source, position, Config.Interaction.serverDistance) then
        Framework.notify(source, L('too_far'), 'error')
        return false
    end
    local refusal
    if choice.isStored then
        refusal = take(source, key, choice.item, amount)
    else
        refusal = put(source, key, storage, choice.item, amount)
    end
    if refusal then
        Framework.notify(source, refusal, 'error')
    end
    return true
end

---Shows a storage, which the resource keeps itself: { label, slots, kilograms }. Its menu comes back until the player closes it.
function Storages.show(source, id, owner, storage)
    local key = owner and ('storage:%s:%s'):format(id, owner) or 'storage:' .. id
    local position = GetEntityCoords(GetPlayerPed(source))
    if next(read(key)) == nil and next(Framework.getItems(source)) == nil then
        Framework.notify(source, L('no_items'), 'info')
    end
    while move(source, key, storage, position) do
    end
end
