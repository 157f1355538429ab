import type { Named } from '../../behavior/values.js';
import { amountOf } from '../amounts.js';
import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { type Captures, isConcept, pattern, type Pattern, type PhraseOf } from '../pattern.js';

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

/** Up to four ingredients with their amounts. */
const ingredientList = ['@number? @thing', ...Array<string>(3).fill('and? @number? @thing?')].join(' ');

/** A recipe by the positions of its list and of its product. What nobody knows is an ingredient only with an amount. */
function recipe(captures: Captures, list: number, product: number): Fact | null {
  const ingredients = [0, 2, 4, 6].flatMap((offset) => {
    const phrase = captures.phrase(list + offset + 1);
    return phrase
      ? [{ phrase, amount: amountIn(captures, list + offset), isCounted: captures.has(list + offset) }]
      : [];
  });
  const made = captures.phrase(product + 1);
  const isListed = ingredients[0]?.isCounted === true || ingredients.every(({ isCounted }) => !isCounted);
  if (!made || !isListed || ingredients.some(({ phrase, isCounted }) => phrase.kind !== 'item' && !isCounted))
    return null;
  return {
    kind: 'recipe',
    recipe: {
      product: namedBy(made),
      amount: amountIn(captures, product),
      ingredients: ingredients.map(({ phrase, amount }) => ({ ...namedBy(phrase), amount })),
    },
  };
}

/** Work with things: gathering, processing and crafting. */
export const workPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "Cut trees with an axe", "siekierą": the axe is the tool.
  pattern('gather|catch|cut|mine|fish|hunt|pick-up ~@item', (c, { matched: [verb], text }) => {
    const between = text.slice(verb?.end ?? 0, c.get(0, 'item').start);
    return toolNames.has(c.get(0, 'item').name) || tools.test(between) || /[,;:.(]/.test(between)
      ? null
      : { kind: 'gather', item: itemIn(c, 0) };
  }),
  pattern('fish', (_, { before, after: [next] }) =>
    before.every((phrase) => phrase.kind === 'concept') &&
    (isConcept(next, 'at', 'in', 'with') || next?.kind === 'place')
      ? { kind: 'gather', item: { name: 'fish', label: 'Fish' } }
      : null,
  ),
  pattern(`gather|catch|cut|mine|fish|hunt|pick-up ${gatheredList}`, (c, { matched: [verb, first], text }) =>
    /[,;:.(]/.test(text.slice(verb?.end, first?.start))
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
  pattern('give|receive? @money|@number wash cash|money? after? @seconds?', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'wash'))
      ? null
      : [
          {
            kind: 'effect',
            effect: { kind: 'give-money', account: 'cash', amount: amountOf(quantityOf(c, 0)), to: 'self' },
          },
          ...(c.has(1) ? [{ kind: 'work', seconds: c.number(1) } as const] : []),
        ],
  ),
  pattern('launder black-money? at|in? wash?', () => ({ kind: 'launder' })),
  pattern('fee|commission|remove|take-away|take-out|charge|lose|tax @percent', (c) => ({
    kind: 'commission',
    percent: c.number(0),
  })),
  // "Gives 70 % of it clean".
  pattern('receive|give|for? @percent wash|cash', (c) => ({ kind: 'commission', percent: 100 - c.number(0) })),
  pattern('@percent fee|commission|tax', (c) => ({ kind: 'commission', percent: c.number(0) })),
  pattern('from @number? @item receive', (c) => ({ kind: 'input', item: itemIn(c, 1), amount: amountIn(c, 0) })),
  // What the work takes, if its product comes by chance: "smelt stones: 60 % iron, 40 % gold".
  pattern('process|craft|cook|wash|cut|smash @number? @item', (c) => ({
    kind: 'input',
    item: itemIn(c, 1),
    amount: amountIn(c, 0),
  })),
  pattern('gather|catch|hunt @animal', (c) => ({ kind: 'gather', item: namedBy(c.get(0, 'animal')) })),
  pattern(`process|craft|cook|make|change from? ${ingredientList} to|in|for @number? @item`, (c) => recipe(c, 0, 8)),
  // "2 wood to 1 plank", "macht aus 4 Äpfeln einen Saft".
  pattern(`${ingredientList} to|in|at @number? @item`, (c) => (c.has(0) ? recipe(c, 0, 8) : null)),
  pattern(`change|make from ${ingredientList} @number? @item`, (c) => (c.has(0) ? recipe(c, 0, 8) : null)),
  // German: "1 Reparaturkit aus 3 Eisen herstellen".
  pattern(`@number? @thing from|with ${ingredientList} craft|make|cook`, (c) => (c.has(2) ? recipe(c, 2, 0) : null)),
  pattern(`for|craft|make|cook @number? @thing from|with ${ingredientList}`, (c) =>
    c.has(2) ? recipe(c, 2, 0) : null,
  ),
];
