import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BrokerSession, type ConnectionUser } from './broker-session.js';

const shortestBackoffMs = 100;
const longestBackoffMs = 5_000;

/** Keeps a connection to the broker open: whenever it is lost, it is made anew and its users are attached again. */
export class BrokerConnection {
  private readonly ending = new AbortController();
  private session: BrokerSession | undefined;
  private keeping: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly users: readonly ConnectionUser[],
    private readonly log: Logger,
  ) {}

  /** Starts connecting; resolves when all users are attached for the first time, rejects when closed before that. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.keeping ??= this.keepOpen(resolve).then(() => reject(new Error('closed before the broker was reached')));
    });
  }

  /** Closes the connection after everything already sent over it, and connects no more. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.session?.close();
    await this.keeping;
  }

  private async keepOpen(onConnection: () => void): Promise<void> {
    let failures = 0;
    while (!this.ending.signal.aborted) {
      try {
        this.session = await BrokerSession.open(this.url, this.users, this.log);
        failures = 0;
        onConnection();
        if (this.ending.signal.aborted) await this.session.close();
        await this.session.over;
        if (!this.ending.signal.aborted) this.log.warn('the connection to the broker is lost');
      } catch (error) {
        failures += 1;
        this.log.warn({ err: error, failures }, 'the broker cannot be reached');
      }
      await this.backOff(failures);
    }
  }

  /** Half of the delay is random, so that the processes of a broker that comes back do not all knock at once. */
  private async backOff(failures: number): Promise<void> {
    const ceilingMs = Math.min(longestBackoffMs, shortestBackoffMs * 2 ** failures);
    const delayMs = ceilingMs * (0.5 + Math.random() / 2);
    await pause(delayMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
  }
}
