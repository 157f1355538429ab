import { readFileSync } from 'node:fs';

const guidePath = new URL('../../behavior-tests.md', import.meta.url);

/**
 * The functions that behavior tests (`tests/*.lua`) use, as Markdown. Made for people and for the prompt
 * of a model, so tables are not padded.
 */
export function behaviorTestGuide(): string {
  return readFileSync(guidePath, 'utf8').replace(/^\|.*$/gm, (row) =>
    row.replace(/ {2,}/g, ' ').replace(/-{4,}/g, '---'),
  );
}
