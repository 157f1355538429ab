import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResourceFolder } from '../resource-folders.js';

/** A path relative to the current folder, with slashes, as editors and code hosts expect it. */
export const pathFromHere = (path: string): string => relative(process.cwd(), path).split(sep).join('/') || '.';

/** The pages are in the npm package. Without one, they are those of this repository. */
const rulePages = ['../../docs/rules/', '../../../../docs/rules/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

/** The page of a rule, which says what a finding means and how to correct it. */
export const rulePagePath = (rule: string): string =>
  fileURLToPath(new URL(`${encodeURIComponent(rule)}.md`, rulePages));

/** The path of a file of a resource, relative to the current folder. */
export const describeFile = ({ folder }: ResourceFolder, path: string): string => pathFromHere(join(folder, path));
