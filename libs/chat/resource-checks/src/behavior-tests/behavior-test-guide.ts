import { readFileSync } from 'node:fs';
import type { GameProfile } from '@scriptsmith/game-profiles';

const guidePath = new URL('../../behavior-tests.md', import.meta.url);

type Kind = Pick<GameProfile, 'game' | 'framework'>;

/** Sections that only some resources need. */
const sections: Readonly<Record<string, (kind: Kind) => boolean>> = {
  'Prompts of RedM': ({ game }) => game.id === 'redm',
  'Resources without a framework': ({ framework }) => ['standalone', 'oxlib'].includes(framework.id),
};

/**
 * The functions that behavior tests (`tests/*.lua`) use, as Markdown. Made for people and for the prompt
 * of a model, so tables are lists.
 * @param kind of resources that the tests are for. Default: all
 */
export function behaviorTestGuide(kind?: Kind): string {
  const [start = '', ...parts] = readFileSync(guidePath, 'utf8').split(/^(?=## )/m);
  const isNeeded = (part: string): boolean => {
    const isFor = sections[part.slice('## '.length, part.indexOf('\n'))];
    return !kind || !isFor || isFor(kind);
  };
  return [start, ...parts.filter(isNeeded)].join('').replaceAll(tablePattern, listOf);
}

const tablePattern = /(?:^\|.*\n)+/gm;

/** The rows of a table with two columns, without its head. */
const listOf = (table: string): string =>
  table
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((row) => row.replace(/^\| (.*?) +\| (.*?) +\|$/, '- $1: $2\n'))
    .join('');
