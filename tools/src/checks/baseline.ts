import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** How often each known violation occurs. */
export type Occurrences = Readonly<Record<string, number>>;

export interface BaselineComparison {
  /** Violations that occur more often than the baseline allows. */
  added: string[];
  /** Entries that occur less often than the baseline says. */
  outdated: string[];
}

/** A baseline lists the violations that existed when its check was introduced. It may only shrink. */
export function compareWithBaseline(found: Occurrences, baseline: Occurrences): BaselineComparison {
  const describe = (name: string): string => `${name} (${found[name] ?? 0}, baseline ${baseline[name] ?? 0})`;
  const names = [...new Set([...Object.keys(found), ...Object.keys(baseline)])].sort();
  return {
    added: names.filter((name) => (found[name] ?? 0) > (baseline[name] ?? 0)).map(describe),
    outdated: names.filter((name) => (found[name] ?? 0) < (baseline[name] ?? 0)).map(describe),
  };
}

export function readBaseline(file: string): Occurrences {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Occurrences) : {};
}

/** Lowers the counts of a baseline to those found and never raises one. A baseline that does not exist is recorded. */
export function lowerBaseline(file: string, found: Occurrences): void {
  const baseline = existsSync(file) ? readBaseline(file) : found;
  const lowered = Object.entries(baseline).flatMap(([name, count]) => {
    const remaining = Math.min(count, found[name] ?? 0);
    return remaining > 0 ? [[name, remaining] as const] : [];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered.sort()), null, 2)}\n`);
}
