import { join, resolve } from 'node:path';

/** The folder of the repository. */
export const workspaceRoot = resolve(import.meta.dirname, '..', '..');

/** What these tools remember between runs; goes away with node_modules. */
export const cacheFolder = join(workspaceRoot, 'node_modules', '.cache', 'scriptsmith');
