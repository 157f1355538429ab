import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { installAndBuild } from './install-and-build.mjs';
import { workspaceRoot } from './paths.mjs';

const pagePort = process.env.DEV_PORT ?? '5173';

/**
 * The one-process run for people who change it: the compiler watches and every good build restarts the services, Vite
 * serves the page with what was just saved. People use Vite's address: it passes `/api` on to the gateway.
 */
export async function develop() {
  await installAndBuild();
  const product = new RestartableProduct();
  const page = run('page', ['node_modules/vite/bin/vite.js', '--port', pagePort, '--strictPort'], 'apps/web');
  const compiler = run('types', [
    'node_modules/typescript/bin/tsc',
    '-b',
    'tools/tsconfig.lib.json',
    '--watch',
    '--preserveWatchOutput',
  ]);
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (line.includes('Found 0 errors')) void product.restart();
    else if (line.includes('error TS')) console.log(line);
  });

  let stopping = false;
  const stop = async (exitCode) => {
    if (stopping) return;
    stopping = true;
    for (const child of [page, compiler]) child.kill('SIGTERM');
    await product.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  for (const child of [page, compiler]) child.once('exit', () => void stop(1));
}

class RestartableProduct {
  /** One restart after the other, however fast files are saved. */
  #turn = Promise.resolve();
  #child;

  restart() {
    this.#turn = this.#turn.then(async () => {
      await this.#end();
      this.#child = spawn(process.execPath, ['tools/dist/start/main.js', ...process.argv.slice(2)], {
        cwd: workspaceRoot,
        env: { PUBLIC_URL: `http://localhost:${pagePort}`, ...process.env },
        stdio: 'inherit',
      });
    });
    return this.#turn;
  }

  async stop() {
    this.#turn = this.#turn.then(() => this.#end());
    await this.#turn;
  }

  async #end() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

function run(name, [program, ...args], folder = '.') {
  const child = spawn(process.execPath, [join(workspaceRoot, program), ...args], {
    cwd: join(workspaceRoot, folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', (code) => {
    if (code) console.error(`${name} ended with exit code ${code}`);
  });
  return child;
}
