import { nestedEffects } from '../behavior/effect.js';
import type { Named } from '../behavior/values.js';
import type { Draft } from './draft.js';
import { givesItems } from './draft-effects.js';
import type { Fact } from './facts.js';
import type { StatedFact } from './read-facts.js';
import type { RequirementList } from './requirement-list.js';

/** What players have from a part: what they make there, or else gather or buy. */
const productsOf = ({ recipes, gathered, effects, seller, offers }: Draft): Named[] => {
  const made = recipes.slice(-1).map(({ product }) => product);
  const given = effects.filter(givesItems).flatMap(nestedEffects);
  const brought = given.flatMap((each) => (each.kind === 'give-item' ? [each.item] : []));
  const work = made.length > 0 ? made : gathered.length > 0 ? gathered : seller === null ? brought : [];
  const goods = work.length > 0 ? work : seller === 'shop' ? offers.filter(({ isVehicle }) => !isVehicle) : [];
  return goods.map((each) => ('thing' in each ? each.thing : { name: each.name, label: each.label }));
};

/** What players have from the last of these parts that brings something. */
const productsBefore = (drafts: readonly Draft[]): Named[] =>
  drafts.map(productsOf).findLast((products) => products.length > 0) ?? [];

/** "Dig up iron ore, … 3 ore": goods by the first or last word of their name. */
function earlierProduct(thing: Named, drafts: readonly Draft[]): Named {
  const products = drafts.filter(({ seller }) => seller === null).flatMap(productsOf);
  if (products.some(({ name }) => name === thing.name)) return thing;
  const word = thing.label.toLowerCase();
  const isShort = ({ label }: Named): boolean =>
    label.toLowerCase().startsWith(`${word} `) || label.toLowerCase().endsWith(` ${word}`);
  return products.find(isShort) ?? thing;
}

/** "Makes kebab of it": a recipe of what players bought or gathered before. One of each is assumed. */
export function withIngredients(
  stated: StatedFact,
  drafts: readonly Draft[],
  requirements: RequirementList,
): StatedFact {
  const { fact, clause } = stated;
  if (fact.kind === 'recipe') {
    const ingredients = fact.recipe.ingredients.map((each) => ({ ...each, ...earlierProduct(each, drafts) }));
    return { ...stated, fact: { ...fact, recipe: { ...fact.recipe, ingredients } } };
  }
  if (fact.kind === 'offer' && !fact.isVehicle)
    return { ...stated, fact: { ...fact, thing: earlierProduct(fact.thing, drafts) } };
  if (fact.kind !== 'made') return stated;
  const ingredients = fact.ingredients ?? productsBefore(drafts);
  const isOwn = ingredients.some(({ name }) => name === fact.item.name);
  if (ingredients.length === 0 || isOwn) return { ...stated, fact: { kind: 'impossible' } };
  requirements.assume(
    requirements.ofClause(clause),
    `${fact.item.label} is made from ${ingredients.map(({ label }) => `1 ${label}`).join(' and ')}.`,
  );
  const recipe = { product: fact.item, amount: 1, ingredients: ingredients.map((each) => ({ ...each, amount: 1 })) };
  return { ...stated, fact: { kind: 'recipe', recipe } satisfies Fact };
}

/** "Cut trees, 2 logs become 4 planks": work of which nothing is said brings what the next work takes. */
export function bringIngredients(drafts: readonly Draft[]): void {
  drafts.forEach((draft, index) => {
    const [open] = draft.gathered;
    if (open?.openId === undefined || draft.gathered.length > 1) return;
    const taken = drafts[index + 1]?.recipes.slice(0, 1).flatMap(({ ingredients }) => ingredients) ?? [];
    const known = new Set(drafts.flatMap(productsOf).map(({ name }) => name));
    const missing = taken.filter(({ name }) => !known.has(name));
    if (missing[0] && missing.length === 1)
      draft.gathered = [{ name: missing[0].name, label: missing[0].label, amount: open.amount }];
  });
}

/** "… and sell it", "… for 20": the goods of a sale that names none are what the work before brings. */
export function nameGoods(drafts: readonly Draft[], requirements: RequirementList): void {
  drafts.forEach((draft, index) => {
    const { seller, price, priceFrom, offers, clauses } = draft;
    if (seller !== 'player' || offers.length > 0 || draft.branches.outcomes.length > 0) return;
    const goods = productsBefore(drafts.slice(0, index));
    if (goods.length === 0) return;
    draft.offers = goods.map((thing) => ({
      ...{ kind: 'offer', thing, isWeapon: false, isVehicle: false, price },
      ...(priceFrom !== null && { from: priceFrom }),
    }));
    draft.sources.delete('price');
    const [clause] = clauses;
    if (clause)
      requirements.assume(requirements.ofClause(clause), `Sold there: ${goods.map(({ label }) => label).join(', ')}.`);
  });
}
