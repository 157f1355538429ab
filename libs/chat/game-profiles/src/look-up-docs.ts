import type { FunctionTable, GameProfile } from './game-profile.js';

const maxResults = 12;
/** A line that matches fewer of the words is about something else. */
const minShare = 0.5;

const linesByProfile = new Map<string, readonly string[]>();

/**
 * What is known about a profile beside its functions: versions, imports, events, options and tables of its resources, and the
 * rules of its instructions. One line each, those that match most words of the query first.
 */
export function lookUpDocs(profile: GameProfile, query: string): string[] {
  const words = query.toLowerCase().match(/\w+/g) ?? [];
  let lines = linesByProfile.get(profile.id);
  if (!lines) linesByProfile.set(profile.id, (lines = [...profile.tables.flatMap(linesOfTable), ...rulesOf(profile)]));
  return lines
    .map((line) => ({ line, share: shareOf(words, line.toLowerCase()) }))
    .filter(({ share }) => share >= minShare)
    .sort((one, other) => other.share - one.share)
    .slice(0, maxResults)
    .map(({ line }) => line);
}

const shareOf = (words: readonly string[], line: string): number =>
  words.filter((word) => line.includes(word)).length / Math.max(1, words.length);

function linesOfTable(table: FunctionTable): string[] {
  const { name, version, resource, imports, events, options, databaseTables, objects } = table;
  const facts = [
    ...(version === '' ? [] : [`version ${version}`]),
    ...(resource === null ? [] : [`dependency '${resource}'`]),
    ...(objects.length > 0 ? [`objects ${objects.join(', ')}`] : []),
    ...(databaseTables.length > 0 ? [`database tables ${databaseTables.join(', ')}`] : []),
  ];
  return [
    ...(facts.length > 0 ? [`${name}: ${facts.join('; ')}`] : []),
    ...imports.map(({ file, side, provides }) => `${name}: import ${file} [${side}] defines ${provides.join(', ')}`),
    ...events.map((event) => `${name}: event ${event.name} [${event.side}]: ${event.signature}`),
    ...Object.entries(options).map(([called, fields]) => `${name}: the options of ${called} need ${fields.join(', ')}`),
  ];
}

/** The items of the instructions, with their headings. */
function rulesOf({ instructions }: GameProfile): string[] {
  let heading = '';
  return instructions.split('\n').flatMap((line) => {
    if (line.startsWith('#')) heading = line.replace(/^#+\s*/, '');
    const item = /^(?:-|\d+\.)\s+(.*)$/.exec(line)?.[1];
    return item === undefined ? [] : [`${heading}: ${item}`];
  });
}
