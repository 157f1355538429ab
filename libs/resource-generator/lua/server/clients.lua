local questions = {}
local nextId = 0

---Asks the client of a player for something that only the client knows: the hour, the weather. Returns nil if it does not
---answer within two seconds.
function Clients.ask(source, question, settings)
    nextId = nextId + 1
    local id = nextId
    local answer = promise.new()
    questions[id] = { source = source, answer = answer }
    SetTimeout(2000, function()
        if questions[id] then
            questions[id] = nil
            answer:resolve(nil)
        end
    end)
    TriggerClientEvent('@event:ask', source, id, question, settings)
    return Citizen.Await(answer)
end

-- for: ask
RegisterNetEvent('@event:answer', function(id, value)
    local question = questions[id]
    if question and question.source == source then
        questions[id] = nil
        question.answer:resolve(value)
    end
end)
