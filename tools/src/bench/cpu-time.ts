import { request } from 'undici';
import { postgresCpuSeconds } from './postgres-cpu.js';

/** A product in one process, and the data directory of its Postgres. */
export interface CpuTarget {
  origin: string;
  postgresDirectory: string;
}

export interface CpuSeconds {
  node: number;
  postgres: number;
}

/** The CPU time that the product and Postgres have used so far. */
export async function cpuSecondsOf({ origin, postgresDirectory }: CpuTarget): Promise<CpuSeconds> {
  const response = await request(`${origin}/metrics`);
  const node = /^process_cpu_seconds_total ([\d.e+]+)$/m.exec(await response.body.text())?.[1];
  if (!node) throw new Error('/metrics has no process_cpu_seconds_total');
  return { node: Number(node), postgres: await postgresCpuSeconds(postgresDirectory) };
}

/** The CPU time between two readings, for each of a number of calls or events. */
export const cpuMsBetween = (before: CpuSeconds, after: CpuSeconds, count: number): CpuSeconds => ({
  node: ((after.node - before.node) * 1_000) / count,
  postgres: ((after.postgres - before.postgres) * 1_000) / count,
});
