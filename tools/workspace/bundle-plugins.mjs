import { readFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';
import { startBundle } from './paths.mjs';

const resolving = Symbol('resolving');

/** Packages can import others that need not be installed. Those fail when they are used, as without a bundle. */
export const optionalPackages = {
  name: 'optional-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === resolving || !importer.includes('node_modules')) return undefined;
      const resolved = await resolve(path, { kind, importer, resolveDir, pluginData: resolving });
      return resolved.errors.length > 0 ? { path, external: true } : resolved;
    });
  },
};

/** TypeORM loads the drivers of all databases. Only that of Postgres is in the bundle. */
export const otherDatabases = {
  name: 'other-databases',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/.+Driver$/ }, ({ path, importer }) =>
      basename(importer) === 'DriverFactory.js' && path !== './postgres/PostgresDriver'
        ? { path, namespace: 'other-databases' }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'other-databases' }, () => ({ contents: '' }));
  },
};

/** Zod loads its messages in 50 languages. Those in English are in the bundle. */
export const otherLanguages = {
  name: 'other-languages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Nest, TypeORM and error messages use the names of classes. `keepNames` of esbuild would also name every function. */
const classes = /\bclass ([\w$]+)(?: extends [^{\n]+)? \{$/gm;

/**
 * esbuild escapes such characters in strings, but not in regular expressions and tagged templates. A backslash before one
 * means nothing.
 */
const otherThanAscii = /((?:\\\\)*)\\?([\u0080-\uffff])/g;

const escapeOf = (codeUnit) => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const decoratorHelpers = /^function _ts_(?:decorate|metadata|param)\(.*?^\}$/gms;

/**
 * Adapts modules to their place in one script, with the functions of `bundle-helpers.cjs`. A module keeps the address of
 * its file, from which it finds other files. The packages that it requires by that address are those in the bundle, so
 * that no class exists twice.
 */
export const adaptedModules = {
  name: 'adapted-modules',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const file = JSON.stringify(relative(dirname(startBundle), path));
      const contents = code
        .replaceAll(classes, '$& static { keepClassName(this, "$1"); }')
        .replaceAll(decoratorHelpers, '')
        .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '')
        .replaceAll(/\bcreateRequire\(import\.meta\.url\)\((?=['"])/g, 'require(')
        .replaceAll(/\bimport\.meta\.url\b/g, `moduleUrl(${file})`)
        .replaceAll(otherThanAscii, (_, escapedBackslashes, codeUnit) => escapedBackslashes + escapeOf(codeUnit));
      return { contents, loader: 'js' };
    });
  },
};
