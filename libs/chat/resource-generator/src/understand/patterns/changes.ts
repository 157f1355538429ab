import { placeOf, quoted } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import { actions, type Concept, languageConcepts } from '../concepts.js';
import type { Fact, Removed, Setting } from '../facts.js';
import { namedBy } from '../named.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';
import { priceChangePatterns } from './price-changes.js';

const setting = (value: Setting): Fact => ({ kind: 'setting', setting: value });

/** What a follow-up takes away: also as one of several ("without the blip and the cooldown"). */
const removal = (source: string, removed: Removed): Pattern<Fact>[] => [
  pattern(`remove|without|no|delete|not ${source}`, () => ({ kind: 'removal', removed })),
  pattern(`and? ${source}`, (_, context) => (isListOfRemoved(context) ? { kind: 'removal', removed } : null)),
];

const removing = ['remove', 'without', 'delete'] as const satisfies Concept[];

/** Whether the words in front only say that things are removed. */
const isListOfRemoved = ({ before }: MatchContext): boolean =>
  isConcept(before[0], ...removing) &&
  before.every((phrase) => phrase.kind !== 'quantity' && !isConcept(phrase, 'add', 'make', 'set', 'change', 'instead'));

/** The same words for items and jobs: one instead of another. */
const exchanges = (of: 'item' | 'job', things: string): Pattern<Fact>[] => {
  const exchange = (captures: Captures, to: number, from: number | null): Fact | null => {
    const [wanted, known] = [captures.phrase(to), from === null ? undefined : captures.phrase(from)];
    if (!wanted) return null;
    return { kind: 'exchange', of, from: known ? namedBy(known).name : null, to: namedBy(wanted) };
  };
  return [
    pattern(`only? for|with|use|need|take-away? ${things} instead ${things}`, (c) => exchange(c, 0, 1)),
    pattern(`instead ${things} with|use|need|for? ${things}`, (c) => exchange(c, 1, 0)),
    pattern(`change ${things} to|by|per|with|for|in|at ${things}`, (c) => exchange(c, 1, 0)),
    pattern(`use|need|with ${things} instead`, (c, { after }) => (after.length === 0 ? exchange(c, 0, null) : null)),
  ];
};

/** Other prices for some jobs. */
const jobPrice = (captures: Captures, value: number, at = 0): Fact => {
  const jobs = [at, at + 1].flatMap((index) =>
    captures.phrase(index)?.kind === 'job' ? [captures.get(index, 'job')] : [],
  );
  return {
    ...{ kind: 'alternative-price', value },
    condition: { kind: 'job', jobs: jobs.map(({ name }) => ({ job: name, minimumGrade: 0 })), isExcluded: false },
  };
};

const keyOf = (phrase: Phrase | undefined): string | null => {
  if (phrase?.kind === 'key') return phrase.key;
  return phrase && /^[a-z]$/i.test(phrase.text) ? phrase.text.toUpperCase() : null;
};

/** A key instead of the one that starts a part. Nothing else is said. */
const keyChange = (captures: Captures, index: number, { before, after }: MatchContext): Fact | null => {
  const key = keyOf(captures.phrase(index));
  return key && before.length + after.length === 0 ? { kind: 'key-change', key } : null;
};

const named = (captures: Captures): string => quoted(captures.phrase(0)?.text ?? '');

const verbs: readonly Concept[] = actions;

/** Whether the words behind a quotation or name say something else: "… and make it blue". */
const saysMore = (captures: Captures, { matched }: MatchContext): boolean => {
  const start = captures.phrase(0)?.start ?? 0;
  const words = matched.filter((phrase) => phrase.start >= start);
  return (
    words.length > 1 &&
    words.some((each) => ['quote', 'color', 'quantity'].includes(each.kind) || isConcept(each, ...verbs))
  );
};

const blipLabel = (captures: Captures, context: MatchContext): Fact | null =>
  saysMore(captures, context) ? null : setting({ name: 'blipLabel', value: named(captures) });

