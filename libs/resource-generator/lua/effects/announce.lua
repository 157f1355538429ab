TriggerClientEvent('chat:addMessage', -1, { args = { SETTINGS.text } })
