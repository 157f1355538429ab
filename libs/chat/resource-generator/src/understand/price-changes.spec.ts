import { understood } from '../testing/describe-parts.js';
import { understandConversation } from './understand-conversation.js';

const shop = 'A shop at Legion Square that sells water for 10 and bread for 4';

describe('a follow-up raises or lowers prices', () => {
  test.each([
    ['double all prices', 'water 20, bread 8'],
    ['make it twice as expensive', 'water 20, bread 8'],
    ['half the price', 'water 5, bread 2'],
    ['increase the price by 50%', 'water 15, bread 6'],
    ['make the water 20% cheaper', 'water 8, bread 4'],
    ['raise the price of water by 5', 'water 15, bread 4'],
    ['lower the price of the water to 3', 'water 3, bread 4'],
    ['doppelt so teuer', 'water 20, bread 8'],
    ['50% teurer', 'water 15, bread 6'],
    ['augmente le prix de 50%', 'water 15, bread 6'],
    ['aumenta el precio un 50%', 'water 15, bread 6'],
    ['aumenta o preço em 50%', 'water 15, bread 6'],
    ['zwiększ cenę o 50%', 'water 15, bread 6'],
    ['aumenta il prezzo del 50%', 'water 15, bread 6'],
  ])('%s', (followUp, goods) => {
    expect(understood(shop, followUp)).toEqual([`shop/general [${goods}] at Legion Square`]);
  });

  test('of a part that has one price, also the usual one', () => {
    expect(understood('Car wash at Legion Square for 50', 'double the price')[0]).toContain('pays 100');
  });

  test('one after another', () => {
    expect(understood(shop, 'double all prices', 'make it 10% cheaper')).toEqual([
      'shop/general [water 18, bread 7] at Legion Square',
    ]);
  });

  test.each(['make it 100% cheaper', 'double the price of the cola'])('nothing changes by: %s', (followUp) => {
    expect(understandConversation([{ text: shop }, { text: followUp }]).hasChanged).toBe(false);
  });

  test('a discount for some is none for all', () => {
    expect(understood(shop, '20% discount for police').join()).toContain('water 10');
  });
});
