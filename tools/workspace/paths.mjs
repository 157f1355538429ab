import { join, resolve } from 'node:path';

/** The root folder of the repository. */
export const workspaceRoot = resolve(import.meta.dirname, '..', '..');

/** State between runs of these tools, deleted together with node_modules. */
export const cacheFolder = join(workspaceRoot, 'node_modules', '.cache', 'scriptsmith');

/** The code that V8 has compiled, which the next start loads. */
export const compileCache = join(cacheFolder, 'compile-cache');
