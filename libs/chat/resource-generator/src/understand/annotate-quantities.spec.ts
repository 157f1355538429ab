import { annotateMessage } from './annotate-message.js';
import { describePhrases } from './testing/describe-phrases.js';

describe('the annotation of quantities and notations', () => {
  it.each([
    [
      'en',
      'a fine of $500, 500$, 500 dollars, 5k, 1.5k, 2 million, 1,000 or 1.50',
      ['fine 500 money 500 money 500 money 5000 1500 2000000 1000 or 1.5'],
    ],
    ['de', 'kostet 2.500 € und gibt 1,50 Euro', ['cost 2500 money', 'and give 1.5 money']],
    ['pl', 'cena 2 500 zł za sztukę', ['price 2500 money each']],
    ['pt', 'custa R$ 200 ou 3 mil', ['cost 200 money or 3000']],
  ] as const)('understands money in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      '30 sec, 10min, half an hour, 72 hours, an hour, 24h, two days',
      ['30 seconds 600 seconds 1800 seconds 259200 seconds 3600 seconds 86400 seconds 172800 seconds'],
    ],
    ['de', '2 Stunden, eine halbe Stunde, 15 Min', ['7200 seconds 1800 seconds 900 seconds']],
    ['fr', "un quart d'heure, 30 secondes, 2h", ['900 seconds 30 seconds 7200 seconds']],
    ['es', 'media hora y 45 segundos', ['1800 seconds and 45 seconds']],
    ['pl', '15 minut, pół godziny, co 2 godziny', ['900 seconds 1800 seconds every 7200 seconds']],
    ['it', "mezz'ora e dieci minuti", ['1800 seconds and 600 seconds']],
  ] as const)('understands durations in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      '200m, 5 km, 100 meters, 10 feet, 2 miles',
      ['200 meters 5000 meters 100 meters 3.048 meters 3218.688 meters'],
    ],
  ] as const)('understands distances in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([['en', 'faster than 60 mph or 100 km/h', ['more-than 96.561 speed or 100 speed']]] as const)(
    'understands speeds in %s: %s',
    (language, message, expected) => {
      const annotated = annotateMessage(message);
      expect(annotated.language).toBe(language);
      expect(describePhrases(annotated)).toEqual(expected);
    },
  );

  it.each([['en', '40%, 40 percent and 5 per cent', ['40 percent 40 percent and 5 percent']]] as const)(
    'understands percent in %s: %s',
    (language, message, expected) => {
      const annotated = annotateMessage(message);
      expect(annotated.language).toBe(language);
      expect(describePhrases(annotated)).toEqual(expected);
    },
  );

  it.each([
    [
      'en',
      "open from 8am to 8pm, closed 22:00-06:00, between 6 and 20 o'clock",
      ['open from 8–20 clock close 22–6 clock between 6–20 clock'],
    ],
    ['de', 'geöffnet von 8 bis 20 Uhr', ['open from 8–20 clock']],
    ['fr', 'ouvert de 8h à 20h', ['open 8–20 clock']],
    ['es', 'solo abierto de 6 a 18', ['only open 6–18 clock']],
  ] as const)('understands hours in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      'price 80 to 120, 2500-12500, 370-470$, 2-16 characters',
      ['price 80–120 2500–12500 370–470 money 2–16 character'],
    ],
    ['de', 'von 50 bis 90', ['from 50–90']],
    ['es', 'entre 10 y 20', ['between 10–20']],
    ['it', 'prezzo da 50 a 90', ['price from 50–90']],
  ] as const)('understands ranges in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    ['en', 'three keys, twenty-five players, two hundred, 3x iron', ['3 key 25 player 200 3 item:iron']],
    ['de', 'drei Spieler und fünfundzwanzig Euro', ['3 player and 25 money']],
  ] as const)('understands numbers in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      '24/7, stalion2, F6, MP5, esx_advancedholdup, ox_lib',
      ['shop vehicle:stalion2 key:F6 weapon:weapon_smg software:esx_advancedholdup software:ox_lib'],
    ],
  ] as const)('understands names with digits in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([['en', '/roll 3d6, also d20 and d100', ['/roll() dice:3d6 also dice:1d20 and dice:1d100']]] as const)(
    'understands dice in %s: %s',
    (language, message, expected) => {
      const annotated = annotateMessage(message);
      expect(annotated.language).toBe(language);
      expect(describePhrases(annotated)).toEqual(expected);
    },
  );

  it.each([
    ['en', 'press E, the G key, key H, [K] or F6', ['press key:E key:G key:H key:K or key:F6']],
    ['de', 'Taste G drücken', ['key:G press']],
  ] as const)('understands keys in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      '/fine [id] [amount] [reason], /jail <id> <minutes>, /dicebet id amount, "/report text"',
      ['/fine(id,amount,reason) /jail(id,minutes) /dicebet(id,amount) /report(text)'],
    ],
  ] as const)('understands commands in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      'vector3(10.5, -20.0, 30.1), vec4(1.0, 2.0, 3.0, 90.0), at 1, 2, 3 and -780.34 -231.27 37.15 heading 74.27',
      ['place(10.5,-20,30.1,0) place(1,2,3,90) at place(1,2,3,0) and place(-780.34,-231.27,37.15,74.27)'],
    ],
  ] as const)('understands coordinates in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });
});
