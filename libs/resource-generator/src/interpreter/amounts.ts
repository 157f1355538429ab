import type { Prompt } from './prompt.js';

const currencySigns: Readonly<Record<string, string>> = { $: '$', '€': '€', '£': '£' };
const currencyWords: Readonly<Record<string, string>> = {
  dollar: '$', buck: '$', usd: '$', cash: '$', euro: '€', eur: '€', pound: '£', gbp: '£', credit: '$', coin: '$',
}; // prettier-ignore
const multipliers: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  mil: 1_000_000,
  k: 1000,
};
const maxAmount = 1_000_000_000;

export interface Amount {
  value: number;
  /** The number of tokens. */
  length: number;
  /** The sign of the currency that the prompt names. */
  currency: string | null;
}

/** An amount of money at a position: `$500`, `500 dollars`, `1.5k`, `2 million`. Money is a whole number from 0. */
export function readAmount(prompt: Prompt, position: number): Amount | null {
  const prefix = currencySigns[prompt.at(position)?.text ?? ''];
  const at = prefix ? position + 1 : position;
  const number = prompt.value(at);
  if (number === null || number < 0 || !prompt.isFree(at)) return null;
  let end = at + 1;
  const multiplier = multipliers[prompt.stem(end)];
  if (multiplier !== undefined) end++;
  const value = Math.min(maxAmount, Math.round(number * (multiplier ?? 1)));
  const suffix = currencySigns[prompt.at(end)?.text ?? ''] ?? currencyWords[prompt.stem(end)];
  if (suffix) end++;
  return { value, length: end - position, currency: prefix ?? suffix ?? null };
}

const unitSeconds: Readonly<Record<string, number>> = {
  second: 1, sec: 1, s: 1, minute: 60, min: 60, mins: 60, hour: 3600, hr: 3600, h: 3600, day: 86_400, week: 604_800,
  ms: 0.001, millisecond: 0.001,
}; // prettier-ignore
const maxSeconds = 30 * 86_400;

export interface Duration {
  seconds: number;
  length: number;
}

/** A duration at a position: `10 minutes`, `half an hour`, `an hour`. At least one second. */
export function readDuration(prompt: Prompt, position: number): Duration | null {
  const token = prompt.at(position);
  if (!token || !prompt.isFree(position)) return null;
  const unit = unitSeconds[prompt.stem(position + 1)];
  if (token.value !== null && token.value > 0 && unit !== undefined) return duration(token.value * unit, 2);
  if (token.text === 'half') {
    const isArticle = ['a', 'an'].includes(prompt.stem(position + 1));
    const half = unitSeconds[prompt.stem(position + (isArticle ? 2 : 1))];
    if (half !== undefined && half >= 60) return duration(half / 2, isArticle ? 3 : 2);
  }
  if (['an', 'a', 'per', 'every', 'each', 'once'].includes(token.text) && unit !== undefined && unit >= 60) {
    return duration(unit, 2);
  }
  return null;
}

const duration = (seconds: number, length: number): Duration => ({
  seconds: Math.min(maxSeconds, Math.max(1, Math.round(seconds))),
  length,
});
