import type { Concept } from '../concepts.js';
import type { Place } from '../../behavior/values.js';
import type { BlockId } from '../../specification/resource-specification.js';
import type { Fact, Feature, Preset } from '../facts.js';
import { namedBy } from '../named.js';
import { amountOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern, type PhraseOf } from '../pattern.js';

const preset = (source: string, block: BlockId, variant: string): Pattern<Fact> =>
  pattern(`other? ${source}`, (_, { matched }) => ({
    kind: 'preset',
    preset: { block, variant },
    isAnother: isConcept(matched[0], 'other'),
  }));
const feature = (source: string, name: Feature): Pattern<Fact> =>
  pattern(source, () => ({ kind: 'feature', feature: name }));

/** The verbs of commands for admins, and the names of the commands. */
const adminCommands: readonly (readonly [Concept, string])[] = [
  ['heal', 'heal'],
  ['revive', 'revive'],
  ['bring', 'bring'],
  ['go', 'goto'],
  ['kick', 'kick'],
  ['freeze', 'freeze'],
  ['announce', 'announce'],
  ['teleport', 'goto'],
];

/** A job with duty, of which some are known. */
function dutyJob(job: Phrase | undefined): Fact {
  const name = job?.kind === 'job' ? job.name : 'general';
  return { kind: 'preset', preset: { block: 'job', variant: name }, isAnother: false };
}

/** What well-known resources are, by their names. */
const knownResources: readonly (readonly [RegExp, Preset])[] = [
  [/holdup|storerob|storerobbery/i, { block: 'robbery', variant: 'store' }],
  [/bankrob|heist/i, { block: 'robbery', variant: 'bank' }],
  [/bank/i, { block: 'bank', variant: 'general' }],
  [/garage/i, { block: 'garage', variant: 'garage' }],
  [/impound/i, { block: 'garage', variant: 'impound' }],
  [/vehicleshop|dealer/i, { block: 'dealer', variant: 'general' }],
  [/shop/i, { block: 'shop', variant: 'general' }],
  [/craft/i, { block: 'crafting', variant: 'general' }],
  [/jail/i, { block: 'jail', variant: 'general' }],
  [/report/i, { block: 'reports', variant: 'general' }],
  [/scoreboard/i, { block: 'scoreboard', variant: 'general' }],
];

