import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readServerFolders } from '../workspace/projects.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');
const webPort = process.env['DEV_PORT'] ?? '5173';
const consolePort = process.env['CONSOLE_DEV_PORT'] ?? '5175';
const chatWebPort = process.env['CHAT_DEV_PORT'] ?? '5174';
/** Files saved together restart the services once. */
const restartDelayMs = 150;

/** The services, started again after each change. */
class RestartableProduct {
  private child: ChildProcess | undefined;
  private pending: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  scheduleRestart(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.pending = this.pending.then(() => this.restart());
    }, restartDelayMs);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.pending;
    await this.endChild();
  }

  private async restart(): Promise<void> {
    await this.endChild();
    this.child = spawn(process.execPath, ['apps/scriptsmith/dist/start/main.js', ...process.argv.slice(2)], {
      cwd: workspace,
      env: {
        PUBLIC_URL: `http://localhost:${webPort}`,
        CHAT_PUBLIC_URL: `http://localhost:${chatWebPort}`,
        ...process.env,
      },
      stdio: 'inherit',
    });
  }

  private async endChild(): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}

function run(name: string, folder: string, ...args: string[]): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const child = spawn(process.execPath, args, {
    cwd: join(workspace, folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', (code) => {
    if (code) console.error(`${name} ended with exit code ${code}`);
  });
  return child;
}

/**
 * The one-process topology for development: SWC compiles each file that is saved and the services restart, the type
 * checker reports errors beside it, and Vite serves the web apps with hot reload and forwards `/api` to their services.
 */
const product = new RestartableProduct();
const modules = join(workspace, 'node_modules');
const serveApp = (folder: string, port: string) =>
  run(`Vite of ${folder}`, folder, join(modules, 'vite/bin/vite.js'), '--port', port, '--strictPort');
const webApps = [
  serveApp('apps/web', webPort),
  serveApp('apps/console', consolePort),
  serveApp('apps/chat-web', chatWebPort),
];
const compiler = run('SWC', '.', 'tools/compile.mjs', '--watch', ...readServerFolders(workspace));
const typeChecker = run(
  'the type checker',
  '.',
  ...[join(modules, 'typescript7/bin/tsc'), '-b', 'tools', '--watch', '--preserveWatchOutput'],
);
createInterface({ input: compiler.stdout }).on('line', () => product.scheduleRestart());
createInterface({ input: typeChecker.stdout }).on('line', (line) => {
  if (line.includes('error TS')) console.log(line);
});
product.scheduleRestart();

let isStopping = false;
const stop = async (exitCode: number): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  for (const child of [...webApps, compiler, typeChecker]) child.kill('SIGTERM');
  await product.stop();
  process.exit(exitCode);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
for (const child of [...webApps, compiler, typeChecker]) child.once('exit', () => void stop(1));
