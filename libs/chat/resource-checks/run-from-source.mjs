import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Lets a process run the TypeScript sources, for tests without a build. Many tests end the process of a check, and the next
// one starts with what this one has compiled.
const require = createRequire(import.meta.url);
const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const cacheFolder = join(workspace, 'node_modules', '.cache', 'check-sources');
const swcText = readFileSync(join(workspace, '.swcrc'), 'utf8');
const { $schema: _, ...swcOptions } = JSON.parse(swcText);

function compile(path) {
  const source = readFileSync(path, 'utf8');
  const key = createHash('sha256').update(`${path}\n${swcText}\n${source}`).digest('hex');
  const compiled = join(cacheFolder, `${key}.mjs`);
  if (existsSync(compiled)) return readFileSync(compiled, 'utf8');
  // Only where something is compiled: it takes a while to load.
  const { transformSync } = require('@swc/core');
  const { code } = transformSync(source, { ...swcOptions, filename: path, sourceMaps: 'inline', swcrc: false });
  mkdirSync(cacheFolder, { recursive: true });
  const draft = `${compiled}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, compiled);
  return code;
}

registerHooks({
  // Imports name the compiled file: `./x.js` is `./x.ts` in the sources.
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(source)) return next(source.href, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});
