import { join, resolve } from 'node:path';

/** The root folder of the repository. */
export const workspaceRoot = resolve(import.meta.dirname, '..', '..');

/** State between runs of these tools, deleted together with node_modules. */
export const cacheFolder = join(workspaceRoot, 'node_modules', '.cache', 'scriptsmith');

/** The script of `npm start`: the compiled services and their packages in one file. */
export const startBundle = join(workspaceRoot, 'tools', 'dist', 'bundle', 'start.cjs');
