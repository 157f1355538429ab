import { spawnSync } from 'node:child_process';
import { workspaceRoot } from './workspace/paths.mjs';
import { buildIfChanged } from './workspace/build.mjs';

/**
 * Runs on the current version of Node: the tests of settings, errors, logs, messages within a process and SQL, a check of a
 * resource in a child process, and loads every service, which ends with the exit code of wrong settings because it is
 * given none.
 */
const wrongSettings = 78;
const specs = ['settings', 'errors', 'logging', 'in-process', 'requests', 'database', 'health'];
const check = `import { createResourceChecker } from '@scriptsmith/resource-checks';
const checker = createResourceChecker({ concurrency: 1, timeoutMs: 10_000, memoryMegabytes: 400 });
const files = [
  { path: 'fxmanifest.lua', content: "fx_version 'cerulean'\\ngame 'gta5'\\nserver_script 'server.lua'" },
  { path: 'server.lua', content: "print('started')" },
];
const { passed } = await checker.check({ profileId: 'fivem-standalone', resourceName: 'smoke', files });
await checker.close();
process.exitCode = passed ? 0 : 1;`;
const services = ['gateway', 'identity', 'billing', 'affiliate', 'analytics', 'admin', 'chat'];

function run(parameters, environment, expectedCode) {
  const { status } = spawnSync(process.execPath, parameters, {
    cwd: workspaceRoot,
    env: environment,
    stdio: expectedCode === 0 ? 'inherit' : 'ignore',
  });
  if (status !== expectedCode)
    throw new Error(`${parameters.join(' ')} exited with ${status} on Node ${process.version}`);
}

await buildIfChanged(['services']);
for (const service of services) {
  run([`apps/${service}/dist/main.js`], { PATH: process.env.PATH, NODE_ENV: 'production' }, wrongSettings);
}
run(['--input-type=module', '--eval', check], { PATH: process.env.PATH }, 0);
const jest = ['node_modules/jest/bin/jest.js', '-c', 'libs/service-kit/jest.config.cjs', '--maxWorkers=2', ...specs];
run(jest, process.env, 0);
console.log(`The services and libraries run on Node ${process.version}.`);
