import { buildIfChanged } from './build.mjs';
import { installIfNeeded } from './install.mjs';

/**
 * Brings installation and build up to date. Ends the process with the reason when that fails.
 * @param {{ development?: boolean, targets?: string[] }} [options]
 */
export async function installAndBuild({ development, targets } = {}) {
  try {
    await installIfNeeded({ development });
    await buildIfChanged(targets);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
