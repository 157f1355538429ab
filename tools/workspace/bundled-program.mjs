import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { startBundle } from './paths.mjs';

const compiledCode = `${startBundle}.compiled`;

/** Loads the bundle of `npm start` with the code that V8 compiled when it was built. @returns its exports */
export function loadBundle() {
  // V8 compiles the bundle again if the code is from another version of V8 or was compiled with other flags.
  const script = withContents(compiledCode, createScript);
  keepYoungGenerationSmall();
  return run(script);
}

/**
 * V8 enlarges the young generation to 32 MB during the start, because most of what it allocates then stays. Until the
 * product is ready and has requests to serve, a few megabytes are enough.
 */
const keepYoungGenerationSmall = () => setFlagsFromString('--semi-space-growth-factor=1');

/** Lets the young generation grow with the load, as V8 does by default. */
export const letYoungGenerationGrow = () => setFlagsFromString('--semi-space-growth-factor=2');

/** Compiles the bundle, with the functions that run while it is loaded, and stores the code. */
export function compileBundle() {
  const script = createScript();
  run(script);
  writeFileSync(compiledCode, script.createCachedData());
}

/** The code of the bundle consists of ASCII characters. Read as Latin-1, V8 uses them where they are and copies nothing. */
const createScript = (cachedData) =>
  new Script(
    withContents(startBundle, (source) => source.latin1Slice()),
    { filename: startBundle, cachedData },
  );

/**
 * Reads a file into a buffer that V8 maps, because it can be resized, and releases it after use. As soon as `malloc` has
 * released a block of this size, it keeps twice as much for later.
 */
function withContents(path, use) {
  const descriptor = openSync(path);
  const { size } = fstatSync(descriptor);
  const contents = new ArrayBuffer(size, { maxByteLength: size });
  readSync(descriptor, new Uint8Array(contents));
  closeSync(descriptor);
  const result = use(Buffer.from(contents));
  contents.resize(0);
  return result;
}

function run(script) {
  const module = { exports: {} };
  const execute = script.runInThisContext();
  // V8 would compile the function around all modules, which runs once, to 3 MB of machine code.
  setFlagsFromString('--no-sparkplug');
  execute(module.exports, createRequire(startBundle), module, startBundle, dirname(startBundle));
  setFlagsFromString('--sparkplug');
  return module.exports;
}
