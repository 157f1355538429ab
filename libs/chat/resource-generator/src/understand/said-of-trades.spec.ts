import { type InputLanguage, languages } from './annotation.js';
import { understandConversation } from './understand-conversation.js';

const shop: Readonly<Record<InputLanguage, string>> = {
  en: 'A shop at Legion Square that sells water for 10 and bandages for 50.',
  de: 'Ein Laden am Legion Square, der Wasser für 10 und Verbände für 50 verkauft.',
  fr: 'Une boutique à Legion Square qui vend de l’eau à 10 et des bandages à 50.',
  es: 'Una tienda en Legion Square que vende agua por 10 y vendas por 50.',
  pt: 'Uma loja em Legion Square que vende água por 10 e bandagens por 50.',
  pl: 'Sklep na Legion Square, który sprzedaje wodę za 10 i bandaże za 50.',
  it: 'Un negozio a Legion Square che vende acqua a 10 e bende a 50.',
};

const doctor: Readonly<Record<InputLanguage, string>> = {
  en: 'At Pillbox Hill, players can be healed for 500.',
  de: 'Am Pillbox Hill werden Spieler für 500 geheilt.',
  fr: 'À Pillbox Hill, on soigne les joueurs pour 500.',
  es: 'En Pillbox Hill se cura a los jugadores por 500.',
  pt: 'Em Pillbox Hill, cura os jogadores por 500.',
  pl: 'W Pillbox Hill leczy graczy za 500.',
  it: 'A Pillbox Hill si curano i giocatori per 500.',
};

const robbery: Readonly<Record<InputLanguage, string>> = {
  en: 'A store robbery at Grove Street, needs a drill.',
  de: 'Ein Ladenraub in der Grove Street, man braucht einen Bohrer.',
  fr: 'Un braquage de supérette à Grove Street, il faut une perceuse.',
  es: 'Un robo a tienda en Grove Street, se necesita un taladro.',
  pt: 'Um assalto à loja em Grove Street, precisa de furadeira.',
  pl: 'Napad na sklep przy Grove Street, potrzebna wiertarka.',
  it: 'Una rapina al negozio a Grove Street, serve un trapano.',
};

const excluded = (isOnDuty?: true): object => ({
  conditions: [
    {
      ...{ kind: 'job', jobs: [{ job: 'police', minimumGrade: 0 }], isExcluded: true },
      ...(isOnDuty && { isOnDuty }),
    },
  ],
});
const trade = (rules: object): object => ({ effects: [{ kind: 'trade', ...rules }] });

