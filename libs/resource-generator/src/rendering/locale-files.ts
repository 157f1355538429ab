import type { Text, Texts } from '../blocks/block-definition.js';
import { readLua } from '../lua/lua-files.js';
import { lua } from '../lua/lua-source.js';
import { luaString } from '../lua/lua-value.js';
import type { Language } from '../specification/resource-specification.js';

/** The keys that a source reads with `L('key')`. */
export function usedTextKeys(source: string): string[] {
  return [...new Set([...source.matchAll(/\bL\('([a-z_0-9]{1,60})'/g)].map((match) => match[1] ?? ''))];
}

/** The languages whose common texts are in lua/locales/. */
export const translatedLanguages = ['fr', 'es', 'pt', 'pl', 'it'] as const;

const translations = new Map<string, Readonly<Record<string, string>>>(
  translatedLanguages.map((language) => [
    language,
    JSON.parse(readLua(`locales/${language}.json`)) as Record<string, string>,
  ]),
);

/** The common texts of a language, by their keys. Undefined for English and German, which have all texts in the code. */
export const commonTranslations = (language: Language): Readonly<Record<string, string>> | undefined =>
  translations.get(language);

function translated(language: Language, key: string, [english, german]: Text): string {
  if (language === 'en') return english;
  return language === 'de' ? german : (translations.get(language)?.[key] ?? english);
}

export function localeFile(language: Language, texts: Texts): string {
  const lines = Object.entries(texts).map(
    ([key, text]) => `    ${key} = ${luaString(translated(language, key, text))},`,
  );
  return `Locales = Locales or {}\n\nLocales.${language} = {\n${lines.join('\n')}\n}\n`;
}

export const textFunctions: Readonly<Record<string, string>> = {
  L: lua`
    ---Returns a text in the language of config.lua. Placeholders are filled in with the other arguments.
    function L(key, ...)
        local texts = Locales[Config.Locale] or Locales.en
        local text = texts[key] or Locales.en[key] or key
        if select('#', ...) == 0 then
            return text
        end
        return text:format(...)
    end
  `,
  FormatMoney: lua`
    ---Returns an amount of money with its currency and separators, for example $1,500.
    function FormatMoney(amount)
        local digits = tostring(math.floor(amount)):reverse():gsub('(%d%d%d)', '%1,'):reverse():gsub('^,', '')
        return Config.CurrencySymbol .. digits
    end
  `,
  FormatDuration: lua`
    ---Returns a duration in the largest unit that fits, rounded up.
    function FormatDuration(seconds)
        if seconds < 120 then
            return L('duration_seconds', math.ceil(seconds))
        elseif seconds < 7200 then
            return L('duration_minutes', math.ceil(seconds / 60))
        end
        return L('duration_hours', math.ceil(seconds / 3600))
    end
  `,
};
