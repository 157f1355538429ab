import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '@scriptsmith/local-servers';

export interface ProductProcessOptions {
  /** Kept between two processes that are to find the same data. */
  dataDirectory: string;
  /** One of the product's own commands, such as `tools/start.mjs`, relative to the workspace. */
  script: string;
  /** What follows the command, such as `--demo`. */
  arguments?: readonly string[];
  workspace: string;
  environment?: Readonly<Record<string, string>>;
}

/** The running product, as its operator sees it: a process, an address and two keys. */
export interface ProductProcess {
  origin: string;
  stripeEmulatorOrigin: string;
  apiKey: string;
  adminKey: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to end, as Ctrl-C does, and waits until it has. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, without any chance to tidy up. */
  kill(): Promise<void>;
}

const apiKey = 'ssk_testing_0123456789abcdef';
const adminKey = 'admin_testing_0123456789abcdef';

/** Starts the product and resolves when it prints that it is ready. Rejects with what it printed when it ends instead. */
export async function startProductProcess(options: ProductProcessOptions): Promise<ProductProcess> {
  const port = await freePort();
  const emulatorPort = await freePort([port]);
  const child = spawn(process.execPath, [options.script, ...(options.arguments ?? [])], {
    cwd: options.workspace,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      STRIPE_EMULATOR_PORT: String(emulatorPort),
      DATA_DIR: options.dataDirectory,
      EXTERNAL_API_KEY: apiKey,
      ADMIN_KEY: adminKey,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => printed.push(line));
  const origin = await readyUrl(child, printed);
  return {
    origin,
    stripeEmulatorOrigin: `http://127.0.0.1:${emulatorPort}`,
    apiKey,
    adminKey,
    output: () => printed.join('\n'),
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
  };
}

function readyUrl(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`the product ended with ${code}:\n${printed.join('\n')}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      printed.push(line);
      const url = /Ready: (\S+)/.exec(line)?.[1];
      if (url) resolve(url.replace(/\/$/, ''));
    });
  });
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}
