import { generateResource } from '../generate-resource.js';
import { reasonText } from './reason-texts.js';

const reasonsOf = (text: string): (string | null)[] =>
  generateResource({ profileId: 'fivem-esx', messages: [{ text }] }).requirements.map(({ reason }) => reason);

test.each([
  [
    'Ein Käufer kauft Kokain für 200. Die Katze tanzt Walzer.',
    ['Buyer: am Ort 24/7 Harmony.', 'Das wurde nicht verstanden.'],
  ],
  [
    'Un vendedor compra cocaína por 200. El gato baila un vals.',
    ['Buyer: en 24/7 Harmony.', 'Esto no se ha entendido.'],
  ],
  ['Weniger Verkehr auf der ganzen Karte.', ['Die Hälfte der üblichen Zahl.']],
])('what is assumed and not built is explained in the language of the message: %s', (text, reasons) => {
  expect(reasonsOf(text)).toEqual(expect.arrayContaining(reasons));
});

test('each sentence of a reason is translated', () => {
  expect(reasonText('Shop is at 24/7 Harmony. It sells Water (5), Bread (5). Each stop brings 5 to 9.', 'de')).toBe(
    'Shop: am Ort 24/7 Harmony. Verkauft wird: Water (5), Bread (5). Jeder Halt bringt 5 bis 9.',
  );
});

test('an hour is a value of a reason', () => {
  expect(reasonText('The winner is drawn every day at 19:00.', 'fr')).toBe('Le tirage a lieu chaque jour à 19:00.');
});

test('English reasons stay', () => {
  expect(reasonText('The boss has grade 4 of police.', 'en')).toBe('The boss has grade 4 of police.');
  expect(reasonText('The boss has grade 4 of police.', 'pl')).toBe('Szef ma rangę 4 w police.');
});
