import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

export type CsvRow = readonly (string | number | boolean | null)[];

/**
 * A CSV file (RFC 4180) to be downloaded, written while its pages are read. The first page is read before anything is
 * answered, so that a refusal is answered like any other.
 *
 * @param name of the file, in plain letters, digits, dots and dashes
 */
export async function csvFile(
  name: string,
  columns: readonly string[],
  pages: AsyncIterable<readonly CsvRow[]>,
): Promise<StreamableFile> {
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  return new StreamableFile(Readable.from(written(columns, first, iterator)), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}

async function* written(
  columns: readonly string[],
  first: IteratorResult<readonly CsvRow[]>,
  rest: AsyncIterator<readonly CsvRow[]>,
): AsyncGenerator<string> {
  try {
    yield csvLine(columns);
    for (let page = first; !page.done; page = await rest.next()) yield page.value.map(csvLine).join('');
  } finally {
    await rest.return?.();
  }
}

/**
 * Before what a spreadsheet takes for the beginning of a formula, also as East Asian keyboards write it: in a cell, and
 * in each of those that it makes of one where the semicolon parts them, as it does in much of Europe.
 */
const beforeFormula = /(?=[=+\-@\t\r＝＋－＠])(?<=^|[;\t\r\n][ "]*)/g;
const needsQuotes = /[",\r\n]/;

/** One line with its end. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLine(row: CsvRow): string {
  const cells = row.map((value) => {
    if (typeof value !== 'string') return value === null ? '' : String(value);
    const harmless = value.replaceAll(beforeFormula, "'");
    return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  });
  return `${cells.join(',')}\r\n`;
}
