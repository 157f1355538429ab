---Returns the first ingredient that a player lacks, or nil.
local function findMissing(source, recipe)
    for _, ingredient in ipairs(recipe.ingredients) do
        if Framework.getItemCount(source, ingredient.name) < ingredient.amount then
            return ingredient
        end
    end
end

local function describe(recipe)
    local parts = {}
    for index, ingredient in ipairs(recipe.ingredients) do
        parts[index] = ('%d x %s'):format(ingredient.amount, ingredient.label)
    end
    return table.concat(parts, ', ')
end

---Turns the ingredients into the product. Returns false, and takes nothing, if that is not possible.
local function turnInto(source, recipe)
    -- The player may have given items away in the meantime.
    local missing = findMissing(source, recipe)
    if missing then
        Framework.notify(source, L('need_items', missing.amount, missing.label), 'error')
        return false
    end
    for _, ingredient in ipairs(recipe.ingredients) do
        Framework.removeItem(source, ingredient.name, ingredient.amount)
    end
    if Framework.addItem(source, recipe.name, recipe.amount) then
        Framework.notify(source, L('item_received', recipe.amount, recipe.label), 'success')
        return true
    end
    for _, ingredient in ipairs(recipe.ingredients) do
        Framework.addItem(source, ingredient.name, ingredient.amount)
    end
    Framework.notify(source, L('cannot_carry'), 'error')
    return false
end

---Lets a player choose a recipe, and makes it when the work is done. Calls onDone afterwards, or onCancel if nothing is made.
function Recipes.make(source, settings, title, onDone, onCancel)
    local function finish(isMade)
        local follow = isMade and onDone or not isMade and onCancel
        if follow then
            follow()
        end
    end
    local position = GetEntityCoords(GetPlayerPed(source))
    local options = {}
    for index, recipe in ipairs(settings.recipes) do
        options[index] = { label = recipe.label, description = describe(recipe) }
    end
    local recipe = settings.recipes[Clients.choose(source, title, options) or 0]
    local missing = recipe and findMissing(source, recipe)
    if missing then
        Framework.notify(source, L('need_items', missing.amount, missing.label), 'error')
    end
    if not recipe or missing or not Guard.isNear(source, position, Config.Interaction.serverDistance) then
        finish(false)
        return
    end
    local isStarted = Tasks.start(source, recipe.label, settings.seconds, position, Config.Interaction.serverDistance, function()
        finish(turnInto(source, recipe))
    end, function()
        finish(false)
    end, settings.scenario)
    if not isStarted then
        Framework.notify(source, L('busy'), 'error')
        finish(false)
    end
end
