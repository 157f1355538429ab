import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const workspace = resolve(__dirname, '../../..');

/** Runs an ES module in the workspace. @returns the JSON that it prints last */
async function run(program: string): Promise<unknown> {
  const execution = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: workspace,
  });
  return JSON.parse((await execution).stdout.trim().split('\n').at(-1)!);
}

test('the bundle of npm start loads none of its packages a second time from node_modules', async () => {
  const files = (await run(`
    import { createRequire } from 'node:module';
    import { buildIfChanged } from './tools/workspace/build.mjs';
    import { loadBundle } from './tools/workspace/bundled-program.mjs';
    await buildIfChanged(['services']);
    const { cache } = createRequire(import.meta.url);
    const loadedByBuild = new Set(Object.keys(cache));
    loadBundle();
    console.log(JSON.stringify(Object.keys(cache).filter((file) => !loadedByBuild.has(file))));
  `)) as string[];
  const packages = files.map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  expect(new Set(packages.filter((name) => !name?.startsWith('@node-rs/')))).toEqual(new Set());
});

describe('the modules of the bundle', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** Compiles files like the services and bundles them like `npm start`. @returns what main.js exports as `result` */
  const bundle = async (files: Readonly<Record<string, string>>): Promise<unknown> => {
    for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
    return run(`
      import { transformFile } from '@swc/core';
      import { build } from 'esbuild';
      import { readFile, writeFile } from 'node:fs/promises';
      import { createRequire } from 'node:module';
      import { adaptedModules } from './tools/workspace/bundle-plugins.mjs';
      const folder = ${JSON.stringify(folder)};
      for (const name of ${JSON.stringify(Object.keys(files))}) {
        const { code } = await transformFile(folder + '/' + name, { configFile: './.swcrc', sourceMaps: false });
        await writeFile(folder + '/' + name.replace('.ts', '.js'), code);
      }
      const banner = { js: await readFile('tools/workspace/bundle-helpers.cjs', 'utf8') };
      const nodePaths = ['node_modules'];
      const outfile = folder + '/out.cjs';
      const entryPoints = [folder + '/main.js'];
      await build({ entryPoints, outfile, banner, nodePaths, bundle: true, format: 'cjs', platform: 'node', plugins: [adaptedModules] });
      console.log(JSON.stringify(createRequire(import.meta.url)(outfile).result));
    `);
  };

  test('keep characters other than ASCII, in a script that has none', async () => {
    const result = await bundle({
      'main.ts': `
        const cooked = (parts: TemplateStringsArray) => parts.join('');
        const formula = /^[=＝]/;
        export const result = ['a·b', cooked\`a·b…😀\`, formula.test('＝1'), formula.test('ï1'), /^\\\\😀$/u.test('\\\\😀')];`,
    });
    expect(result).toEqual(['a·b', 'a·b…😀', true, false, true]);
    expect(await readFile(join(folder, 'out.cjs'), 'latin1')).toMatch(/^\p{ASCII}*$/u);
  });

  test('keep the names of classes that exist in several modules', async () => {
    const result = await bundle({
      'first.ts': 'export class Session {\n}\nexport class Named extends Session {\n}',
      'second.ts': 'export class Session {\n  self() { return Session; }\n}',
      'main.ts': `
        import * as first from './first.js';
        import * as second from './second.js';
        export const result = [first.Session, first.Named, second.Session].map(({ name }) => name);
      `,
    });
    expect(result).toEqual(['Session', 'Named', 'Session']);
  });

  test('share the functions that apply decorators', async () => {
    const result = await bundle({
      'main.ts': `
        import 'reflect-metadata';
        const calls: unknown[] = [];
        const note = (name: string) => (...[, key, last]: any[]): any => {
          calls.push([name, key ?? null, typeof last === 'object' ? Object.keys(last) : (last ?? null)]);
        };
        const doubles = (_: object, __: string, descriptor: PropertyDescriptor) =>
          ({ ...descriptor, value: () => 2 * descriptor.value() });
        @note('class')
        class Decorated {
          @note('property') text: string;
          constructor(@note('parameter') date: Date) {}
          @doubles count() { return 21; }
        }
        const type = Reflect.getMetadata('design:type', Decorated.prototype, 'text').name;
        const parameters = Reflect.getMetadata('design:paramtypes', Decorated).map(({ name }) => name);
        export const result = { calls, type, parameters, count: new Decorated(new Date()).count() };
      `,
    });
    expect(result).toEqual({
      calls: [
        ['property', 'text', null],
        ['parameter', null, 0],
        ['class', null, null],
      ],
      type: 'String',
      parameters: ['Date'],
      count: 42,
    });
  });
});
