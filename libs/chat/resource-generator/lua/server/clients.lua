local questions = {}

local nextId = 0

---Asks a client, and waits for the answer. Returns nil if it does not come in time.
local function await(source, question, settings, timeoutMs)
    nextId = nextId + 1
    local id = nextId
    local answer = promise.new()
    questions[id] = { source = source, answer = answer }
    SetTimeout(timeoutMs, function()
        if questions[id] then
            questions[id] = nil
            answer:resolve(nil)
        end
    end)
    TriggerClientEvent('@event:ask', source, id, question, settings)
    return Citizen.Await(answer)
end

---Asks the client of a player for something that only the client knows, for example the hour. Returns nil if it does not answer
---within two seconds.
function Clients.ask(source, question, settings)
    return await(source, question, settings, 2000)
end

---Ends the menus and forms that a player has not answered.
local function endOpen(source)
    for id, question in pairs(questions) do
        if question.source == source then
            questions[id] = nil
            question.answer:resolve(nil)
        end
    end
end

---Shows a menu: options = { { label, description } }. Returns the number of the chosen option, or nil after a minute.
function Clients.choose(source, title, options)
    endOpen(source)
    local answer = await(source, 'choice', { title = title, options = options }, 60000)
    return Guard.toInteger(answer, 1, #options)
end

---Shows a form: fields = { { label, type, minimum, maximum } }. Returns what the client sends, or nil after a minute.
function Clients.form(source, title, fields)
    endOpen(source)
    local values = await(source, 'form', { title = title, fields = fields }, 60000)
    return type(values) == 'table' and values or nil
end

---Asks for a number from 1 to the maximum. Returns nil after a minute.
function Clients.number(source, title, maximum)
    local values = Clients.form(source, title, { { label = L('amount'), type = 'number', minimum = 1, maximum = maximum } })
    return values and Guard.toInteger(values[1], 1, maximum)
end

---Shows a menu of vehicles: { { model, plate } }. Returns the number of the chosen one, or nil after a minute.
function Clients.chooseVehicle(source, title, vehicles)
    endOpen(source)
    local options = {}
    for index, vehicle in ipairs(vehicles) do
        options[index] = { model = vehicle.model, label = vehicle.plate }
    end
    local answer = await(source, 'vehicle', { title = title, options = options }, 60000)
    return Guard.toInteger(answer, 1, #options)
end

---Lets a player press keys that are shown. Returns whether each was right and in time.
function Clients.skillCheck(source, settings)
    endOpen(source)
    local timeoutMs = math.floor(settings.keys * settings.seconds * 1000) + 3000
    local isPassed = await(source, 'skillCheck', settings, timeoutMs) == true
    if not isPassed then
        Framework.notify(source, L('skill_check_failed'), 'error')
    end
    return isPassed
end

-- for: ask choose chooseVehicle form skillCheck
RegisterNetEvent('@event:answer', function(id, value)
    local question = questions[id]
    if question and question.source == source then
        questions[id] = nil
        question.answer:resolve(value)
    end
end)

-- for: choose chooseVehicle form skillCheck
AddEventHandler('playerDropped', function()
    endOpen(source)
end)
