import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Environment } from '@scriptsmith/server-kit';
import { StartupError } from '../../process/startup-error.js';
import type { ProductSettings } from '../product-settings.js';
import type { RunningProduct } from '../start-product.js';
import { DemoClock } from './demo-clock.js';
import { loadDemoData } from './load-demo-data.js';
import { dayMs, historyDays } from './times.js';

/** Records in the data directory that the history is being created, or is complete. */
const recordName = 'demo.json';

export interface DemoData {
  /** The clock shows the past at the first start. The failed webhooks of the history are not shown on the terminal. */
  startOptions: { clock: DemoClock; terminalLevel: 'warn' | 'error' };
  /** Creates the history at the first start. Later starts reuse it. */
  load(product: RunningProduct): Promise<void>;
}

/** The data directory of `--demo`: the given one, or one beside the data of starts without `--demo`. */
export const demoDataDirectory = (environment: Environment): string => withDefault(environment['DATA_DIR']);

const withDefault = (given: string | undefined): string =>
  given === undefined || given === '' ? './.data/demo' : given;

/**
 * Decides before the start whether the history has to be created.
 * @throws StartupError with a real Stripe account, in a directory with other data, or after an interrupted first start
 */
export function openDemoData(settings: ProductSettings): DemoData {
  if (settings.STRIPE_SECRET_KEY !== undefined)
    throw new StartupError('Demo data is paid with test cards. Unset STRIPE_SECRET_KEY to load it.');
  const directory = resolve(settings.DATA_DIR);
  const record = join(directory, recordName);
  if (isComplete(record)) {
    const startOptions = { clock: new DemoClock(undefined), terminalLevel: 'warn' } as const;
    return { startOptions, load: () => Promise.resolve() };
  }
  if (existsSync(record))
    throw new StartupError(`The demo data in ${directory} is incomplete. Delete this directory and start again.`);
  if (existsSync(join(directory, 'postgres')))
    throw new StartupError(
      `The data directory ${directory} has other data. Demo data needs a directory without data: DATA_DIR=…`,
    );
  const now = Date.now();
  const clock = new DemoClock(now - historyDays * dayMs);
  return {
    startOptions: { clock, terminalLevel: 'error' },
    async load(product) {
      mkdirSync(directory, { recursive: true });
      writeFileSync(record, JSON.stringify({ state: 'incomplete' }), { mode: 0o600 });
      process.stdout.write(
        `Creating ${historyDays} days of demo data. This happens once and takes less than a minute.\n`,
      );
      const origin = `http://127.0.0.1:${settings.PORT}`;
      const chatOrigin = settings.embeddedChatUrl && `http://127.0.0.1:${settings.CHAT_PORT}`;
      await loadDemoData({ product, clock, origin, chatOrigin, now });
      writeFileSync(record, JSON.stringify({ state: 'complete', createdAt: new Date(now).toISOString() }));
    },
  };
}

function isComplete(record: string): boolean {
  if (!existsSync(record)) return false;
  const { state } = JSON.parse(readFileSync(record, 'utf8')) as { state?: unknown };
  return state === 'complete';
}
