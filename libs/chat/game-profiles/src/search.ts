/** Text of a function that a search looks at. */
export interface SearchableFunction {
  name: string;
  description: string;
}

/** Splits `GetPlayerPed_2` or `spawn a vehicle` into lower-case words. */
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);
}

const ignoredWords = new Set(['an', 'the', 'of', 'to', 'for', 'in', 'on', 'is', 'native', 'function', 'how']);

/** A search matches the words of scripts as well as those of everyday language. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  spawn: ['create'],
  car: ['vehicle'],
  npc: ['ped'],
  person: ['ped'],
  position: ['coords', 'coord'],
  location: ['coords', 'coord'],
  teleport: ['coords'],
  colour: ['color'],
  color: ['colour'],
  gun: ['weapon'],
  key: ['control'],
  money: ['cash', 'account'],
  remove: ['delete'],
  marker: ['blip'],
};

interface IndexEntry {
  name: string;
  nameWords: string[];
  description: string;
}

/** The words of each function, split once: there are 10,000 natives. */
const entries = new WeakMap<SearchableFunction, IndexEntry>();

function entryOf(candidate: SearchableFunction): IndexEntry {
  const known = entries.get(candidate);
  if (known !== undefined) return known;
  const { name, description } = candidate;
  const entry = { name: name.toLowerCase(), nameWords: wordsOf(name), description: description.toLowerCase() };
  entries.set(candidate, entry);
  return entry;
}

function scoreOf(candidate: SearchableFunction, words: readonly string[], joined: string): number {
  const { name, nameWords, description } = entryOf(candidate);
  if (name === joined) return 1_000;
  let score = name.includes(joined) ? 40 : 0;
  for (const word of words) {
    const matches = [word, ...(synonyms[word] ?? [])];
    if (matches.some((match) => nameWords.includes(match))) score += 12;
    else if (matches.some((match) => name.includes(match))) score += 6;
    else if (matches.some((match) => description.includes(match))) score += 2;
  }
  // Of two equally good matches, the shorter name is the more general function.
  return score === 0 ? 0 : score - nameWords.length / 2;
}

/** The best matches of a query, the best first. */
export function searchByWords<T extends SearchableFunction>(
  candidates: Iterable<T>,
  query: string,
  limit: number,
): T[] {
  const allWords = wordsOf(query.slice(0, 200));
  const words = allWords.filter((word) => !ignoredWords.has(word));
  if (words.length === 0) return [];
  const joined = query
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '');
  const scored: { candidate: T; score: number }[] = [];
  for (const candidate of candidates) {
    const score = scoreOf(candidate, words, joined);
    if (score > 0) scored.push({ candidate, score });
  }
  scored.sort((a, b) => b.score - a.score || a.candidate.name.localeCompare(b.candidate.name));
  return scored.slice(0, limit).map(({ candidate }) => candidate);
}
