import { join } from 'node:path';
import type { EtcdPlan } from './cluster-plan.js';
import type { Member } from './member.js';

const peerUrl = ({ peerPort }: EtcdPlan): string => `http://127.0.0.1:${peerPort}`;
const clientUrl = ({ clientPort }: EtcdPlan): string => `http://127.0.0.1:${clientPort}`;

/** Longer than the defaults of 100 ms and 1 s, which a busy machine exceeds. */
const heartbeatIntervalMs = 250;
const electionTimeoutMs = 2_500;

/** A member of etcd, which holds the lock of the Postgres primary. */
export function etcdMember(root: string, program: string, plan: EtcdPlan, all: readonly EtcdPlan[]): Member {
  const folder = join(root, plan.name);
  return {
    name: plan.name,
    folder,
    program,
    arguments: [
      `--name=${plan.name}`,
      `--data-dir=${join(folder, 'data')}`,
      `--listen-peer-urls=${peerUrl(plan)}`,
      `--initial-advertise-peer-urls=${peerUrl(plan)}`,
      `--listen-client-urls=${clientUrl(plan)}`,
      `--advertise-client-urls=${clientUrl(plan)}`,
      `--initial-cluster=${all.map((each) => `${each.name}=${peerUrl(each)}`).join(',')}`,
      `--heartbeat-interval=${heartbeatIntervalMs}`,
      `--election-timeout=${electionTimeoutMs}`,
      '--auto-compaction-retention=1',
      '--log-level=warn',
    ],
    prepare: async () => undefined,
  };
}
