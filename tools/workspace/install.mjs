import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';

/** Installs what package-lock.json lists unless it is there already. Ends the process when that fails. */
export async function installIfNeeded() {
  const reason = whyInstall();
  if (!reason) return;
  console.log(`Installing the packages Scriptsmith needs (${reason}). This takes about a minute.`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const progress = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 15_000);
  const { exitCode } = await runCommand([...npm(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    show: true,
  }).finally(() => clearInterval(progress));
  if (exitCode !== 0) {
    console.error('The installation failed; the reason stands above. Is the npm registry reachable?');
    process.exit(1);
  }
  console.log(`Installed in ${seconds()} s.`);
}

/** npm itself leaves a copy of what it installed: that copy is compared, so that an install by hand counts as well. */
function whyInstall() {
  const installedList = join(workspaceRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return 'first start';
  const wanted = packagesOf(join(workspaceRoot, 'package-lock.json'));
  const installed = packagesOf(installedList);
  const differs = Object.entries(wanted).some(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return false;
    return path in installed ? installed[path].version !== version : !optional;
  });
  return differs ? 'package-lock.json has changed' : undefined;
}

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

function npm() {
  const inside = process.env.npm_execpath;
  if (inside?.endsWith('npm-cli.js')) return [process.execPath, inside];
  return process.platform === 'win32' ? ['npm.cmd'] : ['npm'];
}
