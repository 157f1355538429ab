import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { startProductProcess } from '@scriptsmith/testing';
import { type BenchRow, median } from '../report.js';
import type { BenchSection } from '../section.js';

const rounds = 3;

interface Start {
  productMs: number;
  postgresMs: number;
}

/** The time until a built `npm start` is ready, compared with the embedded Postgres alone. */
export const startUp: BenchSection = {
  name: 'start',
  onlyWhenNamed: false,
  async measure(folder) {
    const first: Start[] = [];
    const again: Start[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const own = join(folder, String(round));
      await mkdir(own, { mode: 0o755 });
      first.push(await startBoth(own));
      again.push(await startBoth(own));
    }
    return {
      title: 'Start, embedded, until it is ready',
      rows: [rowOf('on a new data directory', first), rowOf('on a known one', again)],
    };
  },
};

async function startBoth(folder: string): Promise<Start> {
  const postgresMs = await timed(() =>
    startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'bench' }),
  );
  const productMs = await timed(() =>
    startProductProcess({
      workspace: process.cwd(),
      script: 'tools/start.mjs',
      dataDirectory: join(folder, 'data'),
      environment: { LOG_LEVEL: 'warn' },
    }),
  );
  return { postgresMs, productMs };
}

/** Returns the milliseconds until it is ready, and stops it. */
async function timed(start: () => Promise<{ stop(): Promise<unknown> }>): Promise<number> {
  const startedAt = performance.now();
  const running = await start();
  const tookMs = performance.now() - startedAt;
  await running.stop();
  return tookMs;
}

const rowOf = (name: string, starts: readonly Start[]): BenchRow => ({
  name,
  readyMs: median(starts.map(({ productMs }) => productMs)),
  postgresAloneMs: median(starts.map(({ postgresMs }) => postgresMs)),
  ratioToPostgres: median(starts.map(({ productMs, postgresMs }) => productMs / postgresMs)),
});
