/** What went wrong, as far as the words of the error say it. */
export type ErrorKind =
  | 'nil-index'
  | 'nil-call'
  | 'nil-value'
  | 'no-export'
  | 'missing-dependency'
  | 'not-loaded'
  | 'syntax'
  | 'sql-table'
  | 'sql-column'
  | 'sql-syntax'
  | 'page'
  | 'not-safe'
  | 'other';

/** A line of a script, as an error names it. */
export interface ErrorPlace {
  /** The resource, or null if the error names none. */
  resource: string | null;
  path: string;
  line: number;
}

/** An error of a console, as its lines say it. */
export interface PastedError {
  kind: ErrorKind;
  /** Without colors, times and the place. */
  message: string;
  /** Of what it speaks: a variable, field, export, resource, table, column or event. */
  name: string | null;
  /** Where it happened, and then its callers. */
  places: ErrorPlace[];
}

const maxErrors = 5;
const maxPlaces = 8;
/** No error has longer lines. A pattern takes time that grows with the square of a line. */
export const maxLineCharacters = 1_000;

/** Colors of the console (`^1`, ANSI), and times and channels in front of a line. */
const colors = /\^[0-9]|\p{Cc}\[[0-9;]*m/gu;
const prefix =
  /^\s*(?:\[\s*\d+\]|\[?\d{1,4}[-/:.]\d{1,2}[-/:.]\d{1,4}(?:[T ,]+[\d:.]+)?\]?|\[(?:ERROR|WARN(?:ING)?|INFO)\]|\[?\s*(?:script|cmd|citizen-server-impl|resources|c-scripting-core|svadhesive|b\d+_\w+)[^\]\s]*\]|<\w+>|b\d+_\w+\/?|MainThrd\/?|\w+Thrd\/?)\s*/i;

const place = /@?(?:([\w.-]+)\/)?((?:[\w.-]+\/)*[\w.-]+\.(?:lua|js))\s*:\s*(\d+)/;
const pagePlace =
  /(?:nui:\/\/|https?:\/\/cfx-nui-|@)([\w.-]+)\/((?:[\w.-]+\/)*[\w.-]+\.(?:js|html))[^:\s]*:(\d+)(?::\d+)?/;
/** A caller: `> handler (@shop/server.lua:12)`, `shop/server.lua:12: in function <…>`. */
const callerLine = /^\s*(?:>|at\b|\[C\]|stack traceback|.*: in (?:function|upvalue|local|main chunk|field|method)\b)/i;

interface Pattern {
  kind: ErrorKind;
  pattern: RegExp;
}