/** What is said of a part, what it has then, and how it is said. */
const said: readonly [string, Readonly<Record<InputLanguage, string>>, object, Record<InputLanguage, string[]>][] = [
  [
    'people of a job may not use it',
    shop,
    excluded(),
    {
      en: ['Police can’t use it.', 'Cops cannot buy there.'],
      de: ['Die Polizei kann dort nicht einkaufen.', 'Polizisten dürfen nichts kaufen.'],
      fr: ['La police ne peut pas acheter.'],
      es: ['La policía no puede comprar.'],
      pt: ['A polícia não pode comprar.'],
      pl: ['Policja nie może kupować.'],
      it: ['La polizia non può comprare.'],
    },
  ],
  [
    'people on duty may not use it',
    shop,
    excluded(true),
    {
      en: ['Cops on duty cannot buy there.', 'No buying for cops on duty.', 'No cops on duty can buy.'],
      de: ['Polizisten im Dienst können dort nicht einkaufen.'],
      fr: ['Les policiers en service ne peuvent pas acheter.'],
      es: ['Los policías de servicio no pueden comprar.'],
      pt: ['Policiais em serviço não podem comprar.'],
      pl: ['Policjanci na służbie nie mogą kupować.'],
      it: ['Gli agenti in servizio non possono comprare.'],
    },
  ],
  [
    'each player gets so many of it',
    shop,
    trade({ limits: [{ item: { name: 'bandage' }, count: 5, periodSeconds: 86_400 }] }),
    {
      en: ['At most 5 bandages per day.', 'Max 5 bandages a day for each player.'],
      de: ['Maximal 5 Verbände pro Tag.', 'Höchstens 5 Verbände am Tag.'],
      fr: ['Maximum 5 bandages par jour.'],
      es: ['Máximo 5 vendas por día.', 'Máximo 5 vendas al día.'],
      pt: ['No máximo 5 bandagens por dia.'],
      pl: ['Maksymalnie 5 bandaży dziennie.'],
      it: ['Massimo 5 bende al giorno.'],
    },
  ],
  [
    'people of a job pay half',
    shop,
    trade({ discounts: [{ jobs: ['mechanic'], percent: 50 }] }),
    {
      en: ['Mechanics pay half.', 'Mechanics on duty pay only half the price.', 'Half price for mechanics.'],
      de: ['Mechaniker zahlen die Hälfte.', 'Mechaniker im Dienst zahlen nur die Hälfte.'],
      fr: ['Les mécaniciens paient la moitié.'],
      es: ['Los mecánicos pagan la mitad.'],
      pt: ['Os mecânicos pagam metade.'],
      pl: ['Mechanicy płacą połowę.'],
      it: ['I meccanici pagano la metà.'],
    },
  ],
  [
    'people of a job pay less',
    shop,
    trade({ discounts: [{ jobs: ['mechanic'], percent: 20 }] }),
    {
      en: [
        'Mechanics get 20% off.',
        'Mechanics get a 20% discount.',
        '20% discount for mechanics.',
        'Mechanics pay 20% less.',
      ],
      de: ['Mechaniker bekommen 20 % Rabatt.', '20 % Rabatt für Mechaniker.'],
      fr: ['Les mécaniciens ont 20 % de réduction.', '20 % de remise pour les mécaniciens.'],
      es: ['Los mecánicos tienen un 20 % de descuento.', '20 % de descuento para mecánicos.'],
      pt: ['Os mecânicos têm 20 % de desconto.', '20 % de desconto para mecânicos.'],
      pl: ['Mechanicy mają 20 % zniżki.', '20 % zniżki dla mechaników.'],
      it: ['I meccanici hanno il 20 % di sconto.', '20 % di sconto per i meccanici.'],
    },
  ],
  [
    'it costs less at some hours',
    shop,
    trade({ discounts: [{ jobs: [], hours: { from: 20, to: 22 }, percent: 20 }] }),
    {
      en: ['Between 20:00 and 22:00 everything is 20% cheaper.', 'From 8pm to 10pm everybody pays 20% less.'],
      de: ['Zwischen 20 und 22 Uhr kostet alles 20 % weniger.', 'Von 20 bis 22 Uhr 20 % Rabatt.'],
      fr: ['De 20 h à 22 h, 20 % de réduction.'],
      es: ['De 20:00 a 22:00 hay un 20 % de descuento.'],
      pt: ['Das 20:00 às 22:00 20 % de desconto.'],
      pl: ['Od 20:00 do 22:00 20 % zniżki.'],
      it: ['Dalle 20:00 alle 22:00 20 % di sconto.'],
    },
  ],
  [
    'it costs less for a job',
    doctor,
    {
      conditions: [
        {
          kind: 'money',
          amount: {
            ...{ kind: 'when', condition: { kind: 'job', jobs: [{ job: 'police' }] } },
            ...{ value: { value: 250 }, otherwise: { value: 500 } },
          },
        },
      ],
    },
    {
      en: ['For the police it costs only 250.', 'Cops pay 250.', 'The police pays half.'],
      de: ['Für die Polizei kostet es nur 250.', 'Polizisten zahlen 250.', 'Die Polizei zahlt die Hälfte.'],
      fr: ['Pour la police ça coûte 250.', 'Les policiers paient 250.'],
      es: ['Para la policía cuesta solo 250.', 'Los policías pagan 250.'],
      pt: ['Para a polícia custa só 250.', 'Os policiais pagam 250.'],
      pl: ['Dla policji kosztuje tylko 250.', 'Policjanci płacą 250.'],
      it: ['Per la polizia costa solo 250.', 'I poliziotti pagano 250.'],
    },
  ],
  [
    'the tool is used up',
    robbery,
    { conditions: [{ kind: 'item', item: { name: 'drill' }, isConsumed: true }] },
    {
      en: ['It breaks after that.', 'It is used up.', 'It gets consumed.'],
      de: ['Er wird verbraucht.', 'Danach wird er verbraucht.'],
      fr: ['Elle est consommée.'],
      es: ['Se gasta.', 'Se consume.'],
      pt: ['Se gasta.', 'É consumida.'],
      pl: ['Zużywa się.'],
      it: ['Si consuma.'],
    },
  ],
  [
    'nobody can rob it for some time',
    robbery,
    { parameters: { cooldownSeconds: 3600 } },
    {
      en: ['After that nobody can rob it for 1 hour.', 'It cannot be robbed for 1 hour.'],
      de: ['Danach kann man ihn 1 Stunde nicht ausrauben.', 'Danach kann ihn niemand 1 Stunde lang ausrauben.'],
      fr: ['Ensuite personne ne peut le braquer pendant 1 heure.'],
      es: ['Después nadie puede robarla durante 1 hora.'],
      pt: ['Depois ninguém pode roubar por 1 hora.'],
      pl: ['Potem nikt nie może jej okraść przez 1 godzinę.'],
      it: ['Poi nessuno può rapinarlo per 1 ora.'],
    },
  ],
];

const cases = said.flatMap(([name, part, expected, words]) =>
  languages.flatMap((language) =>
    words[language].map((words) => [name, `${part[language]} ${words}`, expected] as const),
  ),
);

test.each(cases)('%s: %s', (_name, text, expected) => {
  const { specification, requirements } = understandConversation([{ text }]);
  expect(requirements.filter(({ state }) => state !== 'built' && state !== 'assumed')).toEqual([]);
  expect([...specification.blocks, ...specification.behaviors]).toMatchObject([expected]);
});

test.each([
  ['Police officers can buy a pistol for 500 and handcuffs for 50 at the Mission Row armory'],
  ['Officers of the police can buy a pistol for 500 and handcuffs for 50 at the Mission Row armory'],
  ['Polizisten kaufen in der Waffenkammer am Mission Row eine Pistole für 500 und Handschellen für 50'],
])('an armory behind "at" is where the goods are, and no other one: %s', (text) => {
  const { requirements, specification } = understandConversation([{ text }]);
  expect(requirements.map(({ state }) => state)).toEqual(['built', 'built']);
  expect(specification.blocks).toMatchObject([
    {
      block: 'shop',
      conditions: [{ kind: 'job', jobs: [{ job: 'police' }] }],
      parameters: {
        locations: [{ label: 'Mission Row' }],
        offers: [
          { name: 'weapon_pistol', price: 500 },
          { name: 'handcuffs', price: 50 },
        ],
      },
    },
  ]);
});
