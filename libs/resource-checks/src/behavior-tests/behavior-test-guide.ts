import { readFileSync } from 'node:fs';

const guidePath = new URL('../../behavior-tests.md', import.meta.url);

/** The functions that behavior tests (`tests/*.lua`) use, as Markdown. Made for people and for the prompt of a model. */
export function behaviorTestGuide(): string {
  return readFileSync(guidePath, 'utf8');
}
