import { writeFile } from 'node:fs/promises';

/** One measurement: its name and its values, whose names end in the unit. */
export type BenchRow = Readonly<Record<string, string | number | undefined> & { name: string }>;

/** The results of a section. */
export interface BenchTable {
  title: string;
  rows: readonly BenchRow[];
}

/** Prints each table and writes all of them as JSON. */
export async function report(tables: readonly BenchTable[], file: string): Promise<void> {
  for (const table of tables) console.log(`\n${table.title}\n\n${linesOf(table.rows).join('\n')}`);
  await writeFile(file, `${JSON.stringify({ tables }, null, 2)}\n`);
}

function linesOf(rows: readonly BenchRow[]): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((row) => row[index]!.length)));
  const line = (texts: readonly string[]): string =>
    texts.map((text, index) => (index === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[index]!))).join('  ');
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)];
}

function cellOf(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(2);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
