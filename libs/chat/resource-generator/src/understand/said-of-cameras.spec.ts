import { type InputLanguage, languages } from './annotation.js';
import { understandConversation } from './understand-conversation.js';

const cameras: Readonly<Record<InputLanguage, string>> = {
  en: 'A speed camera at Legion Square',
  de: 'Ein Blitzer am Legion Square',
  fr: 'Un radar automatique à Legion Square',
  es: 'Un radar de velocidad en Legion Square',
  pt: 'Um radar de velocidade em Legion Square',
  pl: 'Fotoradar na Legion Square',
  it: 'Un autovelox a Legion Square',
};

const clauses: readonly [string, object, Readonly<Record<InputLanguage, string>>][] = [
  [
    'the limit',
    { limitKmh: 90 },
    {
      en: 'limit 90 km/h',
      de: 'ab 90 km/h',
      fr: 'plus de 90 km/h',
      es: 'más de 90 km/h',
      pt: 'mais de 90 km/h',
      pl: 'powyżej 90 km/h',
      it: 'oltre 90 km/h',
    },
  ],
  [
    'the fine',
    { price: 400 },
    {
      en: 'fine 400',
      de: '400 Bußgeld',
      fr: 'amende de 400',
      es: 'multa de 400',
      pt: 'multa de 400',
      pl: 'mandat 400',
      it: 'multa di 400',
    },
  ],
  [
    'the tolerance',
    { toleranceKmh: 10 },
    {
      en: 'tolerance of 10 km/h',
      de: 'Toleranz 10 km/h',
      fr: 'tolérance de 10 km/h',
      es: 'tolerancia de 10 km/h',
      pt: 'tolerância de 10 km/h',
      pl: 'tolerancja 10 km/h',
      it: 'tolleranza di 10 km/h',
    },
  ],
  [
    'the price of each km/h',
    { pricePerKmh: 5 },
    {
      en: 'plus 5 for every km/h over',
      de: 'und 5 für jeden km/h',
      fr: 'plus 5 par km/h',
      es: 'más 5 por km/h',
      pt: 'mais 5 por km/h',
      pl: 'i 5 za każdy km/h',
      it: 'più 5 per ogni km/h',
    },
  ],
  [
    'that it depends on the speed',
    { pricePerKmh: 10 },
    {
      en: 'the faster you drive, the more you pay',
      de: 'je schneller, desto teurer',
      fr: 'selon la vitesse',
      es: 'según la velocidad',
      pt: 'conforme a velocidade',
      pl: 'im szybciej tym drożej',
      it: 'in base alla velocità',
    },
  ],
];

describe.each(languages)('a speed camera in %s', (language) => {
  it.each(clauses)('has %s', (_name, parameters, said) => {
    const { specification, requirements } = understandConversation([
      { text: `${cameras[language]}, ${said[language]}` },
    ]);

    expect(requirements.filter(({ state }) => state === 'not_built')).toEqual([]);
    expect(specification.blocks).toMatchObject([{ block: 'speed-cameras', parameters }]);
  });
});

it('exempts jobs, and takes another limit and fine later', () => {
  const { specification, requirements } = understandConversation([
    { text: 'Speed cameras, police and ambulance are not flashed' },
    { text: 'set the limit to 100 km/h' },
    { text: 'the fine is 400' },
  ]);

  expect(requirements.filter(({ state }) => state === 'not_built')).toEqual([]);
  expect(specification.blocks).toMatchObject([
    {
      parameters: { limitKmh: 100, price: 400 },
      conditions: [{ kind: 'job', jobs: [{ job: 'police' }, { job: 'ambulance' }], isExcluded: true }],
    },
  ]);
});
