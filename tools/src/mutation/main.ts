import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { startTestServers } from '../test/test-servers.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

/** Runs Stryker with stryker.config.json against the servers that the tests need. */
const servers = await startTestServers();
const stryker = join(workspace, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const child = spawn(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
  cwd: workspace,
  env: { ...process.env, ...servers.environment },
  stdio: 'inherit',
});
const [exitCode] = (await once(child, 'close')) as [number | null];
await servers.stop();
process.exitCode = exitCode ?? 1;
