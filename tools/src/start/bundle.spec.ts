import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const workspace = resolve(__dirname, '../../..');

const program = `
  import { createRequire } from 'node:module';
  import { buildIfChanged } from './tools/workspace/build.mjs';
  import { loadBundle } from './tools/workspace/bundled-program.mjs';
  await buildIfChanged(['services']);
  loadBundle();
  console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));
`;

test('the bundle of npm start loads none of its packages a second time from node_modules', async () => {
  const load = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: workspace });
  const files = JSON.parse((await load).stdout.trim().split('\n').at(-1)!) as string[];
  const packages = files.map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  expect(new Set(packages.filter((name) => !name?.startsWith('@node-rs/')))).toEqual(new Set());
}, 120_000);
