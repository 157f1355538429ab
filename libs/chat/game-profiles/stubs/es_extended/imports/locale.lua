Locales = {}

function Translate(key, ...)
  local language = Config and Config.Locale or 'en'
  local texts = Locales[language] or Locales.en
  if not texts then return ('Locale [%s] does not exist'):format(language) end
  if not texts[key] then return ('Translation [%s][%s] does not exist'):format(language, key) end
  return texts[key]:format(...)
end

function TranslateCap(...) return (Translate(...):gsub('^%l', string.upper)) end

_, _U = Translate, TranslateCap
