import type { BlockId } from '../../specification/resource-specification.js';
import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { type Captures, pattern, type Pattern, type PhraseOf } from '../pattern.js';

const preset = (source: string, block: BlockId, variant: string): Pattern<Fact> =>
  pattern(source, () => ({ kind: 'preset', preset: { block, variant } }));

/** Ready-made parts of a resource by the words that ask for them. */
export const presetPatterns: readonly Pattern<Fact>[] = [
  preset('armory', 'shop', 'weapons'),
  preset('weapon shop', 'shop', 'weapons'),
  preset('item? shop', 'shop', 'general'),
  preset('private? vehicle? garage', 'garage', 'garage'),
  preset('store and|or take-out ~vehicle', 'garage', 'garage'),
  preset('impound garage|spot?', 'garage', 'impound'),
  preset('dealership', 'dealer', 'general'),
  preset('vehicle dealership|shop', 'dealer', 'general'),
  preset('vehicle? rent vehicle?', 'rental', 'general'),
  preset('bank', 'bank', 'general'),
  preset('money? transfer money?', 'bank', 'general'),
  preset('elevator', 'teleports', 'general'),
  preset('teleporter', 'teleports', 'general'),
  preset('teleport from|between', 'teleports', 'general'),
  preset('shop robbery|rob', 'robbery', 'store'),
  preset('rob shop', 'robbery', 'store'),
  preset('bank robbery|rob', 'robbery', 'bank'),
  preset('rob bank', 'robbery', 'bank'),
  preset('house robbery|rob', 'robbery', 'house'),
  preset('robbery', 'robbery', 'store'),
  preset('workbench', 'crafting', 'general'),
  preset('leaderboard', 'leaderboard', 'points'),
  preset('scoreboard', 'scoreboard', 'general'),
  preset('whitelist', 'whitelist', 'general'),
  preset('safe-zone', 'zones', 'safe'),
  preset('daily reward|bonus?', 'daily-reward', 'general'),
  preset('vehicle? key lock|vehicle', 'vehicle-keys', 'general'),
  preset('door lock', 'door-locks', 'doors'),
  preset('weather change|time|and?', 'weather', 'general'),
];

const quantityOf = (captures: Captures, index: number): PhraseOf<'quantity'> => captures.get(index, 'quantity');

const offer = (captures: Captures, thing: number, price: number | null): Fact => {
  const phrase = captures.phrase(thing);
  if (!phrase) throw new RangeError('The pattern captures nothing here');
  return {
    kind: 'offer',
    thing: namedBy(phrase),
    isWeapon: phrase.kind === 'weapon',
    isVehicle: phrase.kind === 'vehicle',
    price: price === null ? null : Math.round(quantityOf(captures, price).maximum * 100) / 100,
  };
};

const thing = '@item|@weapon|@vehicle|@unknown';

/** Things with their prices, and who sells them. */
export const tradePatterns: readonly Pattern<Fact>[] = [
  pattern(`${thing} for|at|cost|by|per? @amount each?`, (c) => offer(c, 0, 1)),
  pattern(`@money for|per|each ${thing}`, (c) => offer(c, 1, 0)),
  pattern('shop|npc|spot|marker|@place ~sell', () => ({ kind: 'trade', seller: 'shop' })),
  pattern('shop|npc|spot|marker ~buy', () => ({ kind: 'trade', seller: 'player' })),
  pattern('@job|player|everyone|where ~sell', () => ({ kind: 'trade', seller: 'player' })),
  pattern('@job|player|everyone|where ~buy', () => ({ kind: 'trade', seller: 'shop' })),
];

/** Places, prices and other values, and how a part is presented. */
export const valuePatterns: readonly Pattern<Fact>[] = [
  pattern('at|in|to|near|from? @place', (c) => ({ kind: 'place', place: placeOf(c.get(0, 'place')) })),
  pattern('cost|price|fee|for|at|pay @amount', (c) => ({ kind: 'price', value: c.number(0) })),
  pattern('price|fee at? @amount', (c) => ({ kind: 'price', value: c.number(0) })),
  pattern('free for? all?', () => ({ kind: 'price', value: 0 })),
  pattern('take-away|last|need|work|for @seconds', (c) => ({ kind: 'work', seconds: c.number(0) })),
  pattern('@seconds rob|work|progress|gather', (c) => ({ kind: 'work', seconds: c.number(0) })),
  pattern('with? blip', () => ({ kind: 'setting', setting: { name: 'blip', value: true } })),
  pattern('without|no blip', () => ({ kind: 'setting', setting: { name: 'blip', value: false } })),
  pattern('with? npc', () => ({ kind: 'setting', setting: { name: 'presence', value: 'ped' } })),
  pattern('with? marker', () => ({ kind: 'setting', setting: { name: 'presence', value: 'marker' } })),
  pattern('black-money', () => ({ kind: 'setting', setting: { name: 'account', value: 'black' } })),
  pattern('to|in|by bank|bank-account', () => ({ kind: 'setting', setting: { name: 'account', value: 'bank' } })),
  pattern('in cash', () => ({ kind: 'setting', setting: { name: 'account', value: 'cash' } })),
  pattern('in|with|at? zone|distance? @meters zone|distance?', (c) => ({
    kind: 'setting',
    setting: { name: 'radiusMeters', value: c.number(0) },
  })),
  pattern('maximum|at-most|limit @amount', (c) => ({
    kind: 'setting',
    setting: { name: 'limit', value: c.number(0) },
  })),
  pattern('@job @money|@number', (c) => ({
    kind: 'job-amount',
    job: c.get(0, 'job').name,
    value: c.number(1),
  })),
];

const placeOf = ({ label, x, y, z, heading }: PhraseOf<'place'>) => ({ label, x, y, z, heading });
