import { commonTexts, languages } from '../lua/common-texts.js';
import { localeFile, usedTextKeys } from './locale-files.js';

const placeholders = (text: string): string[] => text.match(/%\d*\w/g) ?? [];

describe.each(languages)('%s', (language) => {
  test('has all common texts, and no others', () => {
    expect(Object.keys(commonTexts[language]).sort()).toEqual(Object.keys(commonTexts.en).sort());
  });

  test.each(Object.entries(commonTexts.en))('%s has the same placeholders', (key, english) => {
    expect(placeholders(commonTexts[language][key] ?? '')).toEqual(placeholders(english));
  });
});

test('a locale file has the texts in the language', () => {
  expect(localeFile('it', ['too_far'])).toContain("too_far = 'Sei troppo lontano.'");
});

test('texts are used by calls, also one of several', () => {
  const source = "Framework.notify(source, L(isOpen(door) and 'door_unlocked' or 'door_locked'), 'info')";
  expect(usedTextKeys(source)).toEqual(['door_locked', 'door_unlocked']);
});
