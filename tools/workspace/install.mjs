import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUnchanged, fingerprint, remember } from './fingerprint.mjs';
import { workspaceRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs the packages of package-lock.json unless they are installed already. Ends the process when npm fails.
 * @param {{ development?: boolean }} [options] `development` also requires the packages that only tests and checks use;
 *   without them the installation takes half the time
 */
export async function installIfNeeded({ development = false } = {}) {
  const stamp = development ? 'installed-development' : 'installed';
  if (isUnchanged(stamp, lockFiles)) return;
  await installIfOutdated(development);
  remember(stamp, fingerprint(lockFiles));
}

/** npm writes the list of installed packages to the second, so an installation by hand is recognized as well. */
const lockFiles = ['package-lock.json', 'node_modules/.package-lock.json'];

async function installIfOutdated(development) {
  const installed = readInstalledPackages();
  const includeDevelopment = development || Object.values(installed).some(({ dev }) => dev);
  if (!isOutdated(installed, includeDevelopment)) return;
  const reason = Object.keys(installed).length === 0 ? 'first run' : 'package-lock.json has changed';
  console.log(`Installing packages (${reason}). This can take a minute.`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const progress = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 15_000);
  const command = [...npm(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { exitCode } = await runCommand(
    includeDevelopment ? [...command, '--include=dev'] : [...command, '--omit=dev'],
    {
      show: true,
    },
  ).finally(() => clearInterval(progress));
  if (exitCode !== 0) {
    console.error('The installation failed; see the npm error above. Is the npm registry reachable?');
    process.exit(1);
  }
  console.log(`Installed in ${seconds()} s.`);
}

function readInstalledPackages() {
  const list = join(workspaceRoot, lockFiles[1]);
  return existsSync(list) ? readPackages(list) : {};
}

function isOutdated(installed, includeDevelopment) {
  const required = readPackages(join(workspaceRoot, 'package-lock.json'));
  return Object.entries(required).some(([path, { version, optional, dev, devOptional }]) => {
    if (!path.includes('node_modules/')) return false;
    if (path in installed) return installed[path].version !== version;
    return !optional && !devOptional && (includeDevelopment || !dev);
  });
}

const readPackages = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

function npm() {
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('npm-cli.js')) return [process.execPath, npmScript];
  return process.platform === 'win32' ? ['npm.cmd'] : ['npm'];
}
