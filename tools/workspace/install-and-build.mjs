import { buildIfChanged } from './build.mjs';
import { installIfNeeded } from './install.mjs';

/** Brings installation and build up to date; ends the process, with the reason in words, when that fails. */
export async function installAndBuild() {
  try {
    await installIfNeeded();
    await buildIfChanged();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
