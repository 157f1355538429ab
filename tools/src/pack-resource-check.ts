import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packResourceCheck } from './release/pack-resource-check.js';

/** Writes the npm package of the checks into a folder, by default the current one. */
const workspace = fileURLToPath(new URL('../../', import.meta.url));
console.log(await packResourceCheck(workspace, resolve(process.argv[2] ?? '.')));
