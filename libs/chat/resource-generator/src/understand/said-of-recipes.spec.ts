import { understood } from '../testing/describe-parts.js';
import { understandConversation } from './understand-conversation.js';

const recipesOf = (text: string) =>
  understandConversation([{ text }]).specification.blocks.flatMap(({ parameters }) => parameters.recipes ?? []);

test('what is made has all of its words', () => {
  const text = 'Cocktail crafting at Bahama Mamas. Mojito = 1 rum 2 mint, whiskey sour = 1 whiskey 1 lemon';
  expect(recipesOf(text).map(({ name }) => name)).toEqual(['mojito', 'whiskey_sour']);
});

test('a bench stands in a bar, which is no other part', () => {
  const text =
    'Cocktail crafting behind the bar at Bahama Mamas only for the job bahama. Mojito = 1 rum 2 mint, takes 5 seconds each';
  expect(understood(text)).toEqual(['crafting/general [1 rum + 2 mint = mojito] at Bahama Mamas if bahama']);
});

test('players who have an item use a bench', () => {
  const text =
    'A crafting bench in an abandoned warehouse, only for players who have the item blueprint_pistol. Lockpick = 2 iron';
  expect(understood(text)).toEqual(['crafting/general [2 iron = lockpick] at Davis if has 1 blueprint_pistol']);
});

test('what work takes each time is used up', () => {
  expect(understood('Players fish at the fishing pier. They need a rod and bait, each catch uses 1 bait')).toEqual([
    'gathering/general [fish] at Fishing pier if has 1 fishingrod and takes 1 fishbait',
  ]);
});
