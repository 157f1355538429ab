import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '@scriptsmith/local-servers';

export interface ProductProcessOptions {
  /** Pass the same directory to a second process to reuse the data. */
  dataDirectory: string;
  /** One of the product's own commands, such as `tools/start.mjs`, relative to the workspace. */
  script: string;
  /** Arguments of the command, such as `--demo`. */
  arguments?: readonly string[];
  workspace: string;
  environment?: Readonly<Record<string, string>>;
}

/** A running product: a process, an address and two keys. */
export interface ProductProcess {
  pid: number;
  origin: string;
  stripeEmulatorOrigin: string;
  /** The chat site, unless CHAT_URL names another one. */
  chatOrigin: string;
  apiKey: string;
  adminKey: string;
  /** The output so far. */
  output(): string;
  /** Shuts the product down and returns the exit code. */
  stop(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Kills the product without a graceful shutdown. */
  kill(): Promise<void>;
}

const apiKey = 'ssk_testing_0123456789abcdef';
const adminKey = 'admin_testing_0123456789abcdef';

/** Starts the product and resolves when it prints that it is ready. Rejects with its output if it exits before. */
export async function startProductProcess(options: ProductProcessOptions): Promise<ProductProcess> {
  const port = await freePort();
  const emulatorPort = await freePort([port]);
  const chatPort = await freePort([port, emulatorPort]);
  const child = spawn(process.execPath, [options.script, ...(options.arguments ?? [])], {
    cwd: options.workspace,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      STRIPE_EMULATOR_PORT: String(emulatorPort),
      CHAT_PORT: String(chatPort),
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
    pid: child.pid ?? 0,
    origin,
    stripeEmulatorOrigin: `http://127.0.0.1:${emulatorPort}`,
    chatOrigin: `http://localhost:${chatPort}`,
    apiKey,
    adminKey,
    output: () => printed.join('\n'),
    stop: () => end(child, 'SIGTERM'),
    signal: (name) => void child.kill(name),
    kill: async () => void (await end(child, 'SIGKILL')),
  };
}

function readyUrl(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`the product exited with ${code}:\n${printed.join('\n')}`)));
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
