-- The settings of server.cfg. `set` keeps them on the server; never use `setr` for the token.
Settings = {
  url = GetConvar('scriptsmith_url', ''):gsub('/+$', ''),
  token = GetConvar('scriptsmith_token', ''),
  intervalMs = math.max(10, GetConvarInt('scriptsmith_interval_seconds', 20)) * 1000,
  sendsErrors = GetConvar('scriptsmith_send_errors', 'true') == 'true',
  resources = {},
}

for name in GetConvar('scriptsmith_resources', ''):gmatch('[%w_-]+') do
  if name ~= GetCurrentResourceName() then Settings.resources[name] = true end
end

-- Why nothing can be done, or nil.
function Settings.problem()
  if not Settings.url:find('^https?://[%w.%-%[%]:]+') then return 'set scriptsmith_url to the address of the chat' end
  if Settings.token == '' then return 'set scriptsmith_token to the token that the chat has shown' end
  if next(Settings.resources) == nil then return 'set scriptsmith_resources to the names of the resources to update' end
end
