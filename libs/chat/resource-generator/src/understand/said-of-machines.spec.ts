import { understandConversation } from './understand-conversation.js';

const built = (text: string) => {
  const { specification, requirements } = understandConversation([{ text }]);
  return {
    behaviors: specification.behaviors.map(({ trigger, effects }) => ({ trigger, effects })),
    notBuilt: requirements.flatMap((each) => (each.state === 'not_built' ? [each.text] : [])),
  };
};

test.each([
  'Vending machines on the map sell soda for 3, chips for 4 and coffee for 2, cash or card, with animation',
  'Getränkeautomaten auf der Map verkaufen Limo für 3, Chips für 4 und Kaffee für 2, bar oder mit Karte, mit Animation',
  'Les distributeurs vendent soda à 3, chips à 4 et café à 2, payés en liquide ou par carte, avec animation',
  'Las máquinas expendedoras venden refresco por 3, papitas por 4 y café por 2, en efectivo o con tarjeta, con animación',
  'As máquinas automáticas vendem refri por 3, salgadinho por 4 e café por 2, em dinheiro ou no cartão, com animação',
  'Automaty sprzedają colę za 3, chipsy za 4 i kawę za 2, gotówką lub kartą, z animacją',
  'I distributori automatici vendono bibite a 3, chips a 4 e caffè a 2, in contanti o con carta, con animazione',
])('every vending machine sells what is named: %s', (text) => {
  const offers = [
    { name: 'cola', price: 3 },
    { name: 'chips', price: 4 },
    { name: 'coffee', price: 2 },
  ];
  expect(built(text)).toMatchObject({
    behaviors: [
      {
        trigger: { kind: 'entity', entity: 'object' },
        effects: [{ kind: 'progress' }, { kind: 'trade', direction: 'buy', account: 'cash', isAlsoBank: true, offers }],
      },
    ],
    notBuilt: [],
  });
});

test.each([
  'mit B an und abschnallen, wer nicht angeschnallt ist fliegt bei einem harten Unfall durch die Scheibe, kleines Symbol im HUD, piepen solange der Gurt offen ist',
  'Seatbelt with B. Without it you fly through the windshield in a hard crash. Small icon in the HUD, beeping while the belt is off.',
  'Ceinture avec B. Sans ceinture on passe à travers le pare-brise en cas de choc violent. Petite icône dans le HUD, bip tant que la ceinture est ouverte.',
  'Cinturón con B. Sin cinturón sales volando por el parabrisas en un choque fuerte. Icono pequeño en el HUD, pitido mientras está desabrochado.',
  'Cinto com B. Sem cinto você voa pelo para-brisa numa batida forte. Ícone pequeno no HUD, apito enquanto o cinto está aberto.',
  'Pasy na B. Bez pasów wylatujesz przez szybę przy mocnym wypadku. Mała ikona w HUD, piszczenie dopóki pas jest odpięty.',
  "Cintura con B. Senza cintura voli attraverso il parabrezza in un incidente forte. Piccola icona nell'HUD, bip finché la cintura è slacciata.",
])('a seatbelt with a key, a symbol and a sound: %s', (text) => {
  expect(built(text)).toMatchObject({
    behaviors: [
      {
        trigger: { kind: 'key', key: 'B' },
        effects: [{ kind: 'seatbelt', ejectKmh: 80, hasSymbol: true, beeps: true }],
      },
    ],
    notBuilt: [],
  });
});
