import type { Quantity } from '../../specification/resource-specification.js';
import type { Mention, MentionReader } from '../mentions.js';
import { additions, type Prompt, stems } from '../prompt.js';
import { amountBefore, itemAt, type ItemMatch, unknownItemAt } from './items.reader.js';

const fromWords = stems('from need require using cost out with for = :');
const intoWords = stems('into becomes = to');
const listWords = stems('and + , & plus a an x of the some');
const maxIngredients = 12;

interface ListedItem extends ItemMatch {
  amount: number;
  position: number;
  end: number;
}

/** Recipes: "lockpick from 2 iron and 1 plastic", "turn 2 wood into 1 plank". Only in prompts about crafting. */
export const readRecipes: MentionReader = (prompt) => {
  const isAboutCrafting = prompt.tokens.some(({ stem }) => craftingWords.has(stem));
  if (!isAboutCrafting) return [];
  const listed = listItems(prompt);
  const mentions: Mention[] = [];
  for (let index = 0; index < listed.length; index++) {
    const output = listed[index];
    if (!output || !isFollowedBy(prompt, output, listed[index + 1], fromWords)) continue;
    const ingredients: ListedItem[] = [];
    for (let next = index + 1; next < listed.length && ingredients.length < maxIngredients; next++) {
      const item = listed[next];
      const previous = listed[next - 1];
      if (!item || !previous || (next > index + 1 && !isList(prompt, previous.end, item))) break;
      // The output of the next recipe is no ingredient of this one.
      if (isFollowedBy(prompt, item, listed[next + 1], fromWords)) break;
      ingredients.push(item);
    }
    if (ingredients.length === 0) continue;
    mentions.push(recipe(prompt, output, ingredients));
    index += ingredients.length;
  }
  return mentions.length > 0 ? mentions : reversedRecipes(prompt, listed);
};

const craftingWords = stems(
  'craft crafting recipe workbench bench smelt smelting process processing cook cooking refine turn convert packaging furnace',
);

function reversedRecipes(prompt: Prompt, listed: readonly ListedItem[]): Mention[] {
  const mentions: Mention[] = [];
  let ingredients: ListedItem[] = [];
  listed.forEach((item, index) => {
    const next = listed[index + 1];
    const previous = listed[index - 1];
    if (previous && isFollowedBy(prompt, previous, item, intoWords)) {
      mentions.push(recipe(prompt, item, ingredients));
      ingredients = [];
    } else if (next) ingredients.push(item);
  });
  return mentions;
}

function recipe(prompt: Prompt, output: ListedItem, ingredients: readonly ListedItem[]): Mention {
  const start = Math.min(output.position, ...ingredients.map(({ position }) => position));
  const end = Math.max(output.end, ...ingredients.map((item) => item.end));
  const isAddition = prompt.hasBefore(start, 6, additions);
  prompt.take(start, end - start);
  return {
    kind: 'recipe',
    recipe: { ...quantity(output), ingredients: ingredients.map(quantity) },
    isAddition,
    position: start,
  };
}

const quantity = ({ name, label, amount }: ListedItem): Quantity => ({ name, label, amount });

function listItems(prompt: Prompt): ListedItem[] {
  const listed: ListedItem[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const isCounted = prompt.value(at - 1) !== null || ['a', 'an', 'into'].includes(prompt.stem(at - 1));
    const match = itemAt(prompt, at) ?? (isCounted ? unknownItemAt(prompt, at) : null);
    if (!match) continue;
    const before = amountBefore(prompt, at);
    listed.push({ ...match, amount: before?.value ?? 1, position: before?.position ?? at, end: at + match.length });
    at += match.length - 1;
  }
  return listed;
}

/** Whether the words between two items contain one of the words, in the same sentence. */
function isFollowedBy(
  prompt: Prompt,
  item: ListedItem,
  next: ListedItem | undefined,
  words: ReadonlySet<string>,
): boolean {
  if (
    !next ||
    next.position - item.end > 5 ||
    prompt.sentenceStart(next.position) !== prompt.sentenceStart(item.position)
  )
    return false;
  for (let at = item.end; at < next.position; at++) if (words.has(prompt.stem(at))) return true;
  return false;
}

function isList(prompt: Prompt, from: number, item: ListedItem): boolean {
  for (let at = from; at < item.position; at++) if (!listWords.has(prompt.stem(at))) return false;
  return true;
}
