-- A dialog with one row. The description of the input is a table or its JSON.
local function ask(input)
  if type(input) == 'string' then input = json.decode(input) end
  input = input or {}
  local attributes = input.attributes or {}
  local values = interface.openDialog(attributes.inputHeader or input.placeholder or '', { tostring(input.placeholder or attributes.title or '') })
  return values and values[1] ~= nil and tostring(values[1]) or nil
end

exports('advancedInput', function(input) return ask(input) end)
RegisterNetEvent('vorpinputs:advancedInput', function(input, callback)
  CreateThread(function() callback(ask(input)) end)
end)
RegisterNetEvent('vorpinputs:getInput', function(button, placeholder, callback)
  CreateThread(function() callback(ask({ placeholder = placeholder, button = button }) or 'close') end)
end)
RegisterNetEvent('vorpinputs:getInputsWithInputType', function(button, placeholder, inputType, callback)
  CreateThread(function() callback(ask({ placeholder = placeholder, button = button }) or 'close') end)
end)
