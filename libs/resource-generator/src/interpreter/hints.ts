import type { BlockId } from '../specification/resource-specification.js';
import type { Hint } from './mentions.js';
import { type Prompt, stems } from './prompt.js';

const sellers: readonly BlockId[] = ['shop', 'buyer'];
const buyers: readonly BlockId[] = ['buyer', 'shop'];

/** By the word as written, because "sells" is what a shop does, and "sell" what players do. */
const words: Readonly<Record<string, readonly BlockId[]>> = {
  sells: sellers, selling: sellers, buy: sellers, stock: sellers, stocks: sellers, sell: buyers, sold: buyers, buys: buyers,
  catch: ['gathering'], fish: ['gathering'], mine: ['gathering'], chop: ['gathering'], cut: ['gathering'],
  gather: ['gathering'], harvest: ['gathering'], pick: ['gathering'], collect: ['gathering'], hunt: ['gathering'],
  duty: ['job'], clock: ['job'], shift: ['job'], payslip: ['job'], payslips: ['job'], salary: ['job'], paycheck: ['job'],
  craft: ['crafting'], cook: ['crafting'], smelt: ['crafting'], process: ['crafting'], bench: ['crafting'],
  deliver: ['delivery'], delivers: ['delivery'], delivery: ['delivery'], rent: ['rental'], park: ['garage'],
  rob: ['robbery'], robbing: ['robbery'], transfer: ['bank'],
}; // prettier-ignore
const maxDistance = 12;
const articles = stems('the a an of their your some catch sell buy more each');

/** The last word before a position, in the same sentence, that tells a block. */
export function hintAt(prompt: Prompt, position: number): Hint | undefined {
  const start = Math.max(prompt.sentenceStart(position), position - maxDistance);
  for (let at = position - 1; at >= start; at--) {
    const text = prompt.at(at)?.text ?? '';
    const blocks = Object.hasOwn(words, text) ? words[text] : undefined;
    // "the fish" is a thing, "players fish" is what they do.
    if (blocks && !articles.has(prompt.stem(at - 1))) return { position: at, blocks };
  }
  return undefined;
}