/** The first group is the name, if there is one. The most specific first. */
const patterns: readonly Pattern[] = [
  { kind: 'no-export', pattern: /No such export (\S+) in resource \S+/i },
  { kind: 'missing-dependency', pattern: /Could(?: not|n't) find dependency (\S+) for resource/i },
  {
    kind: 'missing-dependency',
    pattern: /No such resource (\S+)|attempt to index a nil value \(field '([\w-]+)'\).*exports/i,
  },
  {
    kind: 'syntax',
    pattern:
      /\b(?:unexpected symbol|'[^']+' expected|<\w+> expected|unfinished (?:string|long string|long comment)|malformed number|syntax error)\b.*?near\s+(\S.*)/i,
  },
  { kind: 'syntax', pattern: /'?=?'?\s*expected near (\S.*)|<eof> expected|expected \(to close/i },
  {
    kind: 'not-loaded',
    pattern:
      /(?:Failed|Could(?: not|n't)|Unable) to? ?load (?:script|file|resource)? ?'?@?([^\s'":]+(?:\.(?:lua|js))?)/i,
  },
  { kind: 'not-loaded', pattern: /Could(?: not|n't) (?:load|start|find) resource '?([\w-]+)/i },
  { kind: 'sql-table', pattern: /Table '(?:[\w$-]+\.)?([\w$-]+)' doesn't exist/i },
  { kind: 'sql-column', pattern: /Unknown column '([^']+)' in/i },
  { kind: 'sql-column', pattern: /Field '([^']+)' doesn't have a default value/i },
  {
    kind: 'sql-syntax',
    pattern: /You have an error in your SQL syntax|ER_PARSE_ERROR|was unable to execute a (?:query|transaction)/i,
  },
  { kind: 'not-safe', pattern: /event (\S+) was not safe for net/i },
  {
    kind: 'nil-index',
    pattern:
      /attempt to index a (?:nil|boolean|number|string|function) value(?:\s*\((?:local|global|field|upvalue|method) '([^']+)'\))?/i,
  },
  {
    kind: 'nil-call',
    pattern:
      /attempt to call a (?:nil|table|boolean|number|string) value(?:\s*\((?:local|global|field|upvalue|method) '([^']+)'\))?/i,
  },
  {
    kind: 'nil-value',
    pattern:
      /attempt to (?:perform arithmetic on|concatenate|get length of) a (?:nil|table|boolean) value(?:\s*\((?:local|global|field|upvalue) '([^']+)'\))?/i,
  },
  { kind: 'nil-value', pattern: /attempt to compare (?:\w+ with \w+|two \w+ values)/i },
  { kind: 'nil-value', pattern: /bad argument #\d+ to '([^']+)'/i },
  {
    kind: 'page',
    pattern:
      /Uncaught (?:\(in promise\) )?\w*(?:Error)?:? ?(?:Cannot (?:read|set) propert(?:y|ies) (?:of|'[^']+' of) (?:undefined|null)(?: \(reading '([^']+)'\))?|(\w+) is not (?:defined|a function))?/,
  },
];

const anyError = /\bSCRIPT ERROR\b|\berror (?:loading|parsing|running) (?:script|resource|call)/i;

/**
 * The errors of servers and clients that a message contains: those of scripts with their callers, of exports, dependencies,
 * manifests, oxmysql and pages. Takes time proportional to the length of the text. The same error twice is one.
 */
export function pastedErrors(text: string): PastedError[] {
  const errors: PastedError[] = [];
  let current: PastedError | null = null;
  for (const raw of text.split(/\r?\n/)) {
    const line = plainLine(raw);
    if (line === '') continue;
    if (/^Query:/i.test(line)) continue;
    const found = errorIn(line);
    const places = placesIn(line);
    if (found && !callerLine.test(line)) {
      current = joined(current, { ...found, places });
      if (!errors.includes(current)) errors.push(current);
    } else if (current && places.length > 0 && (callerLine.test(line) || current.places.length === 0)) {
      for (const each of places) if (!current.places.some((known) => isSame(known, each))) current.places.push(each);
    } else if (current && !callerLine.test(line)) current = null;
  }
  const known = new Map(errors.map((error) => [JSON.stringify([error.kind, error.message, error.places[0]]), error]));
  return [...known.values()]
    .slice(0, maxErrors)
    .map((error) => ({ ...error, places: error.places.slice(0, maxPlaces) }));
}

function plainLine(raw: string): string {
  let line = raw.slice(0, maxLineCharacters).replace(colors, '');
  for (let previous = ''; previous !== line;) {
    previous = line;
    line = line.replace(prefix, '');
  }
  return line.trim();
}

/** oxmysql says first that a query failed, and why in a later line. */
function joined(current: PastedError | null, next: PastedError): PastedError {
  if (current?.kind !== 'sql-syntax' || !next.kind.startsWith('sql-') || next.kind === 'sql-syntax') return next;
  return Object.assign(current, { ...next, places: [...current.places, ...next.places] });
}

function errorIn(line: string): Omit<PastedError, 'places'> | null {
  const message = line
    .replace(/^.*?\bSCRIPT ERROR:\s*/i, '')
    .replace(/^Error (?:loading|parsing|running) [^(]*?(?:: |\(|in )/i, '')
    .replace(/^[^\s(]*@?[\w./-]+\.(?:lua|js):\d+:\s*/, '')
    .replace(/\)$/, (end) => (line.includes('(@') ? '' : end))
    .trim();
  for (const { kind, pattern } of patterns) {
    const match = pattern.exec(line);
    if (match)
      return {
        kind,
        message,
        name:
          match
            .slice(1)
            .find((each) => each !== undefined)
            ?.replace(/[.,]$/, '') ?? null,
      };
  }
  return anyError.test(line) ? { kind: 'other', message, name: null } : null;
}

function placesIn(line: string): ErrorPlace[] {
  const page = pagePlace.exec(line);
  const found = page ?? place.exec(line);
  if (!found) return [];
  const [whole, resource = null, path = '', number = '1'] = found;
  // Without the sign, the first folder may be one of the resource.
  const isNamed = page !== null || whole.startsWith('@') || resource === null;
  const named = isNamed ? { resource, path } : { resource: null, path: `${resource}/${path}` };
  return [{ ...named, line: Math.max(1, Number(number)) }];
}

const isSame = (one: ErrorPlace, other: ErrorPlace): boolean => one.path === other.path && one.line === other.line;
