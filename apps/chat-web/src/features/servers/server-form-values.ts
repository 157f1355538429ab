import type { GameServer, GameServerSettings } from '@scriptsmith/chat-contracts';
import { gameServerSettingsSchema } from '../../shared/forms/contract-values.js';
import { itemLines, jobLines, type LineFormat, placeLines, readLines, writeLines } from './list-text.js';

type Lists = 'items' | 'jobs' | 'places';

/** The fields of the form: the lists are texts with one entry per line. */
export type ServerFormValues = Omit<GameServerSettings, Lists> & Record<Lists, string>;

export const emptyServer = (profileId: string): ServerFormValues => ({
  ...{ name: '', profileId, frameworkVersion: '', currencySymbol: '$', language: 'en', conventions: '' },
  resources: { inventory: '', target: '', notify: '', fuel: '', keys: '', phone: '' },
  ...{ items: '', jobs: '', places: '' },
});

/** The values of a server that exists. */
export function valuesOf({ items, jobs, places, ...server }: GameServer): ServerFormValues {
  const { name, profileId, frameworkVersion, resources, currencySymbol, language, conventions } = server;
  return {
    ...{ name, profileId, frameworkVersion, resources, currencySymbol, language, conventions },
    items: writeLines(items, itemLines),
    jobs: writeLines(jobs, jobLines),
    places: writeLines(places, placeLines),
  };
}

/** A field that is not valid, with the reason. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The settings that the values mean, or the first problem of each field. */
export function settingsOf(values: ServerFormValues): { settings: GameServerSettings } | { problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const read = <Entry>(field: Lists, format: LineFormat<Entry>): Entry[] => {
    const { entries, badLine } = readLines(values[field], format);
    if (badLine !== null)
      problems.push({ field, message: `Line ${badLine} is not understood. An example: ${format.example}` });
    return entries;
  };
  const lists = { items: read('items', itemLines), jobs: read('jobs', jobLines), places: read('places', placeLines) };
  const result = gameServerSettingsSchema.safeParse({ ...values, ...lists });
  for (const { path, message } of result.error?.issues ?? []) {
    const [first = '', position] = path;
    const isList = String(first) in lists;
    const entry = isList && typeof position === 'number' ? `Entry ${position + 1}: ${message}` : message;
    const field = isList ? String(first) : path.join('.');
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, message: entry });
  }
  return result.success && problems.length === 0 ? { settings: result.data } : { problems };
}
