import type { Named } from '../../behavior/values.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { type Captures, isConcept, pattern, type Pattern } from '../pattern.js';
import { audiencePatterns } from './audience.js';

const day = 86_400;

/** More are never on duty: the number means something else. */
const maxOnDuty = 64;

const onDuty = (job: string, minimum: number, maximum: number | null): Fact | null =>
  minimum > maxOnDuty
    ? null
    : { kind: 'condition', condition: { kind: 'on-duty-count', jobs: [job], minimum, maximum } };
const cooldown = (seconds: number, scope: 'player' | 'place' | 'server' | null): Fact => ({
  kind: 'pause',
  seconds,
  scope,
});
/** A weapon that is a tool is an item of the inventory. */
function toolBy(phrase: Phrase): Named {
  const { name, label } = namedBy(phrase);
  return { name: name.replace(/^weapon_/, ''), label };
}

const tool = (captures: Captures, index: number, amount = 1): Fact => ({
  kind: 'condition',
  condition: { kind: 'item', item: toolBy(captures.phrase(index) ?? fail()), amount, isConsumed: false },
});
const consumed = (captures: Captures, index: number, amount: number): Fact => ({
  kind: 'condition',
  condition: { kind: 'item', item: namedBy(captures.phrase(index) ?? fail()), amount, isConsumed: true },
});
const limit = (count: number, periodSeconds: number): Fact => ({
  kind: 'condition',
  condition: { kind: 'limit', count, periodSeconds },
});
const hours = (from: number, to: number): Fact => ({ kind: 'condition', condition: { kind: 'hours', from, to } });

function fail(): never {
  throw new RangeError('The pattern captures nothing here');
}

/** What a pause can be of. */
const robbedConcepts = 'shop|place-noun|robbery|house|spot|atm|till|bin|parking-meter|vending-machine|npc|passer-by';

/** "Using a bandage heals …": the item is used, and not only carried. */
const isUse = (before: readonly Phrase[], first: Phrase | undefined): boolean =>
  before.length === 0 && first?.text.toLowerCase().startsWith('using') === true;

