import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, forget, recall, remember } from './fingerprint.mjs';
import { workspaceRoot } from './paths.mjs';
import { nxEnvironment, packageProgram, runCommand } from './run-command.mjs';

const projectFolders = (group) =>
  readdirSync(join(workspaceRoot, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${group}/${entry.name}`);

const rootFiles = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];

/** The two halves of the product that are built each on its own. */
function parts() {
  const projects = [...projectFolders('apps'), ...projectFolders('libs')];
  const servers = projects.filter((project) => !['apps/web', 'apps/e2e'].includes(project));
  return [
    {
      name: 'services',
      sources: [...rootFiles, ...servers, 'tools/src', 'tools/tsconfig.lib.json', 'tools/package.json'],
      outputs: ['tools/dist/start/main.js', ...servers.map((project) => `${project}/dist/index.js`)],
      command: packageProgram('typescript/bin/tsc', '-b', 'tools/tsconfig.lib.json'),
    },
    {
      name: 'web app',
      sources: [...rootFiles, 'apps/web', 'libs/contracts'],
      outputs: ['apps/web/dist/index.html'],
      command: packageProgram('nx/dist/bin/nx.js', 'run', '@scriptsmith/web:build', '--excludeTaskDependencies'),
    },
  ];
}

/**
 * Builds the parts whose sources differ from those of their last build; otherwise takes milliseconds. Prints what it
 * does, and throws with the compiler's words when a build fails.
 */
export async function buildIfChanged() {
  const changed = parts()
    .map((part) => ({ ...part, state: fingerprint(part.sources), stamp: `build-${part.name.replace(' ', '-')}` }))
    .filter(({ stamp, state, outputs }) => recall(stamp) !== state || !outputs.every(isThere));
  if (changed.length === 0) return;
  console.log(`Building the ${changed.map(({ name }) => name).join(' and the ')} …`);
  const results = await Promise.all(changed.map(build));
  const failure = results.find(({ exitCode }) => exitCode !== 0);
  if (failure) throw new Error(`The build of the ${failure.name} failed:\n${failure.output}`);
  console.log(`Built in ${(Math.max(...results.map(({ durationMs }) => durationMs)) / 1000).toFixed(1)} s.`);
}

const isThere = (path) => existsSync(join(workspaceRoot, path));

async function build({ name, command, stamp, state }) {
  forget(stamp);
  const result = await runCommand(command, { env: nxEnvironment });
  if (result.exitCode === 0) remember(stamp, state);
  return { name, ...result };
}
