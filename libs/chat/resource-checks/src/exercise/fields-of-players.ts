import { findSimilar } from '../text-distance.js';

/** What the frameworks keep of a player in every version. */
const knownFields = new Set(
  [
    'source playerId identifier license ssn name firstName lastName sex dateofbirth height accounts inventory weight maxWeight',
    'job gang group loadout money metadata coords dead variables citizenid cid charinfo position items id userId',
    'hunger thirst stress isdead inlaststand armor ishandcuffed tracker injail jailitems status phone fitbit bloodtype rep',
    'currentapartment callsign fingerprint walletid criminalrecord',
    'licences inside phonedata health',
  ].flatMap((names) => names.split(' ')),
);

const readField = /(?<=\b(?:PlayerData|xPlayer|metadata))(?:\.|\[['"])(\w+)\b(?!\s*\()/g;

/**
 * Whether a line reads something of a player that only a changed framework or another resource puts there, such as a second job:
 * `xPlayer.job2.name`. A name that resembles a known one is misspelled.
 */
const readsAddedField = (line: string): boolean =>
  [...line.matchAll(readField)].some(
    ([, name = '']) =>
      !knownFields.has(name) && (/\d$/.test(name) || findSimilar(name, [...knownFields]) === undefined),
  );

/** The names of the shared state: `GlobalState.ovens`, `GlobalState['Count:Ovens']`. */
const sharedState = (text: string): string[] =>
  [...text.matchAll(/\bGlobalState(?:\.(\w+)|\[(['"])([\w :.-]+)\2\])/g)].map(
    ([, field, , name]) => field ?? name ?? '',
  );

const knownMethodsOfTexts = new Set(['new', 't', 'extend', 'clear', 'replace', 'locale', 'exists', 'has', 'delete']);

/** Whether a line calls a method that only another version of the texts of QBCore has: `Locale:registerLocale(…)`. */
const callsOtherTexts = (line: string): boolean =>
  [...line.matchAll(/\b(?:Locale|Lang):(\w{3,})\s*\(/g)].some(
    ([, name = '']) => !knownMethodsOfTexts.has(name) && findSimilar(name, [...knownMethodsOfTexts]) === undefined,
  );

/** Whether a line calls something of a resource that vRP connects with this one. */
const callsInterface = (line: string, files: ReadonlyMap<string, string>): boolean =>
  [...files.values()].some((content) =>
    [...content.matchAll(/\b(\w+)\s*=\s*(?:Proxy|Tunnel)\.getInterface\(/g)].some(([, name = '']) =>
      new RegExp(`\\b${name}\\.\\w+\\s*\\(`).test(line),
    ),
  );

/** Whether a script gets a global from another resource, and ends before if that resource does not run. */
const isOfOptionalResource = (name: string, files: ReadonlyMap<string, string>): boolean =>
  [...files.values()].some(
    (content) =>
      /\bGetResourceState\b[^]*?\breturn\b/.test(content) &&
      new RegExp(`^[ \\t]*${name}\\s*=\\s*exports\\b`, 'm').test(content),
  );

/** The lists of the framework in the database, whose rows only a server has. */
const frameworkRows = /\bFROM\s+`?(?:jobs|job_grades|items)\b/i;

/** Whether what a function reads at a line comes from another resource, so that it is nil on the simulated server only. */
export function readsOthersValue(
  files: ReadonlyMap<string, string>,
  { path, line, message }: { path: string | null; line: number | null; message: string },
): boolean {
  const end = line ?? 0;
  const all = (files.get(path ?? '') ?? '').split('\n');
  // A value that a local variable holds was read a few lines before.
  const lines = all.slice(Math.max(0, end - 4), end);
  const whole = lines.at(-1) ?? '';
  if (callsInterface(whole, files)) return true;
  if (whole.includes('[1]') && all.slice(Math.max(0, end - 12), end).some((each) => frameworkRows.test(each)))
    return true;
  // Of a variable that is nil itself, no field was read.
  const missing = /\((?:local|upvalue|global) '(\w+)'\)/.exec(message)?.[1];
  if (missing !== undefined && message.includes('(global ') && isOfOptionalResource(missing, files)) return true;
  const fields = new RegExp(`\\b${missing ?? ' '}(?:[.:]\\w+|\\[[^\\]]*\\])*`, 'g');
  const last = missing === undefined ? whole : whole.replaceAll(fields, missing);
  const isUsed = (each: string): boolean => {
    const name = /\blocal\s+(\w+)\s*=/.exec(each)?.[1];
    return name !== undefined && new RegExp(`\\b${name}\\b`).test(last);
  };
  const assigned = lines.slice(0, -1).filter(isUsed);
  // A function gets it as a parameter of the same name.
  if (all.some((each) => readsAddedField(each) && isUsed(each))) return true;
  const isWritten = (name: string): boolean => {
    const pattern = name.replaceAll('.', '\\.');
    const write = new RegExp(`\\bGlobalState(?:\\.|\\[['"])${pattern}(?:['"]\\])?\\s*=[^=]|\\bGlobalState:set`);
    return [...files.values()].some((content) => write.test(content));
  };
  if (callsOtherTexts(last)) return true;
  return [...assigned, last].some(readsAddedField) || sharedState(last).some((name) => !isWritten(name));
}
