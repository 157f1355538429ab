import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startTestServers } from '../test/test-servers.js';
import { mutationScore } from './mutation-score.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');
const areasFile = pathToFileURL(join(workspace, 'tools', 'mutation', 'areas.js')).href;
const areas = Object.keys(((await import(areasFile)) as { areas: object }).areas);

/**
 * `npm run mutation [-- <area> ...]`: runs Stryker for each area and prints its score. The exit code is 1 if the score of
 * an area is below the limit in stryker.config.js.
 */
const requested = process.argv.slice(2);
const unknown = requested.filter((area) => !areas.includes(area));
if (unknown.length > 0) {
  console.error(`Unknown area ${unknown.join(', ')}. Choose from ${areas.join(', ')}.`);
  process.exit(2);
}
const servers = await startTestServers();
const results: string[] = [];
for (const area of requested.length > 0 ? requested : areas) {
  console.log(`\nMutation testing: ${area}`);
  const startedAt = performance.now();
  const exitCode = await runStryker(area);
  const minutes = Math.ceil((performance.now() - startedAt) / 60_000);
  const score = await mutationScore(join(workspace, 'coverage', 'mutation', `${area}.json`));
  results.push(`${area.padEnd(14)} ${score} %, ${minutes} min, ${exitCode === 0 ? 'passed' : 'failed'}`);
  if (exitCode !== 0) process.exitCode = 1;
}
await servers.stop();
console.log(`\n${results.join('\n')}`);

async function runStryker(area: string): Promise<number | null> {
  const stryker = join(workspace, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const child = spawn(process.execPath, [stryker, 'run'], {
    cwd: workspace,
    // SWC reads .swcrc, as for every other compilation.
    env: { ...process.env, ...servers.environment, MUTATION_AREA: area, SWCRC: 'true' },
    stdio: 'inherit',
  });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return exitCode;
}
