import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BrokerSession, type ConnectionUser } from './broker-session.js';

const shortestBackoffMs = 100;
/** Also how long consumption stays down at most after the broker is back. */
const longestBackoffMs = 1_000;
/** During a long outage, only some of the failed attempts are logged. */
const failuresPerWarning = 10;

/** A connection to the broker that is re-established whenever it is lost. Its users are attached again each time. */
export class BrokerConnection {
  private readonly ending = new AbortController();
  private session: BrokerSession | undefined;
  private connecting: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly users: readonly ConnectionUser[],
    private readonly log: Logger,
  ) {}

  /** Starts connecting. Resolves when all users are attached for the first time, rejects if it is closed before that. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.connecting ??= this.reconnectUntilClosed(resolve).then(() =>
        reject(new Error('closed before the broker was reached')),
      );
    });
  }

  /** Closes the connection after sending everything that was written to it, and does not reconnect. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.session?.close();
    await this.connecting;
  }

  private async reconnectUntilClosed(onConnection: () => void): Promise<void> {
    let failures = 0;
    while (!this.ending.signal.aborted) {
      try {
        this.session = await BrokerSession.open(this.url, this.users, this.log);
        failures = 0;
        onConnection();
        if (this.ending.signal.aborted) await this.session.close();
        await this.session.over;
        if (!this.ending.signal.aborted) this.log.warn('connection to the broker lost');
      } catch (error) {
        failures += 1;
        if (failures % failuresPerWarning === 1) this.log.warn({ err: error, failures }, 'broker unreachable');
      }
      await this.backOff(failures);
    }
  }

  /** Half of the delay is random, so that not all processes reconnect to a restarted broker at the same time. */
  private async backOff(failures: number): Promise<void> {
    const ceilingMs = Math.min(longestBackoffMs, shortestBackoffMs * 2 ** failures);
    const delayMs = ceilingMs * (0.5 + Math.random() / 2);
    await pause(delayMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
  }
}
