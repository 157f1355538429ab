import { commonTexts, languages, localeFile } from './locale-files.js';

const placeholders = (text: string): string[] => text.match(/%\d*\w/g) ?? [];

describe.each(languages)('%s', (language) => {
  test('has all common texts, and no others', () => {
    expect(Object.keys(commonTexts[language]).sort()).toEqual(Object.keys(commonTexts.en).sort());
  });

  test.each(Object.entries(commonTexts.en))('%s has the same placeholders', (key, english) => {
    expect(placeholders(commonTexts[language][key] ?? '')).toEqual(placeholders(english));
  });
});

test('a text that is not translated is English', () => {
  const texts = { too_far: ['You are too far away.', ''], shop_open: ['Open the shop', 'Laden öffnen'] } as const;
  expect(localeFile('it', texts)).toContain("too_far = 'Sei troppo lontano.'");
  expect(localeFile('it', texts)).toContain("shop_open = 'Open the shop'");
});