/** What must hold before something happens. */
export const conditionPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // How many of a job are on duty.
  pattern('only? if|when? ~have? at-least? @number new? @job ~duty|online', (c) =>
    onDuty(c.get(1, 'job').name, c.number(0), null),
  ),
  pattern('only? if|when have? at-least @number @job', (c) => onDuty(c.get(1, 'job').name, c.number(0), null)),
  pattern('at-least|minimum @number @job duty|online?', (c) => onDuty(c.get(1, 'job').name, c.number(0), null)),
  pattern('@number @job duty|online?', (c) => onDuty(c.get(1, 'job').name, c.number(0), null)),
  pattern('need at-least? @number @job duty|online?', (c) => onDuty(c.get(1, 'job').name, c.number(0), null)),
  pattern('@job need at-least? @number ~duty|online', (c) => onDuty(c.get(0, 'job').name, c.number(1), null)),
  pattern('if|when not have? no @job duty|online?', (c) => onDuty(c.get(0, 'job').name, 0, 0)),
  pattern('but? only? if|when have? not|no @job work? duty|online?', (c) => onDuty(c.get(0, 'job').name, 0, 0)),
  pattern('if|when not have? @job duty|online', (c) => onDuty(c.get(0, 'job').name, 0, 0)),
  pattern('if|when have? @job duty|online', (c) => onDuty(c.get(0, 'job').name, 1, null)),
  // "If there is EMS".
  pattern('if|when @job', (c, { before, after }) =>
    before.length + after.length === 0 ? onDuty(c.get(0, 'job').name, 1, null) : null,
  ),
  pattern('only? if|when have? less-than @number @job duty|online? not allow|process|use?', (c) =>
    onDuty(c.get(1, 'job').name, c.number(0), null),
  ),
  pattern('only? if|when have? less-than @number @job duty|online?', (c) =>
    onDuty(c.get(1, 'job').name, 0, c.number(0) - 1),
  ),
  pattern('without @job duty|online', (c) => onDuty(c.get(0, 'job').name, 0, 0)),

  ...audiencePatterns,

  // What it takes.
  pattern('player? less-than|at-most @meters nearby|from?', (c) => ({
    ...{ kind: 'condition', condition: { kind: 'target-near', distanceMeters: c.number(0) } },
  })),
  // "A hammer to smash it 8 seconds".
  pattern('with|use|need? @item|@weapon|@unknown item? to|for hack|smash|rob|open|loot|search @seconds?', (c) => [
    tool(c, 0),
    ...(c.has(1) ? [{ kind: 'work', seconds: c.number(1) } as const] : []),
  ]),
  pattern('need|with @number @thing|@item', (c) => tool(c, 1, c.number(0))),
  // What a shop is "with" is sold there.
  pattern('need|with @item|@weapon', (c, { before, matched: [first], after: [next] }) => {
    // "Zones with other fish": it belongs to something that nobody knows.
    if (isConcept(first, 'with') && before.at(-1)?.kind === 'unknown') return null;
    // "Need a weed dealer".
    if (isConcept(next, 'npc', 'shop', 'job', 'garage', 'spot', 'workbench')) return null;
    const isListed = next?.kind === 'quantity' && next.unit !== 'seconds';
    const isSold =
      before.some((phrase) => isConcept(phrase, 'shop', 'armory', 'dealership')) &&
      !before.some((phrase) => isConcept(phrase, 'rob', 'robbery', 'hack', 'smash', 'loot'));
    return isConcept(first, 'with') && (isUse(before, first) || isListed || isSold) ? null : tool(c, 0);
  }),
  pattern('for want|use|start ~need @item|@weapon', (c) => tool(c, 0)),
  pattern('use @number @item from? inventory?', (c) => consumed(c, 1, c.number(0))),
  pattern('cost|take-away|need @money|@number black-money', (c) => ({
    kind: 'condition',
    condition: {
      ...{ kind: 'money', account: 'black', isPaid: true },
      amount: { kind: 'fixed', value: c.number(0) },
    },
  })),
  pattern('cost|take-away @number @item', (c) => consumed(c, 1, c.number(0))),
  pattern('only? for? need|with|have licence', () => ({
    kind: 'condition',
    condition: { kind: 'licence', licence: 'weapon' },
  })),

  // When.
  pattern('only? open|allow? between|from|at? @clock', (c) => {
    const clock = c.get(0, 'quantity');
    return clock.minimum === clock.maximum ? null : hours(clock.minimum % 24, clock.maximum % 24);
  }),
  pattern('only? open? between|from @number', (c) => {
    const { minimum, maximum } = c.get(0, 'quantity');
    return minimum !== maximum && maximum <= 24 ? hours(minimum, maximum % 24) : null;
  }),
  pattern('close at|in? night', () => hours(6, 22)),
  pattern('close between|from|at? @clock', (c) => {
    const clock = c.get(0, 'quantity');
    return clock.minimum === clock.maximum ? null : hours(clock.maximum % 24, clock.minimum % 24);
  }),
  pattern('only? open? at|in? night', () => hours(22, 6)),
  pattern('only? open? at|in day', () => hours(6, 22)),
  pattern('only? if|when|at|in|only @weather', (c) => ({
    kind: 'condition',
    condition: { kind: 'weather', weathers: [c.get(0, 'weather').weather], isExcluded: false },
  })),
  pattern('only at|in? @weekday', (c) => ({
    kind: 'condition',
    condition: { kind: 'weekday', days: [c.get(0, 'weekday').day] },
  })),

  // How often.
  pattern(`need? @seconds cooldown for|per|each|every each|every? ${robbedConcepts}`, (c) =>
    cooldown(c.number(0), 'place'),
  ),
  pattern(`cooldown for|at? @seconds for|per|each|every each|every? ${robbedConcepts}`, (c) =>
    cooldown(c.number(0), 'place'),
  ),
  pattern('need? @seconds cooldown for|per? server|all|everyone', (c) => cooldown(c.number(0), 'server')),
  pattern('need? @seconds cooldown for|per each? player', (c) => cooldown(c.number(0), 'player')),
  pattern('need? @seconds cooldown', (c) => cooldown(c.number(0), null)),
  pattern('cooldown for|at? @seconds for|per? server|all|everyone', (c) => cooldown(c.number(0), 'server')),
  pattern('cooldown for|at? @seconds for|per each? player', (c) => cooldown(c.number(0), 'player')),
  pattern('cooldown for|at? @seconds', (c) => cooldown(c.number(0), null)),
  pattern('only? use only? every|each|per @seconds', (c) => cooldown(c.number(0), 'player')),
  pattern('only? once each|every|per|in|at? @seconds', (c) => cooldown(c.number(0), 'player')),
  pattern('only? once per|each|every|in? day', () => cooldown(day, 'player')),
  pattern('wait @seconds between', (c) => cooldown(c.number(0), 'player')),
  pattern('only? once', () => ({ kind: 'condition', condition: { kind: 'first-time' } })),
  // "Only 2 items a day", "max 20 per hour for each player".
  ...(
    [
      ['daily', day],
      ['weekly', 7 * day],
      ['hourly', 3_600],
    ] as const
  ).map(([period, periodSeconds]) =>
    pattern(`only|at-most|maximum|limit? @number @item? time|item|part? ${period}`, (c) =>
      limit(c.number(0), periodSeconds),
    ),
  ),
  pattern(
    'only|at-most|maximum|limit @number @item? time|item|part? for|per|each|every? player|everyone? each|per|every|in @seconds',
    (c) => limit(c.number(0), c.number(c.phrases.length - 1)),
  ),
  pattern('for|per|each|every each|every? player|everyone', (_, { before }) =>
    before.some(({ kind }) => kind === 'quantity') ? { kind: 'connection' } : null,
  ),
  pattern('only|at-most|maximum|limit? @number time|item|part? ~per|each|every player? and? per|each? day', (c) =>
    limit(c.number(0), day),
  ),
  pattern('@percent chance', (c) => ({ kind: 'condition', condition: { kind: 'chance', percent: c.number(0) } })),
  pattern('chance at|for? @percent', (c) => ({
    kind: 'condition',
    condition: { kind: 'chance', percent: c.number(0) },
  })),

  // Where the player is.
  pattern('only? if|when|while? sit|inside|in vehicle', () => vehicleCondition(true)),
  pattern('only? if|when? on-foot', () => vehicleCondition(false)),
  pattern('only? if|when? in|inside|sit @vehicle', (c) => ({
    kind: 'condition',
    condition: {
      kind: 'vehicle',
      isInside: true,
      models: [namedBy(c.get(0, 'vehicle'))],
      classes: [],
      seat: 'any',
    },
  })),
  pattern('if|when|only? @job|player nearby', (c) => ({
    kind: 'condition',
    condition: {
      kind: 'near-player',
      distanceMeters: 10,
      jobs: c.phrase(0)?.kind === 'job' ? [c.get(0, 'job').name] : [],
    },
  })),
];

function vehicleCondition(isInside: boolean): Fact {
  return { kind: 'condition', condition: { kind: 'vehicle', isInside, models: [], classes: [], seat: 'any' } };
}
