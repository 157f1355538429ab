import type { Named } from '../../behavior/values.js';
import { amountOf, placeOf, titleOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { isOnlyOf } from '../grammar.js';
import { namedBy } from '../named.js';
import { launderingPatterns } from './laundering.js';
import { equationPatterns, recipePatterns } from './recipes.js';
import { fold } from '../stems.js';
import {
  asksForIt,
  type Captures,
  isConcept,
  pattern,
  type Pattern,
  type PhraseOf,
  startsStatement,
} from '../pattern.js';

const quantityOf = (captures: Captures, index: number): PhraseOf<'quantity'> => captures.get(index, 'quantity');

const amountIn = (captures: Captures, index: number): number => (captures.has(index) ? captures.number(index) : 1);
const itemIn = (captures: Captures, index: number): { name: string; label: string } =>
  namedBy(captures.get(index, 'item'));

/** Words in front of a tool. */
const tools = /(?:^|\s)(?:with|using|mit|avec|con|com|ze?)(?=\s)/i;

const toolNames: ReadonlySet<string> = new Set([
  ...['axe', 'pickaxe', 'fishingrod', 'drill', 'hammer', 'shovel', 'knife', 'scissors', 'machete', 'sickle'],
]);

const toolFor = (item: Named): Fact => ({
  kind: 'condition',
  condition: { kind: 'item', item, amount: 1, isConsumed: false },
});

/** Up to three things that work brings. */
const gatheredList = '@number? @item and|or? @item? and|or? @item?';

/** "8 bags of trash": what is in the bags is gathered. */
const isOfAnother = (captures: Captures, text: string): boolean =>
  isOnlyOf(text.slice(captures.phrase(1)?.end, captures.phrase(2)?.start));

/** Whether a message names something before, in any number: "trees" and "a tree". */
const isNamedBefore = ({ start, text: word }: Phrase, text: string): boolean =>
  fold(text.slice(0, start)).includes(fold(word).slice(0, Math.max(3, word.length - 2)));

/** A farm or a field, and not a place of that name. */
const isFarm = (phrase: Phrase): boolean => phrase.kind === 'place' && phrase.label === 'Farm';

/** Work with things: gathering, processing and crafting. */
export const workPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  ...equationPatterns,
  // "Chop trees", "dig for treasure": what it brings is said behind it.
  pattern('gather|catch|cut|mine|hunt|pick-up for|in|at? @unknown', (c) => ({
    ...{ kind: 'gather', item: namedBy(c.get(0, 'unknown')), isOpen: true },
  })),
  // "A weed farm at Grapeseed", "ferme de tomates": what grows there.
  ...['@item @place', '@place @item'].map((farm) =>
    pattern<Fact>(farm, (c, { before, matched, text }) => {
      const [first, second] = matched;
      const isOne = /^[\s-]*(?:\p{L}+['’\s])?$/u.test(text.slice(first?.end, second?.start));
      const item = c.phrases.find((phrase) => phrase?.kind === 'item');
      return item && isOne && before.every(asksForIt) && matched.some((phrase) => isFarm(phrase))
        ? { kind: 'gather', item: namedBy(item) }
        : null;
    }),
  ),
  // "Each case gives diamonds or a rolex": one of them, which the words behind say.
  pattern('every|each @unknown|place-noun|spot|prop', (_, { before, after }) =>
    before.length === 0 && isConcept(after[0], 'give', 'bring') && after.some((phrase) => isConcept(phrase, 'or'))
      ? { kind: 'connection' }
      : null,
  ),
  // "Cut wood, every 10 seconds 1 wood".
  pattern('every|each|per @seconds @number @item', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'gather', 'catch', 'cut', 'mine', 'fish', 'hunt', 'pick-up'))
      ? [
          { kind: 'work', seconds: c.number(0) },
          { kind: 'gather', item: itemIn(c, 2), amount: amountOf(quantityOf(c, 1)) },
        ]
      : null,
  ),
  // "Cut trees … A tree gives 2 to 4 wood": of what is worked at.
  pattern('@unknown give|bring @number? @item', (c, { before, after, text }) =>
    before.length === 0 && after.length === 0 && isNamedBefore(c.get(0, 'unknown'), text)
      ? {
          kind: 'effect',
          effect: {
            ...{ kind: 'give-item', item: itemIn(c, 2), to: 'self' },
            amount: c.has(1) ? amountOf(quantityOf(c, 1)) : { kind: 'fixed', value: 1 },
          },
        }
      : null,
  ),
  // "Every tree gives 1 to 3 wood".
  pattern(
    'every|each @unknown|@item|place-noun|spot|prop|plant give|bring|receive @number? @item',
    (c, { after: [next] }) =>
      isConcept(next, 'or')
        ? null
        : {
            kind: 'effect',
            effect: {
              ...{ kind: 'give-item', item: itemIn(c, c.phrases.length - 1), to: 'self' },
              amount:
                c.phrases.length > 1 &&
                c.has(c.phrases.length - 2) &&
                c.phrase(c.phrases.length - 2)?.kind === 'quantity'
                  ? amountOf(quantityOf(c, c.phrases.length - 2))
                  : { kind: 'fixed', value: 1 },
            },
          },
  ),
  // "Mit der Axt Bäume fällen": what it brings is said behind it.
  pattern('@unknown gather|catch|cut|mine|hunt|pick-up', (c, { before, after }) =>
    after.length > 0 || before.some(({ kind }) => !['item', 'concept', 'job'].includes(kind))
      ? null
      : { kind: 'gather', item: namedBy(c.get(0, 'unknown')), isOpen: true },
  ),
  pattern('@unknown at|in|from @place gather|catch|cut|mine|hunt|pick-up', (c, context) =>
    startsStatement(context) || context.before.every(({ kind }) => kind === 'job')
      ? [
          { kind: 'gather', item: namedBy(c.get(0, 'unknown')), isOpen: true },
          { kind: 'place', place: placeOf(c.get(1, 'place')) },
        ]
      : null,
  ),
  // "Schrottsammler: …": only a name.
  pattern('@item gather|catch|pick-up', (_, { before, isTitle, matched, text }) =>
    before.length === 0 && isTitle ? { kind: 'unknown-title', title: titleOf(matched, text) } : null,
  ),
  // "Blätter sammeln": the verb behind.
  pattern('@number? @item gather|catch|pick-up', (c, context) =>
    context.isTitle ||
    !startsStatement(context) ||
    /[,:;.]/.test(context.text.slice(c.phrase(1)?.end, context.matched.at(-1)?.start))
      ? null
      : { kind: 'gather', item: itemIn(c, 1), ...(c.has(0) && { amount: amountOf(quantityOf(c, 0)) }) },
  ),
  // "Mehl am Bauernhof holen": the verb behind the place.
  pattern('@number? @item at|in|from @place in? @place? gather|catch|pick-up', (c, context) =>
    startsStatement(context)
      ? [
          { kind: 'gather', item: itemIn(c, 1), ...(c.has(0) && { amount: amountOf(quantityOf(c, 0)) }) },
          { kind: 'place', place: placeOf(c.get(2, 'place')) },
        ]
      : null,
  ),
  // "Cut trees with an axe", "siekierą": the axe is the tool.
  pattern('gather|catch|cut|mine|fish|hunt|pick-up ~@item', (c, { matched: [verb], skipped, text }) => {
    const between = text.slice(verb?.end ?? 0, c.get(0, 'item').start);
    return skipped.some((phrase) => isConcept(phrase, 'sell', 'buy')) ||
      toolNames.has(c.get(0, 'item').name) ||
      tools.test(between) ||
      /[,;:.(]/.test(between)
      ? null
      : { kind: 'gather', item: itemIn(c, 0) };
  }),
  // "A fishing spot", "players fish at the pier".
  pattern('fish spot?', (_, { before, after: [next], matched }) => {
    if (matched.length > 1 && isConcept(before.at(-1), 'at', 'in', 'nearby')) return { kind: 'unknown-place' };
    return before.every((phrase) => phrase.kind === 'concept') &&
      (matched.length > 1 || isConcept(next, 'at', 'in', 'with') || next?.kind === 'place')
      ? { kind: 'gather', item: { name: 'fish', label: 'Fish' } }
      : null;
  }),
  pattern(
    `gather|catch|cut|mine|fish|hunt|pick-up ${gatheredList}`,
    (c, { matched: [verb, first, ...others], text }) =>
      /[,;:.(]/.test(text.slice(verb?.end, first?.start)) ||
      isOfAnother(c, text) ||
      others.some((phrase) => isConcept(phrase, 'or'))
        ? null
        : [1, 2, 3].flatMap((index): Fact[] => {
            if (!c.has(index)) return [];
            const item = itemIn(c, index);
            const amount = index === 1 && c.has(0) ? { amount: amountOf(quantityOf(c, 0)) } : {};
            return [toolNames.has(item.name) ? toolFor(item) : { kind: 'gather', item, ...amount }];
          }),
  ),
  // "Scinasz drzewa siekierą": a tool behind the work, without a preposition.
  pattern('@item', (c, { before }) =>
    toolNames.has(c.get(0, 'item').name) &&
    before.some((phrase) => isConcept(phrase, 'gather', 'catch', 'cut', 'mine', 'fish', 'hunt', 'pick-up'))
      ? toolFor(itemIn(c, 0))
      : null,
  ),
  pattern('mine', (_, { after: [next] }) =>
    next === undefined || isConcept(next, 'at', 'in', 'with') || next.kind === 'place'
      ? { kind: 'gather', item: { name: 'stone', label: 'Stone' } }
      : null,
  ),
  ...launderingPatterns,
  // "Bring him 5 bread and 3 water, and he gives you 600".
  pattern('bring npc? @number @item and? @number? @item?', (c, { after: [next] }) =>
    next && !isConcept(next, 'and', 'then')
      ? null
      : [0, 2].flatMap((index): Fact[] =>
          c.has(index + 1) ? [{ kind: 'input', item: itemIn(c, index + 1), amount: amountIn(c, index) }] : [],
        ),
  ),
  pattern('from @number? @item receive', (c) => ({ kind: 'input', item: itemIn(c, 1), amount: amountIn(c, 0) })),
  pattern('@item cook|craft|make|process', (c, { after: [next, ...others], matched, text }) =>
    /^\s*[(:]/.test(text.slice(matched.at(-1)?.end, next?.start)) &&
    others.some((phrase) => phrase.kind === 'item' && phrase.name === c.get(0, 'item').name)
      ? { kind: 'connection' }
      : null,
  ),
  // "Cook the taco", "make kebab of it".
  pattern('cook|craft|make|process @item', (c, { after: [next, ...others], text }) =>
    // "Make juice (4 oranges for 1 juice)": the recipe says how.
    /^\s*[(:]/.test(text.slice(c.phrase(0)?.end, next?.start)) &&
    others.some((phrase) => phrase.kind === 'item' && phrase.name === c.get(0, 'item').name)
      ? { kind: 'connection' }
      : null,
  ),
  pattern('cook|craft|make @item', (c, { before, after: [next] }) =>
    before.some((phrase) => phrase.kind !== 'concept' || isConcept(phrase, 'want', 'need')) ||
    next?.kind === 'quantity' ||
    isConcept(next, 'from', 'with', 'to', 'for', 'use', 'and', 'job', 'shop', 'item', 'heal', 'give', 'remove')
      ? null
      : { kind: 'made', item: itemIn(c, 0) },
  ),
  // What the work takes, if its product comes by chance: "smelt stones: 60 % iron, 40 % gold".
  pattern('process|craft|cook|wash|cut|smash @number? @item', (c, { matched: [verb, next], text }) =>
    (isConcept(verb, 'smash') && !c.has(0)) || /[(:]/.test(text.slice(verb?.end, next?.start))
      ? null
      : { kind: 'input', item: itemIn(c, 1), amount: amountIn(c, 0) },
  ),
  // "Processed to juice, then to wine".
  pattern('process to|in @item then? to|in? @item?', (c) =>
    [0, 1].flatMap((index) => (c.has(index) ? [{ kind: 'made', item: itemIn(c, index) } as const] : [])),
  ),
  pattern('gather|catch|hunt @animal', (c) => ({ kind: 'gather', item: namedBy(c.get(0, 'animal')) })),
  ...recipePatterns,
];
