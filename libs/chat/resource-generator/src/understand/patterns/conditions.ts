import type { Named } from '../../behavior/values.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { actions } from '../concepts.js';
import { namedBy } from '../named.js';
import {
  type Captures,
  isConcept,
  type MatchContext,
  pattern,
  type Pattern,
  type PhraseOf,
  startsStatement,
} from '../pattern.js';
import { audiencePatterns } from './audience.js';
import { repetitionPatterns } from './repetitions.js';

/** How far away somebody nearby is if nobody says it. */
const nearbyMeters = 3;

/** More are never on duty: the number means something else. */
const maxOnDuty = 64;

const onDuty = (job: string, minimum: number, maximum: number | null): Fact | null =>
  minimum > maxOnDuty
    ? null
    : { kind: 'condition', condition: { kind: 'on-duty-count', jobs: [job], minimum, maximum } };
/** A weapon that is a tool is an item of the inventory. */
function toolBy(phrase: Phrase): Named {
  const { name, label } = namedBy(phrase);
  return { name: name.replace(/^weapon_/, ''), label };
}

function tool(captures: Captures, index: number, amount = 1): Fact {
  const item = toolBy(captures.phrase(index) ?? fail());
  return {
    kind: 'condition',
    // Frameworks keep the licence for weapons with the player.
    condition:
      item.name === 'weaponlicense'
        ? { kind: 'licence', licence: 'weapon' }
        : { kind: 'item', item, amount, isConsumed: false },
  };
}
const consumed = (captures: Captures, index: number, amount: number): Fact => ({
  kind: 'condition',
  condition: { kind: 'item', item: namedBy(captures.phrase(index) ?? fail()), amount, isConsumed: true },
});
const hours = (from: number, to: number): Fact => ({ kind: 'condition', condition: { kind: 'hours', from, to } });
/** The hours of opening. "Closed at night from 23 to 6" names the others. */
function openHours({ minimum, maximum }: PhraseOf<'quantity'>, { before }: MatchContext): Fact | null {
  if (minimum === maximum || maximum > 48) return null;
  const isClosed = isConcept(
    before.findLast((phrase) => isConcept(phrase, 'open', 'close')),
    'close',
  );
  return isClosed ? hours(maximum % 24, minimum % 24) : hours(minimum % 24, maximum % 24);
}

/** "Open from 8 to 20", "from 8 to 20": but not "a tip from 5 to 15". */
const saysTime = ({ before, matched }: MatchContext): boolean =>
  matched[0]?.kind === 'concept' &&
  (matched.some((phrase) => isConcept(phrase, 'only', 'open')) ||
    !before.some((phrase) =>
      isConcept(phrase, 'tip', 'reward', 'bonus', 'price', 'cost', 'pay', 'receive', 'give', 'earn'),
    ));

function fail(): never {
  throw new RangeError('The pattern captures nothing here');
}

/** "Using a bandage heals …": the item is used, and not only carried. */
const isUse = (before: readonly Phrase[], first: Phrase | undefined): boolean =>
  before.length === 0 && first?.text.toLowerCase().startsWith('using') === true;

/** Whether the last verb says what it takes. */
const isNeeded = (before: readonly Phrase[]): boolean =>
  isConcept(
    before.findLast((phrase) => isConcept(phrase, ...actions)),
    'need',
  );