/** Ready-made parts of a resource by the words that ask for them. */
export const presetPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  preset('armory', 'shop', 'weapons'),
  preset('weapon shop', 'shop', 'weapons'),
  preset('item? shop', 'shop', 'general'),
  pattern('@color shop', (c) =>
    c.get(0, 'color').color === 'black'
      ? { kind: 'preset', preset: { block: 'shop', variant: 'blackMarket' }, isAnother: false }
      : null,
  ),
  preset('private? vehicle? garage', 'garage', 'garage'),
  preset('store own-adjective|private? vehicle', 'garage', 'garage'),
  preset('own-adjective|private? vehicle store', 'garage', 'garage'),
  preset('shop|spot drug', 'buyer', 'general'),
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
  pattern('daily reward|bonus @amount', (c) => [
    { kind: 'preset', preset: { block: 'daily-reward', variant: 'general' }, isAnother: false },
    { kind: 'payment', amount: amountOf(c.get(0, 'quantity')) },
  ]),
  preset('report place-noun|list?', 'reports', 'general'),
  preset('player report place-noun?', 'reports', 'general'),
  pattern('delivery mission|job?', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'player', 'everyone') || phrase.kind === 'unknown')
      ? null
      : { kind: 'preset', preset: { block: 'delivery', variant: 'general' }, isAnother: false },
  ),
  preset('weather and? time?', 'weather', 'general'),
  preset('automatic announce|message', 'notifications', 'announcements'),
  preset('page menu', 'menu', 'nui'),
  preset('menu menu', 'menu', 'nui'),
  preset('menu open? with command?', 'menu', 'general'),
  preset('house with? door lock?', 'door-locks', 'houses'),
  preset('item? shop weapon', 'shop', 'weapons'),
  preset('food shop', 'shop', 'restaurant'),
  pattern('@job? job with duty and? salary?', (c) => dutyJob(c.phrase(0))),
  pattern('@job? job ~start|stop duty', (c) => dutyJob(c.phrase(0))),
  pattern('job? start|go|clock-in and|or? stop|clock-out? duty', () => dutyJob(undefined)),
  pattern('clock-in|duty and|or? clock-out?', (_, { after, before }) =>
    before.some((phrase) => phrase.kind === 'quantity') || isConcept(after[0], 'online') ? null : dutyJob(undefined),
  ),
  pattern('admin? see? report with @command', () => ({ kind: 'feature', feature: 'staff-sees' })),
  feature('admin see report', 'staff-sees'),
  feature('deposit', 'deposit'),
  feature('withdraw', 'withdraw'),
  feature('transfer money? to? other? player? by? player? id?', 'transfer'),
  feature('and return', 'return-way'),
  feature('lock and? unlock? door?', 'lock'),
  feature('unlock door', 'lock'),
  feature('with reason', 'reason'),
  pattern('@weather', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'weather'))
      ? { kind: 'setting', setting: { name: 'weather', value: c.get(0, 'weather').weather } }
      : null,
  ),
  pattern('change every @seconds', (c) => ({
    kind: 'trigger',
    trigger: { kind: 'interval', everySeconds: c.number(0) },
  })),
  preset('vehicle? key lock|vehicle', 'vehicle-keys', 'general'),
  preset('door lock', 'door-locks', 'doors'),
  preset('weather change|time|and?', 'weather', 'general'),
  // "Something like esx_holdup": the name says what it is.
  pattern('same @software', (c) => {
    const known = knownResources.find(([names]) => names.test(c.get(0, 'software').name));
    return known ? { kind: 'preset', preset: known[1], isAnother: false } : null;
  }),
  preset('give bill to? player?', 'billing', 'general'),
  preset('bill player', 'billing', 'general'),
  preset('jail player?', 'jail', 'general'),
  preset('admin command', 'admin-commands', 'general'),
  pattern('every|each? vehicle? take-out from? @place', (c) =>
    /impound/i.test(c.get(0, 'place').label)
      ? [
          { kind: 'preset', preset: { block: 'garage', variant: 'impound' }, isAnother: false },
          { kind: 'place', place: placeOf(c.get(0, 'place')) },
        ]
      : null,
  ),
  feature('time? continue|save when|after reconnect|leave', 'survives-reconnect'),
  feature('continue after reconnect', 'survives-reconnect'),
  feature('@command to? release', 'release'),
  feature('admin see', 'staff-sees'),
  feature('teleport to player', 'staff-teleports'),
  feature('close', 'staff-closes'),
  ...adminCommands.map(([concept, name]) =>
    pattern<Fact>(`${concept} player?`, (_, { before }) =>
      before.some((phrase) => isConcept(phrase, 'admin')) ? { kind: 'admin-command', name } : null,
    ),
  ),
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

const shopWords: ReadonlySet<string> = new Set(['shop', 'npc', 'dealership', 'spot', 'place-noun', 'ped', 'marker']);
const playerWords: ReadonlySet<string> = new Set(['player', 'everyone', 'where', 'customer', 'employee', 'driver']);

/** Who does what a verb says: the noun in front of it decides. */
function subjectOf({ before, after }: MatchContext): 'shop' | 'player' | 'unknown' {
  for (const [index, phrase] of [...before.entries()].toReversed()) {
    // "A shop for police that sells …": the shop sells.
    if (phrase.kind === 'job' && !isConcept(before[index - 1], 'for', 'only', 'by', 'to')) return 'player';
    if (phrase.kind !== 'concept') continue;
    if (playerWords.has(phrase.concept)) return 'player';
    if (shopWords.has(phrase.concept)) return 'shop';
  }
  const [first, second] = after.filter((phrase) => phrase.kind === 'concept').slice(0, 2);
  return first?.concept === 'from' && second?.concept === 'player' ? 'shop' : 'unknown';
}

const thing = '@item|@weapon|@vehicle|@unknown';

/** Things with their prices, and who sells them. */
export const tradePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern(`${thing} for|at|cost|by|per? @amount each?`, (c) => offer(c, 0, 1)),
  pattern(`@money for|per|each ${thing}`, (c) => offer(c, 1, 0)),
  pattern('sell', (_, context) => ({ kind: 'trade', seller: subjectOf(context) })),
  // "A buyer of weed", "a dealer, who buys weed": without players who buy, they sell.
  pattern('buy', (_, context) => ({ kind: 'trade', seller: subjectOf(context) === 'player' ? 'shop' : 'player' })),
];

const amountIn = (captures: Captures, index: number): number => (captures.has(index) ? captures.number(index) : 1);
const itemIn = (captures: Captures, index: number): { name: string; label: string } => namedBy(captures.get(index, 'item'));

