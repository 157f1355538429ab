import type { Expressions } from './expressions.js';
import type { Token } from './tokens.js';

const shortestPart = 3;
const shortestCompound = 7;
const longestCompound = 40;
/** Letters between the parts of a German compound: "Polizei-garage", "Arbeit-s-platz", "Tasche-n-lampe". */
const joints = ['', 's', 'n', 'en', 'es', 'er'];

const part = (token: Token, from: number, to: number): Token => ({
  ...token,
  start: token.start + from,
  end: token.start + to,
  text: token.text.slice(from, to),
  folded: token.folded.slice(from, to),
});

/**
 * The two known words that a German compound is made of, as tokens: "Polizeigarage" is "Polizei" and "garage". A letter that joins
 * them goes with the first. `null` for a word that is known itself, or whose parts are not.
 */
export function splitCompound(token: Token, expressions: Expressions): [Token, Token] | null {
  const { folded, text } = token;
  if (folded.length < shortestCompound || folded.length > longestCompound || folded.length !== text.length) return null;
  // "Angelshop" is "Angel" and "shop": without a joint before "Angels" and "hop", and with the longest second part.
  for (const joint of joints) {
    for (let at = shortestPart + joint.length; at <= folded.length - shortestPart; at += 1) {
      const first = folded.slice(0, at);
      const isKnown = first.endsWith(joint) && isNoun(first.slice(0, at - joint.length), expressions);
      if (isKnown && isNoun(folded.slice(at), expressions)) return [part(token, 0, at), part(token, at, folded.length)];
    }
  }
  return null;
}

const isNoun = (word: string, expressions: Expressions): boolean =>
  word.length >= shortestPart &&
  (expressions.lookUp([word])?.some(({ role }) => role === 'noun' || role === 'verb') ?? false);
