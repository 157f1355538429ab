import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { startBundle } from './paths.mjs';

const compiledCode = `${startBundle}.compiled`;

/** Loads the bundle of `npm start` with the code that V8 compiled when it was built. @returns its exports */
export function loadBundle() {
  // V8 compiles the bundle again if the code is from another version of V8 or was compiled with other flags.
  return run(readScript(readFileSync(compiledCode)));
}

/** Compiles the bundle, with the functions that run while it is loaded, and stores the code. */
export function compileBundle() {
  const script = readScript();
  run(script);
  writeFileSync(compiledCode, script.createCachedData());
}

/** The bundle consists of ASCII characters. Read as Latin-1, V8 uses them where they are and copies nothing. */
const readScript = (cachedData) =>
  new Script(readFileSync(startBundle, 'latin1'), { filename: startBundle, cachedData });

function run(script) {
  const module = { exports: {} };
  const execute = script.runInThisContext();
  execute(module.exports, createRequire(startBundle), module, startBundle, dirname(startBundle));
  return module.exports;
}