/** Work with things: gathering, processing and crafting. */
export const workPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('gather|catch|cut|mine|fish|hunt|pick-up ~@item', (c) => ({ kind: 'gather', item: itemIn(c, 0) })),
  pattern('mine at', () => ({ kind: 'gather', item: { name: 'stone', label: 'Stone' } })),
  pattern('gather|catch|hunt @animal', (c) => ({ kind: 'gather', item: namedBy(c.get(0, 'animal')) })),
  pattern('process|craft|cook|make|change @number? @item and? @number? @item? to|in|for @number? @item', (c) => {
    const ingredients = [
      { ...itemIn(c, 1), amount: amountIn(c, 0) },
      ...(c.has(3) ? [{ ...itemIn(c, 3), amount: amountIn(c, 2) }] : []),
    ];
    return { kind: 'recipe', recipe: { product: itemIn(c, 5), amount: amountIn(c, 4), ingredients } };
  }),
  pattern('@number @item and? @number? @item? to|in @number? @item', (c) => {
    const ingredients = [
      { ...itemIn(c, 1), amount: amountIn(c, 0) },
      ...(c.has(3) ? [{ ...itemIn(c, 3), amount: amountIn(c, 2) }] : []),
    ];
    return { kind: 'recipe', recipe: { product: itemIn(c, 5), amount: amountIn(c, 4), ingredients } };
  }),
  pattern('for|craft|make|cook @number? @item from|with @number @item and? @number? @item?', (c) => {
    const ingredients = [
      { ...itemIn(c, 3), amount: amountIn(c, 2) },
      ...(c.has(5) ? [{ ...itemIn(c, 5), amount: amountIn(c, 4) }] : []),
    ];
    return { kind: 'recipe', recipe: { product: itemIn(c, 1), amount: amountIn(c, 0), ingredients } };
  }),
];

