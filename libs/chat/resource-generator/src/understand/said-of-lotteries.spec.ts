import { type InputLanguage, languages } from './annotation.js';
import { understandConversation } from './understand-conversation.js';

const messages: Readonly<Record<InputLanguage, string>> = {
  en: 'A lottery: players buy tickets for 150, draw every sunday at 18:00, the winner gets the pot',
  de: 'Eine Lotterie: ein Los kostet 150, Ziehung jeden Sonntag um 18 Uhr, der Gewinner bekommt den Topf',
  fr: 'Une loterie : ticket à 150, tirage chaque dimanche à 18h, le gagnant remporte la cagnotte',
  es: 'Una lotería: boletos a 150, sorteo cada domingo a las 18h, el ganador gana el jackpot',
  pt: 'Uma loteria: bilhete a 150, sorteio cada domingo às 18h, o vencedor ganha o jackpot',
  pl: 'Loteria: los kosztuje 150, losowanie w każdą niedzielę o 18:00, zwycięzca dostaje pulę',
  it: 'Una lotteria: biglietto a 150, estrazione ogni domenica alle 18:00, il vincitore vince il montepremi',
};

const understood = (...texts: string[]) => {
  const { specification, requirements } = understandConversation(texts.map((text) => ({ text })));
  expect(requirements.filter(({ state }) => state === 'not_built')).toEqual([]);
  return specification.blocks;
};

it.each(languages)('has a price and a time of the draw in %s', (language) => {
  expect(understood(messages[language])).toMatchObject([
    { block: 'lottery', parameters: { price: 150, drawHour: 18, drawWeekday: 0 } },
  ]);
});

it('has a place, another interval and a share of the pot', () => {
  expect(
    understood(
      'A lottery at the airport, ticket price 100, a draw every 30 minutes, the winner gets 80% of the jackpot',
    ),
  ).toMatchObject([{ parameters: { locations: [{}], price: 100, intervalSeconds: 1_800, potPercent: 80 } }]);
});

it('has its own command, and another price later', () => {
  const [lottery] = understood('A lottery: players buy tickets with /lotto for 250', 'the ticket costs 500');

  expect(lottery).toMatchObject({ parameters: { command: 'lotto', price: 500 } });
});

it('sells no tickets of something else', () => {
  const { requirements } = understandConversation([{ text: 'Players buy a ticket for 100 at the city hall' }]);

  expect(requirements.map(({ state }) => state)).toEqual(['not_built']);
});
