local answers = {}

function answers.hour()
    return GetClockHours()
end

function answers.weather(weathers)
    local current = GetPrevWeatherTypeHashName()
    for _, weather in ipairs(weathers) do
        if current == joaat(weather) then
            return true
        end
    end
    return false
end

RegisterNetEvent('@event:ask', function(id, question, settings)
    local answer = answers[question]
    TriggerServerEvent('@event:answer', id, answer and answer(settings))
end)
