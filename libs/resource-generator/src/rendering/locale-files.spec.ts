import { commonTexts } from './common-texts.js';
import { commonTranslations, localeFile, translatedLanguages } from './locale-files.js';

const placeholders = (text: string): string[] => text.match(/%\w/g) ?? [];

describe.each(translatedLanguages)('%s', (language) => {
  test('has all common texts, and no others', () => {
    expect(Object.keys(commonTranslations(language) ?? {}).sort()).toEqual(Object.keys(commonTexts).sort());
  });

  test.each(Object.entries(commonTexts))('%s has the same placeholders', (key, [english]) => {
    expect(placeholders(commonTranslations(language)?.[key] ?? '')).toEqual(placeholders(english));
  });
});

test('a text that is not translated is English', () => {
  const texts = { too_far: commonTexts['too_far'] ?? ['', ''], shop_open: ['Open the shop', 'Laden öffnen'] } as const;
  expect(localeFile('it', texts)).toContain("too_far = 'Sei troppo lontano.'");
  expect(localeFile('it', texts)).toContain("shop_open = 'Open the shop'");
});