/** What must hold before something happens. */
export const conditionPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // How many of a job are on duty.
  pattern('only? if|when? ~have? at-least? @number new? @job ~duty|online', (c) =>
    onDuty(c.get(1, 'job').name, c.number(0), null),
  ),
  pattern('go|work|start|use|open? only? work|open|use|start? if|with? at-least @number @job ~duty|online', (c) =>
    onDuty(c.get(1, 'job').name, c.number(0), null),
  ),
  pattern('@job at-least|minimum @number duty|online?', (c) => onDuty(c.get(0, 'job').name, c.number(1), null)),
  pattern('at-least|minimum @number @job duty|online?', (c) => onDuty(c.get(1, 'job').name, c.number(0), null)),
  pattern(
    'only? if|when|with|need? have? at-least? @number more|at-least|above? @job duty|online? minimum|at-least?',
    (c) => onDuty(c.get(1, 'job').name, c.number(0), null),
  ),
  pattern('@job need at-least? @number ~duty|online', (c) => onDuty(c.get(0, 'job').name, c.number(1), null)),
  pattern('but? only? if|when have? not|no have? no? @job work? duty|online?', (c) =>
    onDuty(c.get(0, 'job').name, 0, 0),
  ),
  pattern('if|when have? @job duty|online', (c) => onDuty(c.get(0, 'job').name, 1, null)),
  // "If there is EMS", "if they are unemployed".
  pattern('if|when player? @job', (c, { before, after }) => {
    const { name } = c.get(0, 'job');
    if (before.length + after.length > 0) return null;
    return name === 'unemployed'
      ? { kind: 'audience', jobs: [{ job: name, minimumGrade: 0 }], isExcluded: false }
      : onDuty(name, 1, null);
  }),
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
  // "Revive a player nearby", "a un jugador cercano".
  ...['to|for|from? nearby? player nearby?', 'nearby'].map((nearby) =>
    pattern<Fact>(nearby, (_, { before, after, matched }) =>
      matched.some((phrase) => isConcept(phrase, 'nearby')) &&
      (matched.length > 1 || isConcept(before.at(-1), 'player')) &&
      [...before, ...after].some(({ kind }) => kind === 'command') &&
      before.some((phrase) => isConcept(phrase, 'heal', 'revive', 'treat', 'give', 'freeze', 'transfer'))
        ? { kind: 'condition', condition: { kind: 'target-near', distanceMeters: nearbyMeters } }
        : null,
    ),
  ),
  // "The player has to be close (3 meters)".
  pattern('player|customer need? in|close|nearby in? @meters', (c, { before, after }) =>
    before.length > 0 || after.some((phrase) => !isConcept(phrase, 'and', 'nearby', 'distance'))
      ? null
      : { kind: 'condition', condition: { kind: 'target-near', distanceMeters: c.number(0) } },
  ),
  // "A hammer to smash it 8 seconds".
  pattern('with|use|need? @item|@weapon|@unknown item? to|for hack|smash|rob|open|loot|search @seconds?', (c) => [
    tool(c, 0),
    ...(c.has(1) ? [{ kind: 'work', seconds: c.number(1) } as const] : []),
  ]),
  // "With a multitool item".
  pattern('need|with|use @unknown item', (c) => tool(c, 0)),
  pattern('need|with @number @thing|@item', (c) => tool(c, 1, c.number(0))),
  pattern('only with @item', (c) => tool(c, 0)),
  ...['have item? @item|@weapon', 'item? @item|@weapon have'].map((owned) =>
    pattern(`only? for|by? if|when|who player? ${owned}`, (c) => tool(c, 0)),
  ),
  pattern('only? if|when player? have @unknown', (c, { before, after }) =>
    before.length + after.length === 0 ? tool(c, 0) : null,
  ),
  // "Each catch uses 1 bait".
  pattern('every|each catch|gather|fish|craft|use|spot? cost|take-away|use|need @number? @item', (c) =>
    consumed(c, 1, c.has(0) ? c.number(0) : 1),
  ),
  // What a shop is "with" is sold there.
  pattern('need|with have? @item|@weapon', (c, { before, matched: [first], after: [next, price] }) => {
    // "Zones with other fish": it belongs to something that nobody knows.
    if (isConcept(first, 'with') && before.at(-1)?.kind === 'unknown') return null;
    // "Need a weed dealer", "need a weed farm".
    if (next?.kind === 'place' || isConcept(next, 'npc', 'shop', 'job', 'garage', 'spot', 'workbench')) return null;
    const isPriced =
      isConcept(next, 'for', 'at', 'to', 'cost') && price?.kind === 'quantity' && price.unit !== 'seconds';
    const isListed = isPriced || (next?.kind === 'quantity' && next.unit !== 'seconds');
    const isSold =
      before.some((phrase) => isConcept(phrase, 'shop', 'armory', 'dealership')) &&
      !before.some((phrase) => isConcept(phrase, 'rob', 'robbery', 'hack', 'smash', 'loot'));
    return isConcept(first, 'with') && (isUse(before, first) || isListed || isSold) ? null : tool(c, 0);
  }),
  // "Need bolt cutters and 2 cops online".
  pattern('need|with @item|@weapon|@unknown and @number @job ~duty|online', (c) => {
    const few = onDuty(c.get(2, 'job').name, c.number(1), null);
    return few && [tool(c, 0), few];
  }),
  // "Needs 4 cops, a thermite item".
  pattern('@item|@weapon item', (c, { before }) => (isNeeded(before) ? tool(c, 0) : null)),
  // "Needs 3 cops on duty and a crowbar".
  pattern('and @number? @item|@weapon', (c, { before, after: [next] }) =>
    isNeeded(before) && next?.kind !== 'quantity' ? tool(c, 1, c.has(0) ? c.number(0) : 1) : null,
  ),
  pattern('for want|use|start ~need @item|@weapon', (c) => tool(c, 0)),
  // "Rod + bait needed", "der einen Bohrer braucht".
  pattern('@item|@weapon and? @item? need', (c, context) =>
    !startsStatement(context) ? null : [0, 1].flatMap((index) => (c.has(index) ? tool(c, index) : [])),
  ),
  pattern('need|with @item and @item', (c, { after: [next] }) =>
    next?.kind === 'quantity' ? null : [tool(c, 0), tool(c, 1)],
  ),
  pattern('need have @unknown', (c, { before, after }) => (before.length + after.length === 0 ? tool(c, 0) : null)),
  pattern('use|use-up @number @item from|with? inventory?', (c) => consumed(c, 1, c.number(0))),
  pattern('cost|take-away|need @money|@number black-money', (c) => ({
    kind: 'condition',
    condition: {
      ...{ kind: 'money', account: 'black', isPaid: true },
      amount: { kind: 'fixed', value: c.number(0) },
    },
  })),
  pattern('cost|take-away @number @item', (c) => consumed(c, 1, c.number(0))),
  // A licence of something else is none for weapons.
  pattern('only? for|by? who? player? who? need|with|have weapon? licence weapon?', (_, { before, after, matched }) =>
    [...before, ...matched, ...after].some(
      (phrase) => phrase.kind === 'weapon' || isConcept(phrase, 'weapon', 'armory', 'ammo'),
    )
      ? { kind: 'condition', condition: { kind: 'licence', licence: 'weapon' } }
      : null,
  ),

  // When.
  pattern('only? open|allow|work? only? between|from|at? @clock only? time?', (c, context) =>
    openHours(c.get(0, 'quantity'), context),
  ),
  pattern('only? open? only? between|from? @number time?', (c, context) =>
    c.number(0) <= 24 && saysTime(context) ? openHours(c.get(0, 'quantity'), context) : null,
  ),
  ...['close at|in|to? night', 'at|in|to? night close'].map((closed) => pattern<Fact>(closed, () => hours(6, 22))),
  ...['close at|in|to? @weekday', 'at|in|to? @weekday close'].map((closed) =>
    pattern<Fact>(closed, (c) => ({
      kind: 'condition',
      condition: { kind: 'weekday', days: [0, 1, 2, 3, 4, 5, 6].filter((each) => each !== c.get(0, 'weekday').day) },
    })),
  ),
  pattern('close between|from|at? @clock', (c) => {
    const clock = c.get(0, 'quantity');
    return clock.minimum === clock.maximum ? null : hours(clock.maximum % 24, clock.minimum % 24);
  }),
  pattern('only? open|work? at|in|to? night', () => hours(22, 6)),
  pattern('only? open|work? at|in day', () => hours(6, 22)),
  // "Tylko w dzień", and with the hours behind it "tylko w dzień od 6 do 22".
  pattern('only day', (_, { after }) =>
    after.some((phrase) => phrase.kind === 'quantity' && phrase.unit === 'clock')
      ? { kind: 'connection' }
      : hours(6, 22),
  ),
  pattern('only? if|when|at|in|only @weather', (c) => ({
    kind: 'condition',
    condition: { kind: 'weather', weathers: [c.get(0, 'weather').weather], isExcluded: false },
  })),
  pattern('only? open|work|allow? at|in|for? weekend', () => ({
    kind: 'condition',
    condition: { kind: 'weekday', days: [0, 6] },
  })),
  // "Open from Monday to Friday".
  pattern('only? open|work? from|between? @weekday to|until|and|at @weekday', (c) => {
    const [from, to] = [c.get(0, 'weekday').day, c.get(1, 'weekday').day];
    const count = ((to - from + 7) % 7) + 1;
    return {
      kind: 'condition',
      condition: { kind: 'weekday', days: Array.from({ length: count }, (_, index) => (from + index) % 7) },
    };
  }),
  pattern('only at|in? @weekday', (c) => ({
    kind: 'condition',
    condition: { kind: 'weekday', days: [c.get(0, 'weekday').day] },
  })),

  ...repetitionPatterns,
  ...['@percent chance', 'chance at|for? @percent'].map((chance) =>
    pattern<Fact>(chance, (c) => ({ kind: 'condition', condition: { kind: 'chance', percent: c.number(0) } })),
  ),

  // Where the player is, and how.
  pattern('only? who dead', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'condition', condition: { kind: 'alive', isDead: true } } : null,
  ),
  pattern('only? dead player', () => ({ kind: 'condition', condition: { kind: 'alive', isDead: true } })),
  pattern('only? if|when|while? sit|inside|in vehicle', () => vehicleCondition(true)),
  pattern('only? if|when|while drive vehicle?', () => vehicleCondition(true)),
  pattern('only? if|when? on-foot', () => vehicleCondition(false)),
  pattern('not allow? use|have? if|when|while? from|sit? sit|inside|in vehicle', () => vehicleCondition(false)),
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
