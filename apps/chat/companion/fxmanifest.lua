fx_version 'cerulean'
games { 'gta5', 'rdr3' }
rdr3_warning 'I acknowledge that this is a prerelease build of RedM, and I am aware my resources *will* become incompatible once RedM ships.'

name 'scriptsmith_companion'
description 'Installs versions from a Scriptsmith chat, and sends the errors of the console back'
version '1.0.0'

server_scripts {
  'server/settings.lua',
  'server/state.lua',
  'server/paths.lua',
  'server/base64.lua',
  'server/requests.lua',
  'server/installation.lua',
  'server/console_errors.lua',
  'server/main.lua',
}
