import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

/** What `npm start` runs before the product, the configuration of its builds, and the sources that it builds. */
const startedSources = [
  /^tools\/(start|compile|end-with-parent)\.mjs$/,
  /^tools\/workspace\/.*\.mjs$/,
  /^apps\/(web|console|chat-web)\/(vite\.config\.ts|index\.html)$/,
  /^(apps\/web|libs\/ui)\/build\/.*\.ts$/,
  /^(apps|libs|libs\/chat)\/[^/]+\/src\/.*\.tsx?$/,
];
const notStarted = /\.(spec|scenario)\.tsx?$|\/testing\/|\.d\.ts$|^apps\/(e2e|resource-check)\/|^libs\/testing\//;

export type LockedPackages = Readonly<Record<string, { dev?: boolean }>>;

/** The imports of packages that `npm start` needs and does not install, because it leaves out those for development. */
export function missingStartDependencies(
  files: readonly string[],
  workspace: string,
  packages = readLockedPackages(workspace),
): string[] {
  const sources = files.filter((file) => startedSources.some((path) => path.test(file)) && !notStarted.test(file));
  return sources.flatMap((file) => {
    const source = readFileSync(join(workspace, file), 'utf8');
    const missing = importedPackages(file, source).filter((name) => !isInstalled(file, name, packages));
    if (missing.length === 0) return [];
    const imported = importedPackages(file, withoutTypes(file, source));
    return missing.filter((name) => imported.includes(name)).map((name) => `${file} imports ${name}`);
  });
}

export function readLockedPackages(workspace: string): LockedPackages {
  const lock = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
  return lock.packages;
}

/** The packages that a file imports, also for types, and those of the styles of a page. */
function importedPackages(file: string, source: string): string[] {
  const specifiers = file.endsWith('.html')
    ? Array.from(source.matchAll(/@import '([^']+)'/g), ([, specifier = '']) => specifier)
    : ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
  return specifiers.filter((specifier) => !/^(\.|node:)/.test(specifier)).map(packageName);
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Looks for a package as Node does: from the folder of the file up to the root. */
function isInstalled(file: string, name: string, packages: LockedPackages): boolean {
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    const found = packages[posix.join(folder, 'node_modules', name)];
    if (found) return found.dev !== true;
    if (folder === '.') return false;
  }
}

const withoutTypes = (fileName: string, source: string): string =>
  /\.tsx?$/.test(fileName)
    ? ts.transpileModule(source, {
        fileName,
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, jsx: ts.JsxEmit.Preserve },
      }).outputText
    : source;
