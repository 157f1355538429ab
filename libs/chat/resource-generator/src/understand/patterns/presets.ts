import { weatherPhrases } from '../../vocabulary/weather.js';
import type { BlockId } from '../../specification/resource-specification.js';
import { amountOf, placeOf, titleOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import type { Concept } from '../concepts.js';
import type { Fact, Feature, Preset } from '../facts.js';
import { isConcept, pattern, type Pattern } from '../pattern.js';

const preset = (source: string, block: BlockId, variant: string): Pattern<Fact> =>
  pattern(`other? ${source}`, (_, { matched, before }) => ({
    kind: 'preset',
    preset: { block, variant },
    // "Another shop", "also add a garage".
    isAnother: isConcept(matched[0], 'other') || isConcept(before.at(-1), 'add', 'also'),
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
  // "A workbench in the mechanic shop": a place that nobody knows, not another shop.
  pattern('at|in @job shop', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'workbench', 'garage', 'marker', 'npc', 'stash'))
      ? { kind: 'unknown-place' }
      : null,
  ),
  // "Sell the fish at the market": where players sell.
  pattern('at|in|to @item|@animal|@unknown? shop', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'sell')) && !before.some((phrase) => isConcept(phrase, 'shop'))
      ? { kind: 'unknown-place' }
      : null,
  ),
  preset('armory', 'shop', 'weapons'),
  preset('weapon shop', 'shop', 'weapons'),
  preset('item? shop', 'shop', 'general'),
  // "A coffee stand", "a hardware store": what kind of shop it is.
  pattern('@item|@animal|@unknown shop', (_, { before, matched, text }) =>
    before.every((phrase) => isConcept(phrase, 'make', 'want', 'need', 'add'))
      ? [
          { kind: 'preset', preset: { block: 'shop', variant: 'general' }, isAnother: false },
          { kind: 'unknown-title', title: titleOf(matched, text) },
        ]
      : null,
  ),
  pattern('@color shop', (c) =>
    c.get(0, 'color').color === 'black'
      ? { kind: 'preset', preset: { block: 'shop', variant: 'blackMarket' }, isAnother: false }
      : null,
  ),
  preset('private? vehicle? garage', 'garage', 'garage'),
  preset('store own-adjective|private? vehicle', 'garage', 'garage'),
  preset('store and|or return ~vehicle', 'garage', 'garage'),
  feature('price|all? in? config', 'config'),
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
  preset('robbery|rob at|from|in|to shop', 'robbery', 'store'),
  preset('rob shop', 'robbery', 'store'),
  preset('bank robbery|rob', 'robbery', 'bank'),
  preset('robbery|rob at|from|in|to bank', 'robbery', 'bank'),
  preset('rob bank', 'robbery', 'bank'),
  preset('house robbery|rob', 'robbery', 'house'),
  preset('robbery|rob at|from|in|to house', 'robbery', 'house'),
  preset('robbery', 'robbery', 'store'),
  preset('workbench', 'crafting', 'general'),
  preset('leaderboard', 'leaderboard', 'points'),
  preset('playtime leaderboard|list', 'leaderboard', 'playtime'),
  preset('leaderboard ~playtime', 'leaderboard', 'playtime'),
  preset('kill leaderboard|list', 'leaderboard', 'kills'),
  preset('leaderboard ~kill', 'leaderboard', 'kills'),
  preset('scoreboard', 'scoreboard', 'general'),
  preset('whitelist', 'whitelist', 'general'),
  preset('safe-zone', 'zones', 'safe'),
  preset('daily reward|bonus?', 'daily-reward', 'general'),
  pattern('daily reward|bonus between|at|from? @amount', (c) => [
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
  preset('weather and? time? share?', 'weather', 'general'),
  preset('automatic announce|message', 'notifications', 'announcements'),
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
  pattern('job? start|go|clock-in and|or? stop|clock-out? duty', () => dutyJob(undefined)),
  pattern('clock-in|duty and|or? clock-out?', (_, { after, before, matched: [first] }) =>
    before.some((phrase) => phrase.kind === 'quantity') ||
    isConcept(after[0], 'online') ||
    (first?.text.includes(' ') === true && isConcept(first, 'duty'))
      ? null
      : dutyJob(undefined),
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
  preset('door lock', 'door-locks', 'doors'),
  preset('weather change|time|and?', 'weather', 'general'),
  // "Something like esx_holdup": the name says what it is.
  pattern('same @software', (c) => {
    const known = knownResources.find(([names]) => names.test(c.get(0, 'software').name));
    return known ? { kind: 'preset', preset: known[1], isAnother: false } : null;
  }),
  preset('give|send|write bill to? player?', 'billing', 'general'),
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
