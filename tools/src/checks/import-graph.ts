import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  from: string;
  to: string;
}

/** The relative imports of production sources, type imports and re-exports included. Tests are left out. */
export function readImports(files: readonly string[], workspace: string): Import[] {
  const sources = files.filter((file) => /\/src\/.*\.tsx?$/.test(file) && !isTest(file));
  const known = new Set(sources);
  return sources.flatMap((from) =>
    importedPaths(readFileSync(join(workspace, from), 'utf8')).flatMap((path) => {
      const to = resolveImport(from, path, known);
      return to === undefined ? [] : [{ from, to }];
    }),
  );
}

function isTest(file: string): boolean {
  return /\.(spec|scenario)\.tsx?$/.test(file) || file.includes('/src/testing/');
}

function importedPaths(source: string): string[] {
  const { importedFiles } = ts.preProcessFile(source, true, true);
  return importedFiles.map(({ fileName }) => fileName).filter((path) => path.startsWith('.'));
}

function resolveImport(from: string, path: string, known: ReadonlySet<string>): string | undefined {
  const target = posix.join(dirname(from), path).replace(/\.jsx?$/, '');
  return [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((file) => known.has(file));
}
