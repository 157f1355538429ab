import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installAndBuild } from './install-and-build.mjs';
import { compileCache, workspaceRoot } from './paths.mjs';

/**
 * Brings installation and build up to date and then runs a compiled program in this process.
 * @param {string} program its file, relative to the repository
 * @param {{ development?: boolean }} [options] `development` installs the packages for tests and checks as well
 */
export async function startBuilt(program, options) {
  await installAndBuild(options);
  // The processes that the program starts use the cache as well.
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  enableCompileCache();
  await import(pathToFileURL(join(workspaceRoot, program)).href);
}
