import { placeOf } from '../amounts.js';
import type { Concept } from '../concepts.js';
import type { Fact, TriggerFact } from '../facts.js';
import { namedBy } from '../named.js';
import { isConcept, pattern, type Pattern, type PhraseOf } from '../pattern.js';
import { commandArguments } from '../command-arguments.js';

const trigger = (value: TriggerFact): Fact => ({ kind: 'trigger', trigger: value });

const inZone = (phrase: PhraseOf<'place'>, moment: 'enter' | 'leave'): Fact[] => [
  trigger({ kind: 'zone', moment, radiusMeters: null }),
  { kind: 'place', place: placeOf(phrase) },
];

/** What items do when they are used. */
const itemVerbs: ReadonlySet<Concept> = new Set<Concept>([
  'give',
  'heal',
  'walk-style',
  'run',
  'drunk',
  'remove',
  'effect',
]);

const objects = (...models: string[]): TriggerFact => ({ kind: 'entity', entity: 'object', models });
const atms = objects('prop_atm_01', 'prop_atm_02', 'prop_atm_03', 'prop_fleeca_atm');
const tills = objects('prop_till_01', 'prop_till_02', 'prop_till_03');
const parkingMeters = objects('prop_parknmeter_01', 'prop_parknmeter_02');
const vendingMachines = objects('prop_vend_soda_01', 'prop_vend_soda_02', 'prop_vend_snak_01');
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
  pattern('with|by|at|press|use? @key key? for|to? start|stop|open? and|or? stop?', (c) =>
    trigger({ kind: 'key', key: c.get(0, 'key').key }),
  ),
  pattern('when|if|after player? use|drink|eat|smoke|food @item|@unknown', (c) =>
    trigger({ kind: 'item', item: namedBy(c.phrase(0) as never) }),
  ),
  // "beer: drunk for 3 minutes", "meth gives 25 armor".
  pattern('item? @item item?', (c, { before, after: [next], isTitle }) =>
    before.every((phrase) => isConcept(phrase, 'and', 'also', 'item', 'use', 'or')) &&
    (isTitle || (next?.kind === 'concept' && itemVerbs.has(next.concept)))
      ? trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) })
      : null,
  ),
  pattern('with @item', (c, { before, matched: [first] }) =>
    before.length === 0 && first?.text.toLowerCase().startsWith('using') === true
      ? trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) })
      : null,
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
  pattern('to|from|at|with|for? any|random? passer-by walk? street?', () => trigger(pedestrians)),
  pattern('every|each|per @seconds', (c) => trigger({ kind: 'interval', everySeconds: c.number(0) })),
  pattern('every|each @weekday', (c) => trigger({ kind: 'schedule', hour: 12, weekday: c.get(0, 'weekday').day })),
  pattern('when|if kill other? player', () => trigger({ kind: 'player', moment: 'kill' })),
  pattern('when|if player? die|dead', () => trigger({ kind: 'player', moment: 'die' })),
  pattern('when|if|who player? join server?', () => trigger({ kind: 'player', moment: 'join' })),
  pattern('when|if player? leave server', () => trigger({ kind: 'player', moment: 'leave' })),
  pattern('when|if enter vehicle', () => trigger({ kind: 'player', moment: 'enter-vehicle' })),
  pattern('when|if leave vehicle', () => trigger({ kind: 'player', moment: 'leave-vehicle' })),
  pattern('new player', (_, { before, after: [next] }) =>
    before.length === 0 && isConcept(next, 'receive', 'give', 'have', 'start') ? firstJoin : null,
  ),
  pattern('if|when? first time? player? join server?', () => firstJoin),
  pattern('not move for? @seconds', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  pattern('who? afk more-than|for? for? @seconds', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  pattern('who not move for|more-than? @seconds', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  pattern('@seconds afk', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  pattern('afk for? @seconds', (c) => trigger({ kind: 'idle', seconds: c.number(0) })),
  pattern('when|if|after with @item', (c) => trigger({ kind: 'item', item: namedBy(c.get(0, 'item')) })),
  pattern('when|if player? enter @place', (c) => inZone(c.get(0, 'place'), 'enter')),
  pattern('when|if player? leave zone? at? @place', (c) => inZone(c.get(0, 'place'), 'leave')),
  pattern('when|if enter zone', () => trigger({ kind: 'zone', moment: 'enter', radiusMeters: null })),
  pattern('when|if leave zone', () => trigger({ kind: 'zone', moment: 'leave', radiusMeters: null })),
];
