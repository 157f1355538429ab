import type { Language } from '../specification/resource-specification.js';
import { readLua } from './lua-files.js';

/** The languages of the common texts in lua/locales/. The keys are those of English. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'pl', 'it'] as const satisfies readonly Language[];

const readLocale = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readLua(`locales/${language}.json`)) as Record<string, string>;

/** The texts of the modules, by language and key. */
export const commonTexts = Object.fromEntries(
  languages.map((language) => [language, readLocale(language)]),
) as Readonly<Record<Language, Readonly<Record<string, string>>>>;
