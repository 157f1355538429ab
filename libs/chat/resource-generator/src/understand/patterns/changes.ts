import { placeOf } from '../amounts.js';
import type { Fact, Removed } from '../facts.js';
import { namedBy } from '../named.js';
import { isConcept, pattern, type Pattern } from '../pattern.js';

const removal = (source: string, removed: Removed): Pattern<Fact> =>
  pattern(`remove|without|no|delete|not ${source}`, () => ({ kind: 'removal', removed }));

/** What follow-ups change in a part that exists. They are read in front of the other patterns. */
export const changePatterns: readonly Pattern<Fact>[] = [
  // "Remove the garage": what follows says what is meant.
  pattern('remove|delete', (_, { before, after }) =>
    before.length === 0 && after.length > 0 ? { kind: 'connection' } : null,
  ),
  pattern('no want', (_, { before }) => (before.length === 0 ? { kind: 'connection' } : null)),
  removal('cooldown', 'cooldown'),
  removal('blip', 'blip'),
  removal('price|cost|fee', 'price'),
  removal('job limit|permission?', 'job'),
  removal('progress', 'progress'),
  removal('limit', 'limit'),
  removal('salary', 'salary'),
  removal('wait', 'cooldown'),
  removal('need? @job minimum|duty|online?', 'police'),
  pattern('not|no need? @item', (c) => ({ kind: 'removed-thing', thing: namedBy(c.get(0, 'item')) })),
  pattern('remove|without|delete @item|@weapon|@vehicle', (c) => {
    const phrase = c.phrase(0);
    return phrase ? { kind: 'removed-thing', thing: namedBy(phrase) } : null;
  }),
  pattern('make? @item|@weapon|@vehicle cost|price? @amount', (c) => {
    const phrase = c.phrase(0);
    if (!phrase) return null;
    return {
      kind: 'offer',
      thing: namedBy(phrase),
      isWeapon: phrase.kind === 'weapon',
      isVehicle: phrase.kind === 'vehicle',
      price: c.number(1),
    };
  }),
  pattern('add|with? progress', () => ({ kind: 'work', seconds: 5 })),
  pattern('add|use|with? npc|ped npc|ped? instead? marker?', () => ({
    kind: 'setting',
    setting: { name: 'presence', value: 'ped' },
  })),
  pattern('use|need|change|make|set|take-away @number @item instead? @number?', (c) => ({
    kind: 'item-amount',
    item: namedBy(c.get(1, 'item')),
    amount: c.number(0),
  })),
  pattern('log to|in|at? webhook', () => ({ kind: 'effect', effect: { kind: 'log' } })),
  pattern('also|add? other|also at|in @place', (c) => ({
    kind: 'place',
    place: placeOf(c.get(0, 'place')),
    isFurther: true,
  })),
  pattern('instead|change|remove marker by|per|with|to? npc|ped', () => ({
    kind: 'setting',
    setting: { name: 'presence', value: 'ped' },
  })),
  pattern('with|use? @software instead? marker|npc?', (c) =>
    c.get(0, 'software').name.includes('target')
      ? { kind: 'setting', setting: { name: 'presence', value: 'target' } }
      : null,
  ),
  pattern('move|place|set to|at? @place', (c) => ({ kind: 'place', place: placeOf(c.get(0, 'place')) })),
  pattern('change|rename command to? @command', (c) => ({
    kind: 'command-name',
    name: c.get(0, 'command').name,
  })),
  pattern('need @item|@weapon to|for cut|mine|fish|catch|gather|hunt|craft|process|rob|work|use', (c) => ({
    kind: 'condition',
    condition: { kind: 'item', item: namedBy(c.phrase(0) ?? c.get(0, 'item')), amount: 1, isConsumed: false },
  })),
  pattern('change|set|rename|use key? to? @key', (c) => ({ kind: 'key-change', key: c.get(0, 'key').key })),
  pattern('for everyone', () => ({ kind: 'removal', removed: 'job' })),
  pattern('add|with blip', () => ({ kind: 'setting', setting: { name: 'blip', value: true } })),
  pattern('free', (_, { after }) => (isConcept(after[0], 'for') ? null : { kind: 'price', value: 0 })),
];
