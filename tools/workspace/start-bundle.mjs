import { letYoungGenerationGrow, loadBundle } from './bundled-program.mjs';
import { installAndBuild } from './install-and-build.mjs';

/** Brings installation and build up to date and then runs the product in this process. */
export async function startBundle() {
  await installAndBuild();
  // Selects the production build of React, which renders emails twice as fast.
  process.env['NODE_ENV'] ??= 'production';
  await loadBundle().runStartCommand(letYoungGenerationGrow);
}
