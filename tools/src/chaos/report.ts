import { writeFile } from 'node:fs/promises';
import type { Violations } from './model/violations.js';

export interface ChaosReport {
  seed: number;
  topology: string;
  isQuick: boolean;
  protected: Violations;
  control: Violations;
}

/** Writes the report and returns it as a table. */
export async function report(results: ChaosReport, file: string): Promise<string> {
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  const names = Object.keys(results.protected) as (keyof Violations)[];
  const width = Math.max(...names.map(({ length }) => length));
  const line = (name: string, one: string, other: string): string =>
    `${name.padEnd(width)}  ${one.padStart(9)}  ${other.padStart(9)}`;
  return [
    line('', 'protected', 'control'),
    ...names.map((name) => line(name, String(results.protected[name]), String(results.control[name]))),
  ].join('\n');
}
