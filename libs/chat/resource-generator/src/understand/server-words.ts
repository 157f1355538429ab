import type { GameServerSettings } from '@scriptsmith/chat-contracts';
import type { Candidate } from './candidates.js';
import { fold } from './stems.js';
import type { Token } from './tokens.js';
import { type Match, stepByKey, Trie } from './trie.js';

/** What the generator uses of the server that a resource is for. */
export type GeneratorServer = Pick<
  GameServerSettings,
  'items' | 'jobs' | 'places' | 'currencySymbol' | 'language' | 'resources'
>;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}_$€£%&@]+/gu) ?? [];
const stepExactly = stepByKey(({ folded }) => folded);
const stepBySingular = stepByKey(({ folded }) => folded.replace(/(?<=\w)s$/, ''));

/** The names that a server has for items and jobs, and the words for its items, jobs and places. */
export class ServerWords {
  /** All words, which are no misspellings of others. */
  readonly words = new Set<string>();
  private readonly trie = new Trie();
  /** By kind and the folded name or label. */
  private readonly named = new Map<string, Candidate>();

  constructor({ items, jobs, places }: GeneratorServer) {
    for (const { name, label } of items) this.addNamed(/^weapon_/i.test(name) ? 'weapon' : 'item', name, label);
    for (const { name, label } of jobs) this.addNamed('job', name, label);
    for (const { name, ...at } of places) {
      this.add(name, { meaning: { kind: 'place', label: name, ...at }, role: 'noun' });
    }
  }

  private addNamed(kind: 'item' | 'weapon' | 'job', name: string, label: string): void {
    // Labels reach SQL, which takes them without quotes.
    const shown = label.replaceAll(/['"`\\]/g, '') || name;
    const candidate: Candidate = { meaning: { kind, name, label: shown, isKnown: true }, role: 'noun' };
    for (const text of new Set([name, name.replaceAll(/[_-]+/g, ' '), label])) {
      this.add(text, candidate);
      const key = `${kind} ${fold(text)}`;
      if (!this.named.has(key)) this.named.set(key, candidate);
    }
  }

  private add(text: string, candidate: Candidate): void {
    const words = wordsOf(text);
    if (words.length === 0) return;
    for (const word of words) this.words.add(word);
    this.trie.insert(words, candidate, text.toLowerCase().normalize('NFC'));
  }

  /** What the words of a message from a token on stand for, together with what the vocabulary has found there. */
  resolve(tokens: readonly Token[], at: number, found: Match | null): Match | null {
    const own = this.trie.find(tokens, at, stepExactly) ?? this.trie.find(tokens, at, stepBySingular);
    if (own !== null && own.length > (found?.length ?? 0)) return own;
    return found && { ...found, candidates: found.candidates.map((each) => this.rename(each, own)) };
  }

  /** The item or job of the server that has the same name or label as one of the vocabulary, or that is written here. */
  private rename(candidate: Candidate, own: Match | null): Candidate {
    const { meaning } = candidate;
    if (meaning.kind !== 'item' && meaning.kind !== 'weapon' && meaning.kind !== 'job') return candidate;
    const written = own?.candidates.find((each) => each.meaning.kind === meaning.kind);
    const same = [meaning.name, meaning.label].map((text) => this.named.get(`${meaning.kind} ${fold(text)}`));
    const renamed = written ?? same.find((each) => each !== undefined);
    return renamed ? { ...candidate, meaning: renamed.meaning } : candidate;
  }
}

const known = new WeakMap<GeneratorServer, ServerWords>();

/** The words of a server. They are built once, because a run reads the messages many times. */
export function serverWordsOf(server: GeneratorServer): ServerWords {
  const words = known.get(server) ?? new ServerWords(server);
  known.set(server, words);
  return words;
}
