import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { startProductProcess } from '@scriptsmith/testing';
import { serviceProcess } from '@scriptsmith/scriptsmith/process/child-processes';
import { processMemory, residentMegabytesOf } from '../process-memory.js';
import { type BenchRow, median } from '../report.js';
import type { BenchSection } from '../section.js';

const rounds = 3;

interface Start {
  productMs: number;
  postgresMs: number;
  /** Of the process of the gateway and the services, without Postgres, as soon as it is ready. */
  residentMegabytes: number;
  chatResidentMegabytes: number;
}

/** The time until a built `npm start` is ready, compared with the embedded Postgres alone, and its memory. */
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
  const postgres = await timed(() =>
    startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'bench' }),
  );
  await postgres.running.stop();
  const product = await timed(() =>
    startProductProcess({
      workspace: process.cwd(),
      script: 'tools/start.mjs',
      dataDirectory: join(folder, 'data'),
      environment: { LOG_LEVEL: 'warn' },
    }),
  );
  try {
    const { residentMegabytes } = await processMemory(product.running.origin);
    const chatResidentMegabytes = await residentMegabytesOf(await serviceProcess(product.running.pid, 'chat'));
    return { postgresMs: postgres.tookMs, productMs: product.tookMs, residentMegabytes, chatResidentMegabytes };
  } finally {
    await product.running.stop();
  }
}

async function timed<Running>(start: () => Promise<Running>): Promise<{ running: Running; tookMs: number }> {
  const startedAt = performance.now();
  const running = await start();
  return { running, tookMs: performance.now() - startedAt };
}

const rowOf = (name: string, starts: readonly Start[]): BenchRow => ({
  name,
  readyMs: median(starts.map(({ productMs }) => productMs)),
  postgresAloneMs: median(starts.map(({ postgresMs }) => postgresMs)),
  residentMegabytes: median(starts.map(({ residentMegabytes }) => residentMegabytes)),
  chatResidentMegabytes: median(starts.map(({ chatResidentMegabytes }) => chatResidentMegabytes)),
  ratioToPostgres: median(starts.map(({ productMs, postgresMs }) => productMs / postgresMs)),
});