/** Places, prices and other values, and how a part is presented. */
export const valuePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('at|in|to|nearby|from? @place in @place', (c) => ({ kind: 'place', place: placeOf(c.get(0, 'place')) })),
  pattern('npc @job', () => ({ kind: 'setting', setting: { name: 'presence', value: 'ped' } })),
  pattern('who? duty', () => ({ kind: 'connection' })),
  pattern('@seconds', (c) => ({ kind: 'work', seconds: c.number(0) })),
  pattern('@money', (c) => ({ kind: 'price', value: c.number(0) })),
  pattern('maximum|at-most|limit @seconds', (c) => ({
    kind: 'setting',
    setting: { name: 'limitSeconds', value: c.number(0) },
  })),
  pattern('at|in|to|nearby|from? @place', (c) => ({ kind: 'place', place: placeOf(c.get(0, 'place')) })),
  pattern('cost|price|fee|for|at @amount', (c) => ({ kind: 'price', value: c.number(0) })),
  pattern('pay @amount', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'player', 'everyone', 'customer'))
      ? { kind: 'price', value: c.number(0) }
      : { kind: 'payment', amount: amountOf(c.get(0, 'quantity')) },
  ),
  pattern('blip @color', (c) => ({ kind: 'setting', setting: { name: 'blipColor', value: c.get(0, 'color').color } })),
  pattern('@color blip', (c) => ({ kind: 'setting', setting: { name: 'blipColor', value: c.get(0, 'color').color } })),
  pattern('and? @amount more for|per every|each? @job who? duty|online?', (c) => ({
    kind: 'price-per-duty',
    each: c.number(0),
    jobs: [c.get(1, 'job').name],
  })),
  pattern('for @seconds', (c, { before }) =>
    before.length === 0 ? { kind: 'duration', seconds: c.number(0) } : null,
  ),
  pattern('price|fee at? @amount', (c) => ({ kind: 'price', value: c.number(0) })),
  pattern('free for? all?', () => ({ kind: 'price', value: 0 })),
  pattern('take-away|last|need|work|for @seconds', (c) => ({ kind: 'work', seconds: c.number(0) })),
  pattern('@seconds rob|work|progress|gather', (c) => ({ kind: 'work', seconds: c.number(0) })),
  pattern('with? blip', () => ({ kind: 'setting', setting: { name: 'blip', value: true } })),
  pattern('without|no blip', () => ({ kind: 'setting', setting: { name: 'blip', value: false } })),
  // A dealer who buys or sells is no wish for a person beside the marker.
  pattern('with? npc|ped', (_, { before, after }) =>
    [...before, ...after].some((phrase) => isConcept(phrase, 'buy', 'sell'))
      ? { kind: 'connection' }
      : { kind: 'setting', setting: { name: 'presence', value: 'ped' } },
  ),
  pattern('with? marker', () => ({ kind: 'setting', setting: { name: 'presence', value: 'marker' } })),
  pattern('black-money', () => ({ kind: 'setting', setting: { name: 'account', value: 'black' } })),
  pattern('pay|receive to|in|by|from|with bank|bank-account', () => ({
    kind: 'setting',
    setting: { name: 'account', value: 'bank' },
  })),
  pattern('gather|catch|process|craft|cook|cut|mine|wear|use|repair|rob|heal last @seconds', (c) => ({
    kind: 'work',
    seconds: c.number(0),
  })),
  pattern('name|rename|call to? @quote', (c) => ({
    kind: 'setting',
    setting: { name: 'title', value: quoted(c.get(0, 'quote').text) },
  })),
  pattern('and|or|show|with|message? @quote', (c) => ({
    kind: 'setting',
    setting: { name: 'text', value: quoted(c.get(0, 'quote').text) },
  })),
  pattern('with message @quote', (c) => ({
    kind: 'setting',
    setting: { name: 'text', value: quoted(c.get(0, 'quote').text) },
  })),
  pattern('also|text|message? in? german', () => ({ kind: 'setting', setting: { name: 'language', value: 'de' } })),
  pattern('pay @amount for|per each|every? delivery', (c) => ({
    kind: 'payment',
    amount: amountOf(c.get(0, 'quantity')),
  })),
  pattern('pay|reward between|from @amount', (c) => ({ kind: 'payment', amount: amountOf(c.get(0, 'quantity')) })),
  pattern('everyone allow?', () => ({ kind: 'connection' })),
  pattern('with|use? marker instead target?', () => ({ kind: 'setting', setting: { name: 'presence', value: 'marker' } })),
  pattern('to|in|by|from|with bank|bank-account', () => ({ kind: 'setting', setting: { name: 'account', value: 'bank' } })),
  pattern('in cash', () => ({ kind: 'setting', setting: { name: 'account', value: 'cash' } })),
  pattern('in|with|at? zone|distance? @meters zone|distance?', (c) => ({
    kind: 'setting',
    setting: { name: 'radiusMeters', value: c.number(0) },
  })),
  pattern('maximum|at-most|limit @amount', (c) => ({
    kind: 'setting',
    setting: { name: 'limit', value: c.number(0) },
  })),
  pattern('@job receive @amount', (c) => ({ kind: 'job-amount', jobs: [c.get(0, 'job').name], value: c.number(1) })),
  pattern('@job @amount', (c) => ({ kind: 'job-amount', jobs: [c.get(0, 'job').name], value: c.number(1) })),
  pattern('@job and|or @job @amount', (c) => ({
    kind: 'job-amount',
    jobs: [c.get(0, 'job').name, c.get(1, 'job').name],
    value: c.number(2),
  })),
  pattern('player|everyone with job @amount', (c) => ({ kind: 'job-amount', jobs: ['employed'], value: c.number(0) })),
  pattern('other|all player? @amount', (c) => ({ kind: 'job-amount', jobs: ['employed'], value: c.number(0) })),
  // A vehicle without a price is one to choose from.
  pattern('@vehicle', (c) => ({
    kind: 'offer',
    thing: namedBy(c.get(0, 'vehicle')),
    isWeapon: false,
    isVehicle: true,
    price: null,
  })),
  // "A police job with a garage and an armory": everything is for the police.
  pattern('@job job with', (c, { before }) =>
    before.every((phrase) => isConcept(phrase, 'make', 'want', 'need'))
      ? [
          { kind: 'title', title: `${c.get(0, 'job').label} job` },
          { kind: 'audience', jobs: [{ job: c.get(0, 'job').name, minimumGrade: 0 }], isExcluded: false },
        ]
      : null,
  ),
  pattern('@job job', (c, { before }) =>
    before.length === 0 ? { kind: 'title', title: `${c.get(0, 'job').label} job` } : null,
  ),
  pattern('fish|hunt|mine|cut|cook|lock|delivery|drive|gather job', (_, { before, matched }) =>
    before.length === 0 ? { kind: 'title', title: `${matched[0]?.text ?? ''} job` } : null,
  ),
  pattern('@item @place', (c, { before, isTitle }) =>
    before.length === 0 && isTitle
      ? [
          { kind: 'title', title: c.get(0, 'item').label },
          { kind: 'place', place: placeOf(c.get(1, 'place')) },
        ]
      : null,
  ),
  pattern('@animal|@item job', (c, { before }) => (before.length === 0 ? { kind: 'title', title: `${c.phrase(0)?.text ?? ''} job` } : null)),
];

const quoted = (text: string): string => text.replace(/^["'“„«‘`]+|["'“”»’`]+$/g, '').trim();

function placeOf({ label, x, y, z, heading }: PhraseOf<'place'>): Place {
  return { label, x, y, z, heading };
}
