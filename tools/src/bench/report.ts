import { writeFile } from 'node:fs/promises';

export interface BenchRow {
  name: string;
  requestsPerSecond?: number;
  p50Ms?: number;
  p99Ms?: number;
  /** Throughput over pgbench's in the same rounds; above 1 is faster than the yardstick. */
  ratioToPgbench?: number;
}

const columns: readonly (keyof BenchRow)[] = ['name', 'requestsPerSecond', 'p50Ms', 'p99Ms', 'ratioToPgbench'];

/** Prints the rows as a table and writes them as JSON. */
export async function report(rows: readonly BenchRow[], file: string): Promise<void> {
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((row) => row[index]!.length)));
  const line = (texts: readonly string[]): string =>
    texts.map((text, index) => (index === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[index]!))).join('  ');
  console.log([line(columns), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n'));
  await writeFile(file, `${JSON.stringify({ rows }, null, 2)}\n`);
}

function cellOf(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
