import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, forget, isUnchanged, remember } from './fingerprint.mjs';
import { cacheFolder, workspaceRoot } from './paths.mjs';
import { packageProgram, runCommand } from './run-command.mjs';

const projectFolders = (group) =>
  readdirSync(join(workspaceRoot, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${group}/${entry.name}`);

const notServers = ['apps/web', 'apps/console', 'apps/chat-web', 'apps/e2e', 'libs/chat', 'libs/ui', 'libs/web-kit'];

/** The build of a web app by Vite. */
const webApp = (name, libraries, lastPage = 'index.html') => ({
  name,
  sources: ['package-lock.json', `apps/${name}`, 'libs/ui', ...libraries],
  outputs: [`apps/${name}/dist/${lastPage}`],
  command: packageProgram('vite/bin/vite.js', 'build', `apps/${name}`, '--config', `apps/${name}/vite.config.ts`),
  env: { NODE_ENV: 'production' },
});

/** The builds of the product and the chat site. Neither checks types: `npm run typecheck` does. */
function buildTargets() {
  const services = [
    ...projectFolders('apps'),
    ...projectFolders('libs'),
    ...projectFolders('libs/chat'),
    'tools',
  ].filter((project) => !notServers.includes(project));
  return [
    {
      name: 'services',
      sources: [
        ...['package-lock.json', '.swcrc', 'tools/compile.mjs'],
        ...services.map((project) => `${project}/src`),
      ],
      outputs: ['apps/scriptsmith/dist/start/main.js'],
      command: [process.execPath, 'tools/compile.mjs', ...services],
    },
    webApp('web', ['libs/contracts', 'libs/web-kit'], 'landing.html'),
    webApp('console', ['libs/contracts', 'libs/web-kit']),
    webApp('chat-web', ['libs/chat/contracts']),
  ];
}

/** A build takes seconds. Who waits longer for another process should learn about it. */
const lockRetries = { retries: 600, factor: 1, minTimeout: 200, maxTimeout: 200 };

/**
 * Runs the builds whose sources have changed since the last one, side by side. Takes milliseconds if none has. If another
 * process builds, waits for its result.
 * @param {string[]} [names] the builds to consider; all of them by default
 * @throws with the output of the build that failed
 */
export async function buildIfChanged(names) {
  if (outdatedTargets(names).length === 0) return;
  mkdirSync(cacheFolder, { recursive: true });
  // Imported here, because nothing is installed when this module is loaded.
  const { lock } = await import('proper-lockfile');
  const unlock = await lock(cacheFolder, { lockfilePath: join(cacheFolder, 'build.lock'), retries: lockRetries });
  try {
    await buildOutdated(names);
  } finally {
    await unlock();
  }
}

const outdatedTargets = (names) =>
  buildTargets()
    .filter(({ name }) => names === undefined || names.includes(name))
    .map((target) => ({ ...target, stamp: `build-${target.name}` }))
    .filter(({ stamp, sources, outputs }) => !isUnchanged(stamp, sources) || !outputs.every(isThere));

async function buildOutdated(names) {
  const outdated = outdatedTargets(names);
  if (outdated.length === 0) return;
  const startedAt = performance.now();
  console.log(`Building ${outdated.map(({ name }) => name).join(' and ')} …`);
  const results = await Promise.all(outdated.map(build));
  const failure = results.find(({ exitCode }) => exitCode !== 0);
  if (failure) throw new Error(`The ${failure.name} build failed:\n${failure.output}`);
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

const isThere = (path) => existsSync(join(workspaceRoot, path));

async function build({ name, command, env, stamp, sources }) {
  forget(stamp);
  const state = fingerprint(sources);
  const result = await runCommand(command, { env });
  if (result.exitCode === 0) remember(stamp, state);
  return { name, ...result };
}
