import { transformFile } from '@swc/core';
import { existsSync, watch } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Compiles the TypeScript sources of projects from `src` to `dist` with the options of .swcrc. `--watch` then compiles
 * each file that changes and prints `Compiled <file>`. Types are not checked: `npm run typecheck` does that.
 */
const { positionals: projects, values } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean', default: false } },
});
/** Added to .swcrc, which has the options of files without JSX. */
const jsxOptions = {
  parser: { syntax: 'typescript', decorators: true, tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

await Promise.all(projects.map(compileProject));
if (values.watch) projects.forEach(watchProject);

async function compileProject(project) {
  const files = await readdir(join(project, 'src'), { recursive: true });
  await rm(join(project, 'dist'), { recursive: true, force: true });
  await Promise.all(files.filter(isCompiled).map((file) => compileFile(project, file)));
}

function isCompiled(file) {
  return /\.tsx?$/.test(file) && !/\.(spec|scenario)\.ts$/.test(file) && !file.split(/[\\/]/).includes('testing');
}

async function compileFile(project, file) {
  const source = join(project, 'src', file);
  const target = join(project, 'dist', file.replace(/\.tsx?$/, '.js'));
  const { code, map } = await transformFile(source, {
    sourceFileName: relative(dirname(target), source),
    ...(file.endsWith('.tsx') && { jsc: jsxOptions }),
  });
  await mkdir(dirname(target), { recursive: true });
  await Promise.all([
    writeFile(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`),
    writeFile(`${target}.map`, map),
  ]);
}

function watchProject(project) {
  watch(join(project, 'src'), { recursive: true }, (_event, file) => {
    if (!file || !isCompiled(file) || !existsSync(join(project, 'src', file))) return;
    compileFile(project, file).then(
      () => console.log(`Compiled ${join(project, 'src', file)}`),
      (error) => console.error(error.message),
    );
  });
}
