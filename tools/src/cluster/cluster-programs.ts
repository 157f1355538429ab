import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findHaproxy, findRabbitMq } from '@scriptsmith/local-servers';
import { StartupError } from '@scriptsmith/scriptsmith/process/startup-error';

export interface ClusterPrograms {
  etcd: string;
  patroni: string;
  haproxy: string;
  rabbitMqServer: string;
  /** Evaluates expressions on a running node. */
  erlangCall: string;
  portMapper: string;
  /** The folder of initdb, postgres, pg_basebackup and pg_rewind. */
  postgresFolder: string;
}

/** Debian installs one folder for each major version. */
const postgresVersions = '/usr/lib/postgresql';

/** @throws StartupError that names the Debian packages of missing programs */
export function findClusterPrograms(): ClusterPrograms {
  const found = programs();
  if (found instanceof Array)
    throw new StartupError(
      `The cluster needs programs that are not installed. Install them (Debian: apt-get install ${found.join(' ')}; ` +
        'they need not be started).',
    );
  return found;
}

/** The Debian packages of the programs that are not installed. */
export const missingClusterPackages = (): string[] => {
  const found = programs();
  return found instanceof Array ? found : [];
};

function programs(): ClusterPrograms | string[] {
  const [etcd, patroni, erlangCall] = ['etcd', 'patroni', 'erl_call']
    .map((program) => join('/usr/bin', program))
    .map((path) => (existsSync(path) ? path : undefined));
  const [haproxy, rabbitMq, postgresFolder] = [findHaproxy(), findRabbitMq(), findPostgresFolder()];
  if (etcd && patroni && erlangCall && haproxy && rabbitMq && postgresFolder)
    return {
      etcd,
      patroni,
      haproxy,
      rabbitMqServer: rabbitMq.server,
      erlangCall,
      portMapper: rabbitMq.portMapper,
      postgresFolder,
    };
  const packages = {
    'etcd-server': etcd,
    patroni,
    haproxy,
    'rabbitmq-server': rabbitMq && erlangCall,
    postgresql: postgresFolder,
  };
  return Object.entries(packages).flatMap(([name, program]) => (program ? [] : [name]));
}

/** That of the newest version with all programs that Patroni uses. */
function findPostgresFolder(): string | undefined {
  if (!existsSync(postgresVersions)) return undefined;
  return readdirSync(postgresVersions)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(postgresVersions, version, 'bin'))
    .find((folder) => ['initdb', 'postgres', 'pg_rewind'].every((program) => existsSync(join(folder, program))));
}
