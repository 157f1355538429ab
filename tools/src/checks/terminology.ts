import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avoidedTerms } from './terms.js';

const checkedFiles = /\.(?:tsx?|mjs|cjs|js|md|jsonc?|ya?ml|html|css|sh)$|(?:^|\/)(?:Dockerfile|\.env\.example|run)$/;
const leftOut =
  /^tools\/(?:src\/(?:checks|eval\/requests)|baselines)\/|package-lock\.json$|\.svg$|\/(?:natives|lexicon|vocabulary)\//;

/** How often each avoided term occurs in each project, as `project: term`. */
export function countAvoidedTerms(files: readonly string[], workspace: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of files) {
    if (!checkedFiles.test(file) || leftOut.test(file)) continue;
    for (const [term, count] of Object.entries(
      termsIn(`${file}\n${readFileSync(join(workspace, file), 'utf8')}`, file),
    )) {
      const entry = `${projectOf(file)}: ${term}`;
      counts[entry] = (counts[entry] ?? 0) + count;
    }
  }
  return counts;
}

/** How often each avoided term occurs in a text of a file. */
export function termsIn(text: string, file = ''): Record<string, number> {
  return Object.fromEntries(
    Object.entries(avoidedTerms).flatMap(([term, { pattern, exceptIn }]) => {
      if (exceptIn?.test(file)) return [];
      const count = text.match(pattern)?.length ?? 0;
      return count > 0 ? [[term, count]] : [];
    }),
  );
}

/** Every occurrence of a term as `file:line: text`. */
export function findTerm(term: string, files: readonly string[], workspace: string): string[] {
  const pattern = avoidedTerms[term]?.pattern;
  if (!pattern) throw new Error(`Unknown term "${term}". Known: ${Object.keys(avoidedTerms).join(', ')}`);
  return files
    .filter((file) => checkedFiles.test(file) && !leftOut.test(file))
    .flatMap((file) =>
      readFileSync(join(workspace, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.match(pattern) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
}

const projectOf = (file: string): string => /^(?:apps|libs)\/[^/]+|^tools/.exec(file)?.[0] ?? 'root and docs';
