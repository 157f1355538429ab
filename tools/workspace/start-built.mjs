import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { workspaceRoot } from './paths.mjs';

/**
 * Brings installation and build up to date and then runs a program of tools/src in this process.
 * @param {string} program its compiled file, relative to tools/dist
 */
export async function startBuilt(program) {
  try {
    await installIfNeeded();
    await buildIfChanged();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  await import(pathToFileURL(join(workspaceRoot, 'tools', 'dist', program)).href);
}