/** "Rename it to bobs shop", "call it Bob's": without "rename", only a proper name is one. */
function newTitle(captures: Captures, context: MatchContext): Fact | null {
  const { before, matched } = context;
  const proper = /["“\p{Lu}\d].*$/su.exec(named(captures))?.[0] ?? null;
  const value = proper ?? (isConcept(matched[0], 'rename') ? named(captures) : null);
  const isOther = before.length > 0 || matched.some(({ kind }) => kind === 'job') || saysMore(captures, context);
  return value === null || isOther ? null : setting({ name: 'title', value: quoted(value) });
}

/** Another text for the one that players read. "In German" is no text. */
const otherText = (captures: Captures, context: MatchContext): Fact | null =>
  context.matched.some((phrase) => isConcept(phrase, ...languageConcepts)) || hasTwoStatements(captures, context)
    ? null
    : { kind: 'text', text: named(captures), isMore: false, to: 'self' };

/** A quotation is the whole text. */
const hasTwoStatements = (captures: Captures, { matched }: MatchContext): boolean =>
  matched.some(({ kind, end }) => kind === 'quote' && end < (captures.phrase(0)?.end ?? 0)) ||
  matched.filter(({ kind }) => kind === 'quote').length > 1;

const usingVerbs =
  'use|buy|sell|open|take-out|store|rob|start|finish|repair|wash|heal|craft|gather|catch|deliver|rent|pay|enter|refuel|process';

/** What follow-ups change in a part that exists. They are read in front of the other patterns. */
export const changePatterns: readonly Pattern<Fact>[] = [
  // "Remove the garage": what follows says what is meant.
  pattern('remove|delete', (_, { before, after }) =>
    before.length === 0 && after.length > 0 ? { kind: 'connection' } : null,
  ),
  pattern('change|raise|lower|set to|at|in|for @amount', (c, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'price', value: c.number(0) } : null,
  ),
  pattern('no want', (_, { before }) => (before.length === 0 ? { kind: 'connection' } : null)),
  ...removal('cooldown', 'cooldown'),
  ...removal('blip', 'blip'),
  ...removal('price|cost|fee', 'price'),
  ...removal('job limit|permission?', 'job'),
  ...removal('progress', 'progress'),
  ...removal('limit', 'limit'),
  ...removal('salary', 'salary'),
  ...removal('wait', 'cooldown'),
  ...removal('notify|dispatch|message to|for|from? @job?', 'alert'),
  ...removal('animation', 'animation'),
  ...removal('skill-check', 'skill-check'),
  ...removal('need? @job minimum|duty|online?', 'police'),
  pattern('not|no need? @item', (c) => ({ kind: 'removed-thing', thing: namedBy(c.get(0, 'item')) })),
  pattern(
    'fish|catch|gather|mine|cut|hunt|rob|craft|process|work|use? remove|without|delete @item|@weapon|@vehicle',
    (c) => {
      const phrase = c.phrase(0);
      return phrase ? { kind: 'removed-thing', thing: namedBy(phrase) } : null;
    },
  ),
  // "Remove the water and the bread".
  pattern('and? @item|@weapon|@vehicle', (c, context) => {
    const phrase = c.phrase(0);
    const isPriced = context.after[0]?.kind === 'quantity' || isConcept(context.after[0], 'cost', 'price', 'for');
    return phrase && !isPriced && isListOfRemoved(context) ? { kind: 'removed-thing', thing: namedBy(phrase) } : null;
  }),
  ...[
    'make? @item|@weapon|@vehicle cost|price? to|at? @amount',
    'change|raise|lower|set|make? price|cost for? @item|@weapon|@vehicle to|at|in|for? @amount',
  ].map((source) =>
    pattern<Fact>(source, (c) => {
      const phrase = c.phrase(0);
      if (!phrase) return null;
      return {
        ...{ kind: 'offer', thing: namedBy(phrase), price: c.number(1) },
        ...{ isWeapon: phrase.kind === 'weapon', isVehicle: phrase.kind === 'vehicle' },
      };
    }),
  ),
  ...priceChangePatterns,
  ...exchanges('item', '@item|@weapon'),
  ...exchanges('job', '@job'),
  pattern('and|only? for|from|by? grade @number more|above|at-least?', (c) => ({
    ...{ kind: 'audience', isExcluded: false },
    jobs: [{ job: '', minimumGrade: c.number(0) }],
  })),

  // Free, or cheaper, for some.
  pattern('free for job? @job and|or? @job?', (c) => jobPrice(c, 0)),
  pattern('for job? @job and|or? @job? free', (c) => jobPrice(c, 0)),
  pattern('@job and|or? @job? not pay|cost|salary nothing?', (c) => jobPrice(c, 0)),
  pattern('@job and|or? @job? pay nothing', (c) => jobPrice(c, 0)),
  pattern('@job and|or? @job? free', (c) => jobPrice(c, 0)),
  pattern('@job pay only? @amount', (c) => jobPrice(c, c.number(1))),
  pattern('@job salary only @amount', (c) => jobPrice(c, c.number(1))),

  pattern('add|with? progress', () => ({ kind: 'work', seconds: 5, isUsual: true })),
  // "2 minutes instead of 60 seconds": what it was.
  pattern('instead @number|@money|@seconds|@percent', (_, { before }) =>
    before.some(({ kind }) => kind === 'quantity') ? { kind: 'connection' } : null,
  ),
  // "The water should cost 10 instead".
  pattern('instead', (_, { before, after }) =>
    after.length === 0 && before.at(-1)?.kind === 'quantity' ? { kind: 'connection' } : null,
  ),
  pattern('add|use|with? npc|ped npc|ped? instead? marker?', () => setting({ name: 'presence', value: 'ped' })),
  pattern('use|need|change|make|set|take-away @number @item instead? @number?', (c) => ({
    kind: 'item-amount',
    item: namedBy(c.get(1, 'item')),
    amount: c.number(0),
  })),
  pattern('log to|in|at? webhook', () => ({ kind: 'effect', effect: { kind: 'log' } })),
  ...[
    'also|add|make|place? other|also place-noun|spot? at|in|for|to @place',
    'also|add place|add|make|open? @number? place-noun|spot? at|in @place',
  ].map((source) =>
    pattern<Fact>(source, (c) => {
      const place = c.phrases.find((phrase) => phrase?.kind === 'place');
      return place?.kind === 'place' ? { kind: 'place', place: placeOf(place), isFurther: true } : null;
    }),
  ),
  pattern('instead|change|remove marker by|per|with|to? npc|ped', () => setting({ name: 'presence', value: 'ped' })),
  pattern('remove|without|no|not marker use|with|add? target', () => setting({ name: 'presence', value: 'target' })),
  pattern('use|with|add target', () => setting({ name: 'presence', value: 'target' })),
  pattern('with|use? @software instead? marker|npc?', (c) =>
    c.get(0, 'software').name.includes('target') ? setting({ name: 'presence', value: 'target' }) : null,
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
  pattern('change|set|rename|use|make|place|with? key? to|at|in|for|by? @key|@unknown instead? @key?', (c, context) =>
    keyChange(c, 0, context),
  ),
  pattern('change|set|rename|use|make|place? key? from|instead @key to|at|in|for|by? @key', (c, context) =>
    keyChange(c, 1, context),
  ),
  pattern('for everyone', () => ({ kind: 'removal', removed: 'job' })),

  pattern('also|add allow? @job', (c, { before, after }) =>
    before.length + after.length === 0
      ? {
          ...{ kind: 'audience', isExcluded: false },
          jobs: [{ job: c.get(0, 'job').name, minimumGrade: 0 }],
        }
      : null,
  ),
  pattern('rename|call|name shop|garage|job|robbery|place-noun|resource|script? to|in|for|at? @rest', newTitle),

  // How it looks.
  pattern('add|with blip', () => setting({ name: 'blip', value: true })),
  ...(['blip', 'marker'] as const).flatMap((shown) => {
    const colored = (c: Captures): Fact =>
      setting({ name: shown === 'blip' ? 'blipColor' : 'markerColor', value: c.get(0, 'color').color });
    return [
      pattern<Fact>(`change|set|make|place|return? color? ${shown} color? to|at|in|for? @color`, colored),
      pattern<Fact>(`@color ${shown}`, colored),
    ];
  }),
  pattern('make|change|set? blip bigger', () => setting({ name: 'blipScale', value: 1.25 })),
  pattern('make|change|set? blip smaller', () => setting({ name: 'blipScale', value: 0.75 })),
  pattern('make|add|use|change? bigger blip', () => setting({ name: 'blipScale', value: 1.25 })),
  pattern('make|add|use|change? smaller blip', () => setting({ name: 'blipScale', value: 0.75 })),
  // "… and make it blue".
  pattern('make|change|set? to|at|in? @color', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'blip'))
      ? setting({ name: 'blipColor', value: c.get(0, 'color').color })
      : null,
  ),
  pattern('blip name|call|rename to|in|for|at? @rest', blipLabel),
  pattern('blip name|call|rename to|in|for|at? @quote', blipLabel),
  pattern('change|set? name|call|rename blip to|in|for|at? @rest', blipLabel),
  pattern('change|set? name|call|rename blip to|in|for|at? @quote', blipLabel),

  // What players read, and who learns that it was used.
  pattern('change|set|make text|message|notify|announce to|in|for|at|by @rest', otherText),
  pattern('change|set|make text|message|notify|announce @quote', otherText),
  pattern('text|message|notify|announce @quote', (c, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'text', text: named(c), isMore: false, to: 'self' } : null,
  ),
  pattern('also|add|send|show|write|with add|send|show? notify|message|text @quote', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'everyone') || phrase.kind === 'job')
      ? null
      : { kind: 'text', text: named(c), isMore: true, to: 'self' },
  ),
  pattern('also|add|send? notify player?', (_, { before, after, matched }) =>
    before.length + after.length === 0
      ? {
          ...{ kind: 'text', text: null, isMore: true },
          to: isConcept(matched.at(-1), 'player') ? 'self' : { permission: 'admin' },
        }
      : null,
  ),
  pattern(
    `when|if|each|every time? player|everyone|customer|who? ${usingVerbs} item|vehicle|part|shop|garage?`,
    (_, { before, matched, after }) => {
      const verb = matched.findLast(
        (phrase) => phrase.kind === 'concept' && usingVerbs.split('|').includes(phrase.concept),
      );
      return before.length + after.length === 0 && verb?.kind === 'concept'
        ? { kind: 'moment', verb: verb.concept }
        : null;
    },
  ),
  pattern('only every|each|per @seconds', (c) => ({ kind: 'pause', seconds: c.number(0), scope: 'player' })),
  pattern('every|each|per @seconds instead', (c) => ({
    kind: 'trigger',
    trigger: { kind: 'interval', everySeconds: c.number(0) },
  })),
  pattern('free', (_, { after }) => (isConcept(after[0], 'for') ? null : { kind: 'price', value: 0 })),
];
