import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClusterPlan, login, type PostgresPlan } from './cluster-plan.js';
import type { ClusterPrograms } from './cluster-programs.js';
import type { Member } from './member.js';

/** How long the lock of a primary lasts that no longer renews it. A standby takes over after that. */
const lockSeconds = 15;
const loopSeconds = 2;
/**
 * A primary that continues in the middle of its loop takes the lock back from its successor: Patroni 3.0 does not compare
 * it. Commits that the successor has confirmed can then be lost. So it must not continue once its lock can have expired.
 */
const watchdogMs = 8_000;
const retrySeconds = 5;

const replicationLogin = 'replicator';

/**
 * Postgres under Patroni. A commit is confirmed when a standby has it as well, so a failover loses nothing that was
 * confirmed. See https://patroni.readthedocs.io/en/latest/.
 */
export function patroniMember(
  root: string,
  programs: ClusterPrograms,
  member: PostgresPlan,
  plan: ClusterPlan,
): Member {
  const folder = join(root, member.name);
  const file = join(folder, 'patroni.yml');
  return {
    name: member.name,
    folder,
    program: programs.patroni,
    arguments: [file],
    environment: { LANG: 'C.UTF-8', HOME: folder },
    needsPostgresAccount: true,
    watchdogMs,
    ownedFiles: [file],
    // JSON is YAML as well.
    prepare: () =>
      writeFile(file, JSON.stringify(configuration(folder, programs.postgresFolder, member, plan), null, 2), {
        mode: 0o600,
      }),
  };
}

const configuration = (folder: string, postgresFolder: string, member: PostgresPlan, plan: ClusterPlan) => ({
  scope: 'scriptsmith',
  name: member.name,
  log: { level: 'INFO' },
  restapi: { listen: `127.0.0.1:${member.restPort}`, connect_address: `127.0.0.1:${member.restPort}` },
  etcd3: { hosts: plan.etcd.map(({ clientPort }) => `127.0.0.1:${clientPort}`) },
  bootstrap: {
    dcs: {
      ttl: lockSeconds,
      loop_wait: loopSeconds,
      retry_timeout: retrySeconds,
      // A standby takes over at once if only the server dies and not the machine.
      primary_start_timeout: 0,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { max_connections: 300, wal_keep_size: '256MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${member.port}`,
    connect_address: `127.0.0.1:${member.port}`,
    data_dir: join(folder, 'data'),
    bin_dir: postgresFolder,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: { username: login, password: plan.postgresPassword },
      replication: { username: replicationLogin, password: plan.replicationPassword },
    },
    pg_hba: [
      `host replication ${replicationLogin} 127.0.0.1/32 scram-sha-256`,
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
    parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
  },
});
