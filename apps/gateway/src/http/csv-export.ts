import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff';

export type CsvRow = readonly (string | number | boolean | null)[];

/**
 * A CSV download (RFC 4180) that loads its pages while they are sent. Loads the first page before the response starts,
 * so that an error still becomes an error response.
 *
 * @param filename in letters, digits, dots and dashes only
 */
export async function createCsvExport(
  filename: string,
  columns: readonly string[],
  pages: AsyncIterable<readonly CsvRow[]>,
): Promise<StreamableFile> {
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  return new StreamableFile(Readable.from(toCsvChunks(columns, first, iterator)), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${filename}"`,
  });
}

async function* toCsvChunks(
  columns: readonly string[],
  first: IteratorResult<readonly CsvRow[]>,
  rest: AsyncIterator<readonly CsvRow[]>,
): AsyncGenerator<string> {
  try {
    yield byteOrderMark + toCsv([columns]);
    for (let page = first; !page.done; page = await rest.next()) yield toCsv(page.value);
  } finally {
    await rest.return?.();
  }
}

/** Text that a spreadsheet would evaluate as a formula gets an apostrophe before it (CSV injection). */
export const toCsv = (rows: readonly CsvRow[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: escapeFormulas, boolean: String },
  });

/**
 * Matches before the first character of a formula, including the full-width forms of East Asian keyboards. A formula can
 * start at the beginning of a cell, and after a semicolon, tab or line break inside it, which some spreadsheets treat as
 * delimiters.
 */
const beforeFormula = /(?=[=+\-@\t\r＝＋－＠])(?<=^|[;\t\r\n][ "]*)/g;

const escapeFormulas = (text: string): string => text.replaceAll(beforeFormula, "'");
