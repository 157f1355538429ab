import type { Named } from '../../behavior/values.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { type Captures, isConcept, pattern, type Pattern } from '../pattern.js';

const amountIn = (captures: Captures, index: number): number => (captures.has(index) ? captures.number(index) : 1);

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
  // "2 iron in the gleep" is a place, "2 iron in 1 gleep" makes one.
  const isMade = made?.kind === 'item' || (made !== undefined && captures.has(product));
  if (
    !made ||
    !isMade ||
    !isListed ||
    ingredients.some(({ phrase, isCounted }) => phrase.kind !== 'item' && !isCounted)
  )
    return null;
  const named = ingredients.map(({ phrase, amount }) => ({ ...namedBy(phrase), amount }));
  return {
    kind: 'recipe',
    recipe: {
      product: productBy(made, named),
      amount: amountIn(captures, product),
      ingredients: named,
    },
  };
}

/** "3 iron for 1 iron bar": what is made is another thing, also where both have one name. */
function productBy(made: Phrase, ingredients: readonly Named[]): Named {
  const usual = namedBy(made);
  const own = namedBy({ kind: 'unknown', start: made.start, end: made.end, text: made.text });
  const isIngredient = ingredients.some(({ name }) => name === usual.name);
  return isIngredient && own.name !== usual.name ? own : usual;
}

/** Whether an equals sign is behind a thing of a list. */
const isEquation = (captures: Captures, thing: number, text: string): boolean =>
  /^\s*=/.test(text.slice(captures.phrase(thing)?.end ?? text.length));

function equation(captures: Captures, list: number, count: number, product: number): Fact {
  const named = (index: number): Named => namedBy(captures.phrase(index) ?? fail());
  const amounts = Array.from({ length: count }, (_, index) => list + 2 * index);
  return {
    kind: 'recipe',
    recipe: {
      product: named(product + 1),
      amount: amountIn(captures, product),
      ingredients: amounts.map((index) => ({ ...named(index + 1), amount: captures.number(index) })),
    },
  };
}

function fail(): never {
  throw new RangeError('The pattern captures nothing here');
}

/** Recipes with a sign: "lockpick = 3 metal + 1 plastic". */
export const equationPatterns: readonly Pattern<Fact>[] = [
  // "Lockpick = 3 metal + 1 plastic", "3 weed + 1 bag = 1 joint".
  ...[1, 2, 3, 4].flatMap((count) => {
    const list = ['@number @thing', ...Array<string>(count - 1).fill('and? @number @thing')].join(' ');
    return [
      pattern(`@number? @thing ${list}`, (c, { text }) => (isEquation(c, 1, text) ? equation(c, 2, count, 0) : null)),
      // "A workbench: lockpick with 3 iron, …".
      pattern(`@number? @item from|with ${list}`, (c, { before }) =>
        before.some((phrase) => isConcept(phrase, 'workbench')) ? equation(c, 2, count, 0) : null,
      ),
      pattern(`${list} @number? @thing`, (c, { text }) =>
        isEquation(c, 2 * count - 1, text) ? equation(c, 0, count, 2 * count) : null,
      ),
    ];
  }),
];

/** Recipes in words: "2 wood to 1 plank". */
export const recipePatterns: readonly Pattern<Fact>[] = [
  pattern(`process|craft|cook|make|change from? ${ingredientList} to|in|at|for @number? @thing`, (c) =>
    recipe(c, 0, 8),
  ),
  // "Drewno przerabia na deski".
  pattern('@item process to|in|at|for @number? @item', (c, { before }) =>
    before.every((phrase) => isConcept(phrase, 'and', 'then', 'player')) && c.phrase(0)?.text !== c.phrase(2)?.text
      ? {
          kind: 'recipe',
          recipe: {
            product: namedBy(c.get(2, 'item')),
            amount: amountIn(c, 1),
            ingredients: [{ ...namedBy(c.get(0, 'item')), amount: 1 }],
          },
        }
      : null,
  ),
  // "2 fish give 1 fillet", and no list of what they give.
  pattern('@number @item give @number @item', (c, { before, after }) =>
    before.length === 0 && !after.some(({ kind }) => kind === 'item') ? equation(c, 0, 1, 2) : null,
  ),
  // "4 wood make 1 plank".
  pattern(`${ingredientList} receive? process|craft|cook|make to|in? @number @thing`, (c) =>
    c.has(0) ? recipe(c, 0, 8) : null,
  ),
  // "2 wood to 1 plank", "macht aus 4 Äpfeln einen Saft".
  pattern(`${ingredientList} process|craft|cook|make? to|in|at @number? @thing process|craft|cook|make?`, (c) =>
    c.has(0) ? recipe(c, 0, 8) : null,
  ),
  // "Make juice (4 oranges for 1 juice)".
  pattern(`${ingredientList} for @number @item`, (c, { before }) =>
    c.has(0) && before.some((phrase) => isConcept(phrase, 'process', 'craft', 'cook', 'make')) ? recipe(c, 0, 8) : null,
  ),
  // "Aus 2 Stämmen werden 4 Bretter".
  ...[1, 2].map((count) =>
    pattern<Fact>(
      `from ${Array<string>(count).fill('@number @thing').join(' and ')} process|make|receive? @number @thing`,
      (c) => equation(c, 0, count, 2 * count),
    ),
  ),
  pattern(`change|make from ${ingredientList} @number? @item`, (c) => (c.has(0) ? recipe(c, 0, 8) : null)),
  // German: "1 Reparaturkit aus 3 Eisen herstellen".
  pattern(`@number? @thing from|with ${ingredientList} craft|make|cook`, (c) => (c.has(2) ? recipe(c, 2, 0) : null)),
  pattern(`for|craft|make|cook @number? @thing from|with ${ingredientList}`, (c) =>
    c.has(2) ? recipe(c, 2, 0) : null,
  ),
];
