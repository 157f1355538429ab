import type { ServerItem, ServerJob, ServerPlace } from '@scriptsmith/chat-contracts';

/** Entries as lines of text, which people can edit, and back. Parts of a line are separated by commas. */
export interface LineFormat<Entry> {
  example: string;
  write: (entry: Entry) => string;
  /** Undefined if the line is not understood. */
  read: (parts: readonly string[]) => Entry | undefined;
}

export const itemLines: LineFormat<ServerItem> = {
  example: 'water_bottle, Bottle of Water',
  write: ({ name, label }) => `${name}, ${label}`,
  read: ([name = '', ...label]) => (name === '' ? undefined : { name, label: label.join(', ') }),
};

export const jobLines: LineFormat<ServerJob> = {
  example: 'police, LSPD, 0 Recruit, 1 Officer',
  write: ({ name, label, grades }) => [name, label, ...grades.map((each) => `${each.grade} ${each.label}`)].join(', '),
  read: ([name = '', label = '', ...grades]) => {
    const read = grades.map((text) => /^(\d{1,4})\s*(.*)$/.exec(text));
    if (name === '' || read.includes(null)) return undefined;
    return { name, label, grades: read.map((match) => ({ grade: Number(match?.[1]), label: match?.[2] ?? '' })) };
  },
};

export const placeLines: LineFormat<ServerPlace> = {
  example: 'Police station, 441.2, -981.9, 30.7, 90',
  write: ({ name, x, y, z, heading }) => [name, x, y, z, heading].join(', '),
  read: ([name = '', ...numbers]) => {
    const [x, y, z, heading = 0] = numbers.map(Number);
    if (name === '' || x === undefined || y === undefined || z === undefined || numbers.length > 4) return undefined;
    return [x, y, z, heading].every(Number.isFinite) ? { name, x, y, z, heading } : undefined;
  },
};

export const writeLines = <Entry>(entries: readonly Entry[], { write }: LineFormat<Entry>): string =>
  entries.map(write).join('\n');

/** The entries of a text, or the number of the first line that is not understood. */
export function readLines<Entry>(
  text: string,
  { read }: LineFormat<Entry>,
): { entries: Entry[]; badLine: number | null } {
  const entries: Entry[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const entry = read(line.split(',').map((part) => part.trim()));
    if (entry === undefined) return { entries, badLine: index + 1 };
    entries.push(entry);
  }
  return { entries, badLine: null };
}

/** Adds what a file has. An entry of the file replaces the one with its name. */
export function mergeByName<Entry extends { name: string }>(known: readonly Entry[], added: readonly Entry[]): Entry[] {
  return [...new Map([...known, ...added].map((entry) => [entry.name.toLowerCase(), entry])).values()];
}
