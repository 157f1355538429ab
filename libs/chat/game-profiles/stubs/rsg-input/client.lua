exports('ShowInput', function(data)
  local labels = {}
  for i, input in ipairs(data.inputs or {}) do labels[i] = tostring(input.text or input.name) end
  local values = interface.openDialog(data.header, labels)
  if not values then return nil end
  local result = {}
  for i, input in ipairs(data.inputs or {}) do
    local value = values[i]
    if value == nil then value = input.default end
    if input.isRequired and (value == nil or value == '') then return nil end
    -- As the page sends them: numbers are texts.
    result[input.name] = value ~= nil and tostring(value) or nil
  end
  return result
end)
