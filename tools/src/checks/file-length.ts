import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const mostLines = 300;

/** Tests, and migrations, which are never edited after their release. */
const leftOut = /\.(?:spec|migration)\.tsx?$|\/(?:migrations|testing)\/|^apps\/e2e\//;

/** Longer files, and the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'libs/api-client/src/schema.ts': 'generated from the OpenAPI document',
};

/** The production files that are too long, each once. */
export function findLongFiles(files: readonly string[], workspace: string): Record<string, number> {
  const long = files.filter(
    (file) => isLimited(file) && lineCountOf(readFileSync(join(workspace, file), 'utf8')) > mostLines,
  );
  return Object.fromEntries(long.map((file) => [file, 1]));
}

export const isLimited = (file: string): boolean =>
  /^(?:apps|libs|tools)\/.*\.tsx?$/.test(file) && !leftOut.test(file) && !(file in exceptions);

/** Without the empty text after the last line break. */
export const lineCountOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;
