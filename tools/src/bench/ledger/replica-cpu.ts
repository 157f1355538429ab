import { join } from 'node:path';
import { postgresCpuSeconds } from '../postgres-cpu.js';
import { descendantsOf, type ProcessAccount, readProcessAccounts } from '../process-cpu.js';
import type { BenchProduct } from './bench-product.js';

/** The CPU time of the processes of a product with replicas, which take part in a consumption or do not. */
export interface CpuByProcess {
  gateway: number;
  billing: number;
  postgres: number;
  broker: number;
  balancer: number;
  /** The other services and their supervisor. */
  others: number;
}

export async function cpuSecondsByProcess(product: BenchProduct, folder: string): Promise<CpuByProcess> {
  const accounts = descendantsOf(product.process.pid, await readProcessAccounts());
  const seconds = { gateway: 0, billing: 0, postgres: 0, broker: 0, balancer: 0, others: 0 };
  for (const account of accounts) seconds[kindOf(account)] += account.seconds;
  return { ...seconds, postgres: await postgresCpuSeconds(join(folder, 'postgres')) };
}

/** The process ids of the replicas of a service. */
export async function replicasOf(product: BenchProduct, service: string): Promise<number[]> {
  const accounts = descendantsOf(product.process.pid, await readProcessAccounts());
  return accounts.filter((account) => isReplicaOf(service, account)).map(({ pid }) => pid);
}

/** Milliseconds for each unit. */
export const cpuMsByProcess = (before: CpuByProcess, after: CpuByProcess, units: number): CpuByProcess => {
  const between = (kind: keyof CpuByProcess): number => ((after[kind] - before[kind]) * 1_000) / units;
  return {
    ...{ gateway: between('gateway'), billing: between('billing'), postgres: between('postgres') },
    ...{ broker: between('broker'), balancer: between('balancer'), others: between('others') },
  };
};

export const sumOf = ({ gateway, billing, postgres, broker, balancer, others }: CpuByProcess): number =>
  gateway + billing + postgres + broker + balancer + others;

function kindOf(account: ProcessAccount): keyof CpuByProcess {
  if (account.program === 'beam.smp') return 'broker';
  if (account.program === 'haproxy') return 'balancer';
  if (isReplicaOf('gateway', account)) return 'gateway';
  return isReplicaOf('billing', account) ? 'billing' : 'others';
}

const isReplicaOf = (service: string, { commandLine }: ProcessAccount): boolean =>
  commandLine.includes(`apps/${service}/dist/main.js`);
