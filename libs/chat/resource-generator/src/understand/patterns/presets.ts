import { weatherPhrases } from '../../vocabulary/weather.js';
import { amountOf, placeOf, titleOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import type { Concept } from '../concepts.js';
import type { Fact } from '../facts.js';
import { isBicycle, isBoat, isOnlyOf } from '../grammar.js';
import { namedBy } from '../named.js';
import { asksForIt, isConcept, pattern, type Pattern } from '../pattern.js';
import { billPatterns } from './bills.js';
import { deliveryPatterns } from './deliveries.js';
import { knownResourcePatterns } from './known-resources.js';
import { isPriced } from './goods.js';
import { feature, preset } from './preset-pattern.js';
import { robberyPatterns } from './robberies.js';

/** The verbs of commands for admins, and the names of the commands. */
const adminCommands: readonly (readonly [Concept, string])[] = [
  ['heal', 'heal'],
  ['treat', 'heal'],
  ['revive', 'revive'],
  ['bring', 'bring'],
  ['go', 'goto'],
  ['kick', 'kick'],
  ['freeze', 'freeze'],
  ['announce', 'announce'],
  ['teleport', 'goto'],
];

/** "When a medic goes on duty": what happens then is asked for, and no job. */
const isMoment = (before: readonly Phrase[]): boolean => before.some((phrase) => isConcept(phrase, 'when', 'if'));

/** "To a fishmonger in Sandy Shores": where that is, if the words behind say so. */
const placeIn = ([relation, place]: readonly Phrase[]): Fact => ({
  kind: isConcept(relation, 'at', 'in') && place?.kind === 'place' ? 'connection' : 'unknown-place',
});

/** A job with duty, of which some are known. */
function dutyJob(job: Phrase | undefined): Fact {
  const name = job?.kind === 'job' ? job.name : 'general';
  return { kind: 'preset', preset: { block: 'job', variant: name }, isAnother: false };
}

/** What else can be rented. */
const rentedOtherwise = ['stash', 'house', 'door', 'spot', 'shop', 'vending-machine', 'place-noun', 'prop'] as const;

/** What a rental has whose vehicles are not named. */
const fleets = { boats: isBoat, bikes: isBicycle };

/** Ready-made parts of a resource by the words that ask for them. */
export const presetPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "A workbench in the mechanic shop": a place that nobody knows, not another shop.
  pattern('at|in|nearby @job|@unknown? shop', (_, { before, after }) =>
    before.some((phrase) => isConcept(phrase, 'workbench', 'garage', 'marker', 'npc', 'stash', 'craft'))
      ? placeIn(after)
      : null,
  ),
  // "Sell the fish at the market": where players sell.
  pattern('at|in|to @item|@animal|@unknown? shop', (_, { before, after }) =>
    before.some((phrase) => isConcept(phrase, 'sell', 'buy')) && !before.some((phrase) => isConcept(phrase, 'shop'))
      ? placeIn(after)
      : null,
  ),
  preset('armory', 'shop', 'weapons'),
  preset('weapon shop|npc', 'shop', 'weapons'),
  preset('sell weapon', 'shop', 'weapons', ({ before }) => before.every(asksForIt)),
  preset('item? shop', 'shop', 'general'),
  // "A coffee stand", "a hardware store": what kind of shop it is.
  pattern('@item|@animal|@unknown shop', (_, { before, matched, text }) =>
    before.every(asksForIt)
      ? [
          { kind: 'preset', preset: { block: 'shop', variant: 'general' }, isAnother: false },
          {
            ...{ kind: 'unknown-title', title: titleOf(matched, text) },
            ...(matched[0]?.kind === 'item' && { wares: namedBy(matched[0]) }),
          },
        ]
      : null,
  ),
  // "Tienda de herramientas", "sklep z narzędziami": what kind of shop it is, in front of its goods or behind where they are sold.
  pattern('shop with? @unknown', (c, { before, matched: [shop, ...others], text, after }) => {
    const isOf = isOnlyOf(text.slice(shop?.end, c.phrase(0)?.start));
    const isWith =
      others.length > 1 && after.some((phrase, index) => phrase.kind === 'item' && isPriced(after.slice(index + 1)));
    return before.every(asksForIt) && (isOf || isWith)
      ? [
          { kind: 'preset', preset: { block: 'shop', variant: 'general' }, isAnother: false },
          { kind: 'unknown-title', title: titleOf(shop ? [shop, ...others] : others, text) },
        ]
      : null;
  }),
  pattern('shop? @color shop?', (c, { matched }) =>
    c.get(0, 'color').color === 'black' && matched.length === 2
      ? { kind: 'preset', preset: { block: 'shop', variant: 'blackMarket' }, isAnother: false }
      : null,
  ),
  preset('private? vehicle? garage', 'garage', 'garage'),
  preset('store own-adjective|private? vehicle', 'garage', 'garage'),
  preset('store and|or return ~vehicle', 'garage', 'garage'),
  feature('price|all? in? config', 'config'),
  feature('every|each? with? own-adjective? item|value|list? and? price? at|in config', 'config'),
  preset('own-adjective|private? vehicle store', 'garage', 'garage'),
  pattern('for own-adjective|private vehicle', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'garage')) ? { kind: 'connection' } : null,
  ),
  preset('shop|spot drug', 'buyer', 'general'),
  preset('store and|or take-out ~vehicle', 'garage', 'garage'),
  preset('impound garage|spot?', 'garage', 'impound'),
  preset('dealership', 'dealer', 'general'),
  preset('vehicle dealership|shop', 'dealer', 'general'),
  ...(['boats', 'bikes', 'general'] as const).map((variant) =>
    preset(
      'vehicle? rent vehicle?',
      'rental',
      variant,
      ({ before, matched }) =>
        (matched.length > 1 || !before.some((phrase) => isConcept(phrase, ...rentedOtherwise))) &&
        (variant === 'general' || matched.some(({ text }) => fleets[variant](text))),
    ),
  ),
  // "5000 bank": where money goes.
  preset(
    'bank',
    'bank',
    'general',
    ({ before, after }) =>
      before.at(-1)?.kind !== 'quantity' &&
      ![...before.slice(-2), ...after.slice(0, 2)].some((each) => isConcept(each, 'cash')),
  ),
  preset('money? transfer money?', 'bank', 'general'),
  preset('elevator', 'teleports', 'general'),
  preset('teleporter', 'teleports', 'general'),
  preset('teleport from|between', 'teleports', 'general'),
  preset('vending-machine', 'shop', 'general'),
  // "A robbery of a container": what is robbed names it.
  pattern('robbery|rob at|in|from? @unknown', (c, { before }) =>
    before.every(asksForIt)
      ? [
          { kind: 'preset', preset: { block: 'robbery', variant: 'store' }, isAnother: false },
          { kind: 'unknown-title', title: `${namedBy(c.get(0, 'unknown')).label} robbery` },
        ]
      : null,
  ),
  // "Un teletransporte de Legion Square a Sandy Shores".
  pattern('teleport with? @place to|for|at @place', (c) => [
    { kind: 'preset', preset: { block: 'teleports', variant: 'general' }, isAnother: false },
    { kind: 'place', place: placeOf(c.get(0, 'place')) },
    { kind: 'place', place: placeOf(c.get(1, 'place')) },
  ]),
  ...robberyPatterns,
  preset('workbench', 'crafting', 'general'),
  preset('leaderboard', 'leaderboard', 'points'),
  preset('playtime leaderboard|list', 'leaderboard', 'playtime'),
  preset('leaderboard ~playtime', 'leaderboard', 'playtime'),
  preset('kill leaderboard|list', 'leaderboard', 'kills'),
  preset('leaderboard ~kill', 'leaderboard', 'kills'),
  preset('scoreboard', 'scoreboard', 'general'),
  preset('list player', 'scoreboard', 'general'),
  preset('whitelist', 'whitelist', 'general'),
  preset('daily reward|bonus', 'daily-reward', 'general'),
  ...['daily reward|bonus', 'reward|bonus daily'].map((reward) =>
    pattern<readonly Fact[]>(`${reward} between|at|from? @amount`, (c) => [
      { kind: 'preset', preset: { block: 'daily-reward', variant: 'general' }, isAnother: false },
      { kind: 'payment', amount: amountOf(c.get(0, 'quantity')) },
    ]),
  ),
  preset('report place-noun|list?', 'reports', 'general'),
  preset('player report place-noun?', 'reports', 'general'),
  ...deliveryPatterns,
  preset('share? weather and? time? share? for? all?', 'weather', 'general'),
  preset('automatic announce|message', 'notifications', 'announcements'),
  preset('announce|message automatic', 'notifications', 'announcements'),
  preset('page menu', 'menu', 'nui'),
  preset('menu menu', 'menu', 'nui'),
  preset('menu open? with command?', 'menu', 'general'),
  preset('house with? door lock?', 'door-locks', 'houses'),
  preset('item? shop with? weapon', 'shop', 'weapons'),
  preset('food shop', 'shop', 'restaurant'),
  pattern('@job? job with duty and? salary? @amount?', (c) => {
    const job = c.phrases.find((phrase) => phrase?.kind === 'job');
    const salary = c.phrases.find((phrase) => phrase?.kind === 'quantity');
    return salary?.kind === 'quantity' ? [dutyJob(job), { kind: 'payment', amount: amountOf(salary) }] : [dutyJob(job)];
  }),
  pattern('@job? job with salary @amount', (c) => [
    dutyJob(c.has(0) && c.phrase(0)?.kind === 'job' ? c.phrase(0) : undefined),
    { kind: 'payment', amount: amountOf(c.get(1, 'quantity')) },
  ]),
  pattern('@job? job ~start|stop duty', (c) => dutyJob(c.phrase(0))),
  pattern('job? start|go|clock-in and|or? stop|clock-out? duty', (_, { before }) =>
    isMoment(before) ? null : dutyJob(undefined),
  ),
  // "Les policiers prennent leur service".
  pattern('@job start|enter|receive duty', (c, { before }) => (isMoment(before) ? null : dutyJob(c.phrase(0)))),
  pattern('clock-in|duty and|or? clock-out?', (_, { after, before, matched: [first] }) =>
    isMoment(before) ||
    before.some((phrase) => phrase.kind === 'quantity') ||
    isConcept(after[0], 'online') ||
    (first?.text.includes(' ') === true && isConcept(first, 'duty'))
      ? null
      : dutyJob(undefined),
  ),
  pattern('admin? see? report with @command', () => ({ kind: 'feature', feature: 'staff-sees' })),
  feature('admin see report', 'staff-sees'),
  // "Store your car and take it out again".
  pattern('and? take-out vehicle? again?', (_, { before, matched, after: [next], text }) =>
    before.length === 0 && (!next || /[,;]/.test(text.slice(matched.at(-1)?.end, next.start)))
      ? { kind: 'feature', feature: 'store' }
      : null,
  ),
  feature('deposit', 'deposit'),
  feature('withdraw', 'withdraw'),
  feature('transfer money? to? other? player? by? player? id?', 'transfer'),
  // Behind the time of a rental.
  pattern('and? then? vehicle? disappear|delete', (_, { before }) =>
    before.length === 0 || before.at(-1)?.kind === 'quantity' ? { kind: 'feature', feature: 'expires' } : null,
  ),
  pattern('and? return', (_, { before, after }) =>
    after.length === 0 && before.filter(({ kind }) => kind === 'place').length > 1
      ? { kind: 'feature', feature: 'return-way' }
      : null,
  ),
  feature('lock and? unlock? door?', 'lock'),
  feature('unlock door', 'lock'),
  feature('with reason', 'reason'),
  pattern('@unknown', (c, { before }) => {
    const weather = weatherPhrases.get(c.get(0, 'unknown').text.toLowerCase());
    return weather !== undefined && before.some((phrase) => isConcept(phrase, 'weather'))
      ? { kind: 'setting', setting: { name: 'weather', value: weather } }
      : null;
  }),
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
  preset('lock|close vehicle with|at|by key', 'vehicle-keys', 'general'),
  preset('vehicle with key lock', 'vehicle-keys', 'general'),
  preset('door lock', 'door-locks', 'doors'),
  preset('open|lock|unlock and|or close|lock|unlock door', 'door-locks', 'doors'),
  preset('door ~open|lock|unlock and|or close|lock|unlock', 'door-locks', 'doors'),
  preset('weather change|time|and?', 'weather', 'general'),
  ...knownResourcePatterns,
  ...billPatterns,
  preset('jail player?', 'jail', 'general'),
  preset('admin command', 'admin-commands', 'general'),
  preset('command for? admin', 'admin-commands', 'general'),
  preset('every|each? vehicle? take-out at|from? impound', 'garage', 'impound'),
  preset('impound take-out', 'garage', 'impound'),
  pattern('every|each? vehicle? take-out from? @place', (c) =>
    /impound/i.test(c.get(0, 'place').label)
      ? [
          { kind: 'preset', preset: { block: 'garage', variant: 'impound' }, isAnother: false },
          { kind: 'place', place: placeOf(c.get(0, 'place')) },
        ]
      : null,
  ),
  feature('time? continue|save when|if|after|at|to reconnect|leave|join', 'survives-reconnect'),
  pattern('@command to|for? release', (c) => [
    { kind: 'feature', feature: 'release' },
    { kind: 'setting', setting: { name: 'releaseCommand', value: c.get(0, 'command').name } },
  ]),
  feature('after|when time finish? go|release|leave|teleport at|in|to? door?', 'release'),
  feature('show|see? how @unknown? last', 'shows-time'),
  feature('admin see list?', 'staff-sees'),
  // Closed at a time of the day or week is something else.
  pattern('close', (_, { before, after }) =>
    [...before, ...after].some((phrase) => phrase.kind === 'weekday' || isConcept(phrase, 'night', 'day'))
      ? null
      : { kind: 'feature', feature: 'staff-closes' },
  ),
  ...adminCommands.map(([concept, name]) =>
    pattern<Fact>(`${concept} player?`, (_, { before }) =>
      before.some((phrase) => isConcept(phrase, 'admin')) ? { kind: 'admin-command', name } : null,
    ),
  ),
];
