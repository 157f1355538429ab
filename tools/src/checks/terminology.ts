import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avoidedTerms } from './terms.js';

const checkedFiles = /\.(?:tsx?|mjs|cjs|js|md|jsonc?|ya?ml|html|css|sh)$|(?:^|\/)(?:Dockerfile|\.env\.example|run)$/;
const leftOut =
  /^tools\/src\/(?:checks|eval\/requests)\/|package-lock\.json$|\.svg$|\/(?:natives|lexicon|vocabulary)\//;

/** Every occurrence of an avoided term in the names and lines of files, as `file:line: term: text`. */
export function findAvoidedTerms(files: readonly string[], workspace: string): string[] {
  return files
    .filter((file) => checkedFiles.test(file) && !leftOut.test(file))
    .flatMap((file) =>
      [file, ...readFileSync(join(workspace, file), 'utf8').split('\n')].flatMap((line, number) =>
        termsIn(line, file).map((term) => `${file}:${number}: ${term}: ${line.trim()}`),
      ),
    );
}

/** The avoided terms that occur in a line of a file. */
export const termsIn = (line: string, file = ''): string[] =>
  Object.entries(avoidedTerms).flatMap(([term, { pattern, exceptIn }]) =>
    !exceptIn?.test(file) && line.search(pattern) >= 0 ? [term] : [],
  );
