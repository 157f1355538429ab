import type { Phrase } from '../annotation.js';
import type { Concept } from '../concepts.js';
import type { Fact, TriggerFact } from '../facts.js';
import { namedBy } from '../named.js';
import { startsWithRelative } from '../grammar.js';
import { asksForIt, isConcept, pattern, type Pattern, type PhraseOf } from '../pattern.js';
import { commandArguments } from '../command-arguments.js';

const trigger = (value: TriggerFact): Fact => ({ kind: 'trigger', trigger: value });

/** What players find. */
const found = (item: PhraseOf<'item'>): Fact => ({
  kind: 'effect',
  effect: { kind: 'give-item', item: namedBy(item), amount: { kind: 'fixed', value: 1 }, to: 'self' },
});

/** What items do when they are used. */
const itemVerbs: ReadonlySet<Concept> = new Set<Concept>([
  'give',
  'heal',
  'walk-style',
  'run',
  'wash',
  'repair',
  'refuel',
  'flip',
  'drunk',
  'remove',
  'effect',
]);

const isItemVerb = (phrase: Phrase | undefined): boolean => phrase?.kind === 'concept' && itemVerbs.has(phrase.concept);

const objects = (...models: string[]): TriggerFact => ({ kind: 'entity', entity: 'object', models });
const atms = objects('prop_atm_01', 'prop_atm_02', 'prop_atm_03', 'prop_fleeca_atm');
const tills = objects('prop_till_01', 'prop_till_02', 'prop_till_03');
const parkingMeters = objects('prop_parknmeter_01', 'prop_parknmeter_02');
const vendingMachines = objects(
  ...['prop_vend_soda_01', 'prop_vend_soda_02', 'prop_vend_snak_01', 'prop_vend_coffe_01', 'prop_vend_water_01'],
);
const bins = objects('prop_dumpster_01a', 'prop_dumpster_02a', 'prop_dumpster_4b', 'prop_bin_01a');

const pedestrians: TriggerFact = { kind: 'entity', entity: 'pedestrian', models: [] };

/** When a player joins for the first time. */
const firstJoin: Fact[] = [
  trigger({ kind: 'player', moment: 'join' }),
  { kind: 'condition', condition: { kind: 'first-time' } },
];

