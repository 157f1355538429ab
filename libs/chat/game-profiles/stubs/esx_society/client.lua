-- The menu of the boss: money of the society goes in and out.
local function askAmount(event, society)
  CreateThread(function()
    local values = interface.openDialog('Amount', { 'Amount' })
    if values and tonumber(values[1]) then TriggerServerEvent(event, society, tonumber(values[1])) end
  end)
end
AddEventHandler('esx_society:openBossMenu', function(society, close, options)
  options = options or {}
  local entries = {}
  local function add(name, label, choose) if options[name] ~= false then entries[#entries + 1] = { label = label, choose = choose } end end
  add('checkBal', 'Check balance', function() TriggerServerEvent('esx_society:checkSocietyBalance', society) end)
  add('withdraw', 'Withdraw money', function() askAmount('esx_society:withdrawMoney', society) end)
  add('deposit', 'Deposit money', function() askAmount('esx_society:depositMoney', society) end)
  interface.openMenu({ id = 'esx_society', title = 'Boss menu', options = entries, onClose = function() if close then close(nil, { close = function() end }) end end })
end)
