import { annotateMessage } from './annotate-message.js';
import { describePhrases } from './testing/describe-phrases.js';

describe('the annotation of words', () => {
  it.each([
    [
      'en',
      'the job red, vanilla employees, workers of the bakery, beekeeper job, burgershot workers, cops, ems and mechs',
      [
        'job job:red job:vanilla employee employee job:bakery job:beekeeper job job:burgershot employee job:police job:ambulance and job:mechanic',
      ],
    ],
    ['es', 'trabajo de apicultor', ['job job:apicultor']],
  ] as const)('understands jobs in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      'in Valentine, Saint Denis, at mrpd, near pillbox hospital and the beach',
      ['in place:Valentine place:Saint Denis at place:Mission Row nearby place:Pillbox Hill and place:Vespucci Beach'],
    ],
  ] as const)('understands places in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      'golden apple 50, wood glue 20, fire extinguisher 500, water 3',
      ['item:golden_apple 50 item:wood_glue 20 item:fireextinguisher 500 item:water 3'],
    ],
    [
      'en',
      'sells deer pelts for 4, super burgers for 25 and frozen peas for 3',
      ['sell item:deer_pelts for 4 item:super_burgers for 25 and item:frozen_peas for 3'],
    ],
    ['fr', 'théorie 200, thés 5', ['?théorie? 200 item:tea 5']],
    ['de', 'Wasser, Brot und Feuerlöscher', ['item:water item:bread and item:fireextinguisher']],
    ['fr', "du pain et de l'eau", ['item:bread and item:water']],
    ['pl', 'woda i chleb', ['item:water and item:bread']],
  ] as const)('understands items in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    ['de', 'Polizeigarage und Drogenlabor', ['job:police garage and drug place-noun']],
    ['de', 'ein Angelshop für Spieler', ['item:fishingrod shop for player']],
  ] as const)('understands compounds in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    ['en', 'players store their cars, a store robbery, rob a store', ['player store vehicle shop robbery', 'rob shop']],
    [
      'en',
      'police can fine players, the fine costs 100, cops bill players',
      ['job:police charge player', 'fine cost 100', 'job:police charge player'],
    ],
    [
      'en',
      'place a prop at the place, lock the door, the effect lasts for the last time',
      ['place prop at place-noun', 'lock door', 'effect last for last-one time'],
    ],
    ['en', 'players fish at the pier and sell fish', ['player fish at place:Del Perro Pier', 'and sell item:fish']],
  ] as const)('understands verbs or nouns in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    ['en', 'take their car out, give the truck back, let him out', ['take-out vehicle', 'return vehicle', 'release']],
    ['de', 'Spieler stellen ihre Autos ab und holen sie raus', ['player store vehicle', 'and take-out']],
  ] as const)('understands particles in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      'polic garrage wiht armery at mision row and bils',
      ['job:police garage with armory at place:Mission Row and bill'],
    ],
    ['es', 'tineda que vende aguaa', ['shop sell item:water']],
    ['de', 'Fahzeuge in der Garge', ['vehicle in garage']],
  ] as const)('understands typos in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    ['en', 'a shop that sells mops for 5 and rakes for 8', ['shop that sell ?mops? for 5 and ?rakes? for 8']],
    ['es', 'una ferretería que vende escofina por 30', ['?ferretería? sell ?escofina? for 30']],
    ['it', 'un chiosco che vende prugne a 2 e mele a 3', ['shop sell ?prugne? at 2 and item:apple at 3']],
    ['pl', 'sklep sprzedaje lodówka 500', ['shop sell ?lodówka? 500']],
    ['en', 'a streak of wins, tools lose durability', ['?streak? win', '?tools? lose ?durability?']],
  ] as const)('takes no correct word for a misspelling in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'en',
      'admins should not be kicked, cant use guns, everyone except police',
      ['admin not kick', 'not use weapon everyone except job:police'],
    ],
  ] as const)('understands negation in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    ['en', 'every sunday, when it rains, a red blip', ['every weekday:0 when weather:RAIN color:red blip']],
    ['fr', 'chaque dimanche, sous la pluie, en rouge', ['every weekday:0 weather:RAIN in color:red']],
  ] as const)('understands weekdays, weather and colors in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });

  it.each([
    [
      'it',
      'un blip rosso, cooldown di 10 minuti e spawn di un veicolo',
      ['blip color:red cooldown 600 seconds and spawn vehicle'],
    ],
  ] as const)('understands borrowed words in %s: %s', (language, message, expected) => {
    const annotated = annotateMessage(message);
    expect(annotated.language).toBe(language);
    expect(describePhrases(annotated)).toEqual(expected);
  });
});
