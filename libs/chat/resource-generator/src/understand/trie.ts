import type { Candidate } from './candidates.js';
import type { Token } from './tokens.js';

/** A candidate with the spelling that it was listed with, in lower case, accents included. */
interface Entry {
  candidate: Candidate;
  spellings: string[];
}

interface Node {
  next: Map<string, Node>;
  entries: Entry[] | null;
}

/** An expression that was found, and how many tokens it covers. */
export interface Match {
  length: number;
  candidates: Candidate[];
  /** The accents are those that were listed. */
  isSpelled: boolean;
  spellings: string[];
}

type Step = (node: Node, token: Token) => (Node | undefined)[];

const longestExpression = 12;
const shortestPrefix = 2;
const longestPrefix = 24;
const mostBranches = 8;

const anyEnding = /^/;

const createNode = (): Node => ({ next: new Map(), entries: null });

const isSame = (left: Candidate, right: Candidate): boolean =>
  left.role === right.role && JSON.stringify(left.meaning) === JSON.stringify(right.meaning);

/** Finds the longest of many expressions word by word. A word that ends in `*` stands for all words that begin so. */
export class Trie {
  readonly #root = createNode();

  insert(words: readonly string[], candidate: Candidate, spelling: string): void {
    let node = this.#root;
    for (const word of words) {
      const next = node.next.get(word) ?? createNode();
      node.next.set(word, next);
      node = next;
    }
    node.entries ??= [];
    const known = node.entries.find((entry) => isSame(entry.candidate, candidate));
    if (known === undefined) node.entries.push({ candidate, spellings: [spelling] });
    else known.spellings.push(spelling);
  }

  /** The longest expression from a token on, where `step` follows a word. Hyphens within an expression are skipped. */
  find(tokens: readonly Token[], from: number, step: Step): Match | null {
    let nodes = [this.#root];
    let found: { length: number; endings: Entry[][] } | null = null;
    const limit = Math.min(tokens.length, from + longestExpression);
    for (let at = from; at < limit; at += 1) {
      const token = tokens[at]!;
      if (token.kind === 'line-end' || token.kind === 'special') break;
      if (at > from && isInnerSign(token, tokens[at + 1])) continue;
      nodes = nodes.flatMap((node) => step(node, token).filter((next) => next !== undefined)).slice(0, mostBranches);
      if (nodes.length === 0) break;
      const endings = nodes.flatMap(({ entries }) => (entries === null ? [] : [entries]));
      if (endings.length > 0) found = { length: at - from + 1, endings };
    }
    if (found === null) return null;
    const written = tokens.slice(from, from + found.length).filter(({ kind }) => kind !== 'sign');
    const [first, ...others] = found.endings.map((entries) => candidatesFor(entries, written));
    const best = first?.isSpelled === true ? first : (others.find(({ isSpelled }) => isSpelled) ?? first);
    return best === undefined ? null : { length: found.length, ...best };
  }

  lookUp(keys: readonly string[], ending = anyEnding): Candidate[] | null {
    let nodes = [this.#root];
    for (const key of keys) {
      nodes = nodes.flatMap((node) =>
        [node.next.get(key), byPrefix(node, key, ending)].filter((next) => next !== undefined),
      );
    }
    return nodes.find(({ entries }) => entries !== null)?.entries?.map(({ candidate }) => candidate) ?? null;
  }
}

const isInnerSign = (token: Token, next: Token | undefined): boolean =>
  (token.text === '-' || token.text === '/') && token.isJoined && next?.isJoined === true;

/** Follows the word whose key is `keyOf(token)`. */
export const stepByKey =
  (keyOf: (token: Token) => string): Step =>
  (node, token) => [node.next.get(keyOf(token))];

/** Follows the word itself, and the longest listed beginning of it whose rest is an ending. */
export const stepByPrefix =
  (ending: RegExp): Step =>
  (node, { folded }) => [node.next.get(folded), byPrefix(node, folded, ending)];

function byPrefix(node: Node, word: string, ending = anyEnding): Node | undefined {
  for (let length = Math.min(word.length, longestPrefix); length >= shortestPrefix; length -= 1) {
    const found = node.next.get(`${word.slice(0, length)}*`);
    if (found !== undefined && ending.test(word.slice(length)) && !isOther(found, length, word.length)) return found;
  }
  return undefined;
}

const shortStem = 3;
const longestEnding = 3;

/** "Théorie" is no form of "thé": behind a short noun comes only an ending. */
const isOther = ({ entries }: Node, stem: number, length: number): boolean =>
  stem <= shortStem &&
  length - stem > longestEnding &&
  entries?.every(({ candidate }) => candidate.role === 'noun') === true;

/** Accents tell words apart ("è" and "e"), and a word of the language comes before one that is borrowed. */
function candidatesFor(entries: readonly Entry[], tokens: readonly Token[]): Omit<Match, 'length'> {
  const own = entries.some(({ candidate }) => candidate.isBorrowed !== true)
    ? entries.filter(({ candidate }) => candidate.isBorrowed !== true)
    : entries;
  const words = tokens.map(({ text }) => text.toLowerCase().normalize('NFC').replace(/’/g, "'"));
  const asWritten = own.filter(({ spellings }) => spellings.some((spelling) => isSpelled(words, spelling)));
  const chosen = asWritten.length > 0 ? asWritten : own;
  return {
    candidates: chosen.map(({ candidate }) => candidate),
    isSpelled: asWritten.length > 0,
    spellings: chosen.flatMap(({ spellings }) => spellings),
  };
}

function isSpelled(words: readonly string[], spelling: string): boolean {
  const parts = spelling.split(/[ -]+/);
  return (
    words.length >= parts.length &&
    parts.every((part, at) => (part.endsWith('*') ? words[at]?.startsWith(part.slice(0, -1)) : words[at] === part))
  );
}
