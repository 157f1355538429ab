import type { BlockId, BlockParameters, BlockSpecification } from '../specification/resource-specification.js';
import { describeSeconds, listInWords } from '../specification/words.js';
import type { Conversation } from './follow-conversation.js';

type Describe = (parameters: BlockParameters, symbol: string) => string | null;

const money = (amount: number, symbol: string): string => `${symbol}${amount}`;

const descriptions: Partial<Record<keyof BlockParameters, Describe>> = {
  locations: ({ label, locations }) =>
    locations?.length ? `${label} is at ${listInWords(locations.map((place) => place.label))}.` : null,
  price: ({ label, price }, symbol) => (price ? `${label} costs ${money(price, symbol)}.` : null),
  offers: ({ label, offers }, symbol) =>
    offers?.length
      ? `${label}: ${listInWords(offers.map((offer) => `${offer.label} for ${money(offer.price, symbol)}`))}.`
      : null,
  vehicles: ({ label, vehicles }, symbol) =>
    vehicles?.length
      ? `${label}: ${listInWords(vehicles.map((offer) => `${offer.label} for ${money(offer.price, symbol)}`))}.`
      : null,
  salary: ({ label, salary }, symbol) => (salary ? `${label}: the payslip is ${money(salary, symbol)}.` : null),
  reward: ({ label, reward }, symbol) => {
    if (!reward || reward.maximum === 0) return null;
    const range =
      reward.minimum === reward.maximum
        ? money(reward.maximum, symbol)
        : `${money(reward.minimum, symbol)} to ${money(reward.maximum, symbol)}`;
    return `${label}: the reward is ${range}.`;
  },
  intervalSeconds: ({ label, intervalSeconds }) =>
    intervalSeconds ? `${label}: the interval is ${describeSeconds(intervalSeconds)}.` : null,
  cooldownSeconds: ({ label, cooldownSeconds }) =>
    cooldownSeconds && cooldownSeconds > 1 ? `${label}: the cooldown is ${describeSeconds(cooldownSeconds)}.` : null,
  durationSeconds: ({ label, durationSeconds }) =>
    durationSeconds ? `${label}: it takes ${describeSeconds(durationSeconds)}.` : null,
  recipes: ({ label, recipes }) =>
    recipes?.length ? `${label}: recipes for ${listInWords(recipes.map((recipe) => recipe.label))}.` : null,
  minimumPolice: ({ label, minimumPolice }) =>
    minimumPolice ? `${label}: at least ${minimumPolice} police officers are needed.` : null,
};

/** A value of a block that the prompts left open and the generator chose, as a sentence. */
export interface Assumption {
  block: BlockId;
  text: string;
}

const maxAssumptions = 20;

/** The values that the prompts left open and the generator chose. */
export function assumptionsOf({ specification, namedParameters }: Conversation): Assumption[] {
  const describeBlock = ({ block, parameters }: BlockSpecification): Assumption[] =>
    Object.entries(descriptions).flatMap(([name, describe]) => {
      const text = namedParameters.has(`${block}.${name}`) ? null : describe(parameters, specification.currencySymbol);
      return text === null ? [] : [{ block, text }];
    });
  return specification.blocks.flatMap(describeBlock).slice(0, maxAssumptions);
}