/** What starts a behavior. */
export const triggerPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('with|by|use? command? @command command?', (c) => {
    const { name, parameters } = c.get(0, 'command');
    return trigger({ kind: 'command', name, arguments: commandArguments(parameters) });
  }),
  pattern('with|by|at|below|press|use? @key key? for|to? start|stop|open? and|or? stop?', (c) =>
    trigger({ kind: 'key', key: c.get(0, 'key').key }),
  ),
  pattern('when|if|after player? use|drink|eat|smoke|food @item|@unknown', (c) =>
    trigger({ kind: 'item', item: namedBy(c.phrase(0) as never) }),
  ),
  // German: "wer Kokain benutzt".
  pattern('when|if|who player? @item use|drink|eat|smoke', (c) =>
    trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) }),
  ),
  // "beer: drunk for 3 minutes", "meth gives 25 armor".
  pattern('item? @item item?', (c, { before, after, isTitle }) => {
    const [next] = after;
    const doesIt = isItemVerb(next) || (isConcept(next, 'make') && after.some(isItemVerb));
    return (isTitle || doesIt) &&
      before.every((phrase) => asksForIt(phrase) || isConcept(phrase, 'and', 'also', 'item', 'use', 'or'))
      ? trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) })
      : null;
  }),
  pattern('with @item', (c, { before, matched: [first] }) =>
    before.length === 0 && first?.text.toLowerCase().startsWith('using') === true
      ? trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) })
      : null,
  ),
  // "A repair kit usable only by mechanics".
  pattern('@item use only? for|by @job', (c, { before }) =>
    before.length > 0
      ? null
      : [
          trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) }),
          { kind: 'audience', jobs: [{ job: c.get(1, 'job').name, minimumGrade: 0 }], isExcluded: false },
        ],
  ),
  pattern('@item use for|by everyone|player', (c, { before }) =>
    before.length > 0 ? null : trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) }),
  ),
  pattern('armor item', () => trigger({ kind: 'item', item: { name: 'armor', label: 'Body armor' } })),
  pattern('player? write @command with? message|text?', (c) =>
    trigger({
      kind: 'command',
      name: c.get(0, 'command').name,
      arguments: commandArguments(c.get(0, 'command').parameters),
    }),
  ),
  pattern('make item? @item|@unknown use', (c) => trigger({ kind: 'item', item: namedBy(c.phrase(0) as never) })),
  // "Make an item pizza that fills 60 hunger": what it does follows.
  pattern('item @item', (c, { before, after, matched, text }) =>
    before.every(asksForIt) && after.length === 0 && startsWithRelative(text.slice(matched.at(-1)?.end))
      ? trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) })
      : null,
  ),
  // "The cigarette item should be usable".
  pattern('item? @item item? use', (c, { before, matched, text }) =>
    before.every(asksForIt) && /^\s*(?:[,.;:]|$)/.test(text.slice(matched.at(-1)?.end)) && matched.length > 2
      ? trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) })
      : null,
  ),
  pattern('use item @item|@unknown', (c) => trigger({ kind: 'item', item: namedBy(c.phrase(0) as never) })),
  pattern('use @item|@unknown for? give|heal?', (c) => trigger({ kind: 'item', item: namedBy(c.phrase(0) as never) })),
  pattern('rob|hack|smash|loot any|all? atm', () => trigger(atms)),
  pattern('atm robbery|rob', () => trigger(atms)),
  pattern('robbery|rob at|from|in? atm', () => trigger(atms)),
  pattern('rob|hack|smash|loot|open in? any|all? parking-meter', () => trigger(parkingMeters)),
  pattern('rob|hack|smash|loot|open any|all? vending-machine', () => trigger(vendingMachines)),
  pattern('rob|steal|search from? any|random? passer-by walk? street?', () => trigger(pedestrians)),
  pattern('@job with @command', (c) => [
    { kind: 'audience', jobs: [{ job: c.get(0, 'job').name, minimumGrade: 0 }], isExcluded: false },
    trigger({
      kind: 'command',
      name: c.get(1, 'command').name,
      arguments: commandArguments(c.get(1, 'command').parameters),
    }),
  ]),
  pattern('salary each|every|per @seconds', (c) => trigger({ kind: 'interval', everySeconds: c.number(0) })),
  pattern('rob|hack|smash|loot any|all? till', () => trigger(tills)),
  pattern('till robbery|rob', () => trigger(tills)),
  pattern('search|loot|open|rob any|all? bin', () => trigger(bins)),
  // "In bins, you find bottles", "bottles are found in bins".
  pattern('in|at|from bin loot? @item?', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'loot')) || c.has(0)
      ? [trigger(bins), ...(c.has(0) ? [found(c.get(0, 'item'))] : [])]
      : null,
  ),

  pattern('gather|pick-up|loot|search @item at|in|from any|all|every? bin in|at? region|map|server?', (c) => [
    trigger(bins),
    found(c.get(0, 'item')),
  ]),
  pattern('@item loot player? in|at|from bin', (c) => [trigger(bins), found(c.get(0, 'item'))]),
  // "Vending machines on the map sell soda": every one of them. One at a place is a shop there.
  pattern(
    'any|all|every? vending-machine at|in|from? any|all|every? map|region|server? sell',
    (_, { before, after }) =>
      before.every(asksForIt) && !after.some(({ kind }) => kind === 'place')
        ? [trigger(vendingMachines), { kind: 'trade', seller: 'shop' }]
        : null,
  ),
  pattern('vending-machine with? food|item? at|in? all|everyone map|region?', (_, { before }) =>
    before.every(asksForIt) ? [trigger(vendingMachines), { kind: 'trade', seller: 'shop' }] : null,
  ),
  pattern('any|all|every? vending-machine all? place-noun? work|use?', (_, { matched, before }) =>
    before.length === 0 && matched.some((phrase) => isConcept(phrase, 'any', 'all', 'every'))
      ? [trigger(vendingMachines), { kind: 'trade', seller: 'shop' }]
      : null,
  ),
  pattern('to|from|at|with|for? any|random? passer-by walk? street?', () => trigger(pedestrians)),
  pattern('hourly online?', () => trigger({ kind: 'interval', everySeconds: 3_600 })),
  pattern('for? every|each|per @seconds playtime|online?', (c) =>
    trigger({ kind: 'interval', everySeconds: c.number(0) }),
  ),
  pattern('every|each @weekday at|in? @clock', (c) =>
    trigger({ kind: 'schedule', hour: c.number(1) % 24, weekday: c.get(0, 'weekday').day }),
  ),
  pattern('daily at|in? @clock', (c) => trigger({ kind: 'schedule', hour: c.number(0) % 24, weekday: null })),
  pattern('every|each @weekday', (c) => trigger({ kind: 'schedule', hour: 12, weekday: c.get(0, 'weekday').day })),
  pattern('when|if|who? kill to? other|player player?', () => trigger({ kind: 'player', moment: 'kill' })),
  pattern('when|if player? die|dead', () => trigger({ kind: 'player', moment: 'die' })),
  pattern('when|if|who player? join server?', () => trigger({ kind: 'player', moment: 'join' })),
  pattern('when|if player? leave server', () => trigger({ kind: 'player', moment: 'leave' })),
  pattern('when|if enter vehicle', () => trigger({ kind: 'player', moment: 'enter-vehicle' })),
  pattern('when|if leave vehicle', () => trigger({ kind: 'player', moment: 'leave-vehicle' })),
  pattern('new player', (_, { before, after: [next] }) =>
    before.length === 0 && isConcept(next, 'receive', 'give', 'have', 'start') ? firstJoin : null,
  ),
  // "Give new players a starter pack".
  pattern('give new player reward', (_, { after }) =>
    after.some(({ kind }) => kind === 'command') ? (firstJoin[1] ?? null) : firstJoin,
  ),
  pattern('if|when? first time? player? join server?', () => firstJoin),
  // "When a player spawns for the first time".
  pattern('if|when|who|any player? spawn|respawn|appear for|at? first time?', () => firstJoin),
  pattern('if|when|who|any player? join server? for|at? first time?', (_, { matched }) =>
    matched.some((phrase) => isConcept(phrase, 'first')) ? firstJoin : null,
  ),
  pattern('if|when|who? stand nearby? for? @seconds without move?', (c) =>
    trigger({ kind: 'idle', seconds: c.number(0) }),
  ),
  pattern('not move for|in|at? @seconds', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  pattern('if|when|who? player? afk for|more-than? more-than|for? @seconds', (c) =>
    trigger({ kind: 'idle', seconds: c.number(0) }),
  ),
  pattern('who for? @seconds not move', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  pattern('who not move for|more-than? @seconds', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  pattern('who more-than? @seconds afk', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  pattern('player? more-than|after? @seconds afk', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  // "Smoking a joint takes 6 seconds".
  pattern('use|smoke|drink|eat|wear @item last|take-away @seconds', (c) => [
    trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) }),
    { kind: 'work', seconds: c.number(1) },
  ]),
  pattern('when|if|after with @item', (c) => trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) })),
];
