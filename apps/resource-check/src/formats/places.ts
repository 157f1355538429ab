import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResourceFolder } from '../resource-folders.js';

/** A path relative to the current folder, with slashes, as editors and code hosts expect it. */
export const pathFromHere = (path: string): string => relative(process.cwd(), path).split(sep).join('/') || '.';

/** The page of a rule in the documentation of this repository. */
export const rulePagePath = (rule: string): string =>
  fileURLToPath(new URL(`../../../../docs/rules/${encodeURIComponent(rule)}.md`, import.meta.url));

/** The path of a file of a resource, relative to the current folder. */
export const describeFile = ({ folder }: ResourceFolder, path: string): string => pathFromHere(join(folder, path));
