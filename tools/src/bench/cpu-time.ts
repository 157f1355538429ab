import { postgresCpuSeconds } from './postgres-cpu.js';
import { descendantsOf, readProcessAccounts } from './process-cpu.js';

/** A running product, and the data directory of its Postgres. */
export interface CpuTarget {
  process: { pid: number };
  postgresDirectory: string;
}

/** Node: all processes of the product, also those that a call does not need. */
export interface CpuSeconds {
  node: number;
  postgres: number;
  broker: number;
}

/** The CPU time that the product, Postgres and RabbitMQ have used so far. */
export async function cpuSecondsOf({ process: { pid }, postgresDirectory }: CpuTarget): Promise<CpuSeconds> {
  const seconds = { node: 0, postgres: await postgresCpuSeconds(postgresDirectory), broker: 0 };
  for (const { program, seconds: used } of descendantsOf(pid, await readProcessAccounts())) {
    seconds[program === 'beam.smp' ? 'broker' : 'node'] += used;
  }
  return seconds;
}

/** The CPU time between two readings, for each of a number of calls. */
export const cpuMsBetween = (before: CpuSeconds, after: CpuSeconds, count: number): CpuSeconds => ({
  node: ((after.node - before.node) * 1_000) / count,
  postgres: ((after.postgres - before.postgres) * 1_000) / count,
  broker: ((after.broker - before.broker) * 1_000) / count,
});
