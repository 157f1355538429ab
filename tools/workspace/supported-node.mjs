import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const workspace = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const pinnedVersion = readFileSync(join(workspace, '.nvmrc'), 'utf8').trim();
const [supportedMajor] = numbersOf(pinnedVersion);
/** The oldest Node that can fetch the pinned one and continue with it. */
const oldestVersion = '20.19.0';

/**
 * Returns if this Node can run the product. An older one fetches the pinned Node through npm, which happens once, runs the
 * same command with it and ends with its exit code.
 */
export async function requireSupportedNode() {
  if (numbersOf(process.versions.node)[0] >= supportedMajor) return;
  if (isOlder(process.versions.node, oldestVersion))
    fail(
      `Scriptsmith needs Node ${supportedMajor}. Node ${oldestVersion} or later can fetch it; this is Node ${process.versions.node}.`,
    );
  await continueWith(fetchPinnedNode());
}

/** @returns the path of the pinned Node */
function fetchPinnedNode() {
  const folder = join(workspace, '.node', pinnedVersion);
  // The package that has the program for this platform, without an installation script.
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = join('node_modules', name, ...(process.platform === 'win32' ? ['bin', 'node.exe'] : ['bin', 'node']));
  if (existsSync(join(folder, program))) return join(folder, program);
  console.log(`Fetching Node ${pinnedVersion}, because this is Node ${process.versions.node} …`);
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--workspaces=false', '--loglevel=error'];
  const { status } = runNpm(['install', `${name}@${pinnedVersion}`, '--prefix', unfinished, ...options], unfinished);
  if (status !== 0 || !existsSync(join(unfinished, program))) {
    rmSync(unfinished, { recursive: true, force: true });
    fail(
      `Node ${pinnedVersion} could not be fetched for ${process.platform} ${process.arch}; see the npm error above.`,
    );
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(folder, program))) throw error;
  }
  return join(folder, program);
}

function runNpm(args, cwd) {
  const script = process.env.npm_execpath;
  const [program, ...before] = script?.endsWith('npm-cli.js')
    ? [process.execPath, script]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  return spawnSync(program, [...before, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Passes signals on, and ends with the exit code of the program. The program ends with this process. */
async function continueWith(node) {
  const endWithParent = pathToFileURL(join(workspace, 'tools', 'end-with-parent.mjs')).href;
  const child = spawn(node, ['--import', endWithParent, ...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolveCode, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolveCode(exitCode));
  });
  process.exit(code ?? 1);
}

function numbersOf(version) {
  return version.split('.').map(Number);
}

function isOlder(version, other) {
  const [one, two] = [numbersOf(version), numbersOf(other)];
  const different = one.findIndex((part, index) => part !== two[index]);
  return different >= 0 && one[different] < two[different];
}

function fail(reason) {
  console.error(`${reason} Install Node ${supportedMajor} from https://nodejs.org and try again.`);
  process.exit(1);
}
