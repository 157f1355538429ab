import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@scriptsmith/local-servers';
import { setTimeout as delay } from 'node:timers/promises';

export interface ProviderOptions {
  workspace: string;
  dataDirectory: string;
  webhookUrl: string;
  webhookSecret: string;
}

const startTimeoutMs = 60_000;

/** The Stripe emulator as a process, which is restarted when it ends. */
export class Provider {
  private child: ChildProcess | undefined;
  private isStopping = false;

  private constructor(
    private readonly port: number,
    private readonly options: ProviderOptions,
  ) {}

  static async start(options: ProviderOptions): Promise<Provider> {
    const provider = new Provider(await freePort(), options);
    provider.run();
    await provider.responds();
    return provider;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  private run(): void {
    const { workspace, dataDirectory, webhookUrl, webhookSecret } = this.options;
    const child = spawn(process.execPath, ['apps/stripe-emulator/dist/main.js'], {
      cwd: workspace,
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        STRIPE_EMULATOR_PORT: String(this.port),
        DATA_DIR: dataDirectory,
        WEBHOOK_URL: webhookUrl,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
      },
    });
    this.child = child;
    child.once('exit', () => {
      if (!this.isStopping) this.run();
    });
  }

  private async responds(): Promise<void> {
    const giveUpAt = Date.now() + startTimeoutMs;
    for (;;) {
      try {
        await (await fetch(`${this.origin}/_emulator/state`)).arrayBuffer();
        return;
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
      }
      await delay(100);
    }
  }
}
