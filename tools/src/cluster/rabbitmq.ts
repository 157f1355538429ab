import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClusterPlan, login, type RabbitMqPlan } from './cluster-plan.js';
import type { ClusterPrograms } from './cluster-programs.js';
import type { Member } from './member.js';

export const nodeName = ({ name }: RabbitMqPlan): string => `${name}@localhost`;

/** Erlang's port mapper, which tells the nodes where the others listen. */
export function portMapperMember(
  root: string,
  { portMapper }: ClusterPrograms,
  { portMapperPort }: ClusterPlan,
): Member {
  return {
    name: 'port-mapper',
    folder: join(root, 'port-mapper'),
    program: portMapper,
    arguments: ['-port', String(portMapperPort)],
    environment: { ERL_EPMD_ADDRESS: '127.0.0.1' },
    prepare: async () => undefined,
  };
}

/** A node of RabbitMQ. A minority that a partition cuts off pauses, so that its clients connect to the majority. */
export function rabbitMqMember(root: string, programs: ClusterPrograms, node: RabbitMqPlan, plan: ClusterPlan): Member {
  const folder = join(root, node.name);
  return {
    name: node.name,
    folder,
    program: programs.rabbitMqServer,
    arguments: [],
    environment: nodeEnvironment(folder, node, plan),
    prepare: async () => {
      await writeCookie(folder, plan);
      await writeFile(join(folder, 'enabled_plugins'), '[].\n');
      await writeFile(join(folder, 'rabbitmq.conf'), `${settings(node, plan).join('\n')}\n`, { mode: 0o600 });
    },
  };
}

const settings = (node: RabbitMqPlan, plan: ClusterPlan): string[] => [
  `listeners.tcp.default = 127.0.0.1:${node.port}`,
  `default_user = ${login}`,
  `default_pass = ${plan.rabbitMqPassword}`,
  'cluster_formation.peer_discovery_backend = classic_config',
  ...plan.rabbitMq.map((other, index) => `cluster_formation.classic_config.nodes.${index + 1} = ${nodeName(other)}`),
  'cluster_partition_handling = pause_minority',
  'log.file = false',
  'log.console = true',
  'log.console.level = warning',
  // The checks of HAProxy are connections that end before the login.
  'log.connection.level = none',
];

const nodeEnvironment = (folder: string, node: RabbitMqPlan, plan: ClusterPlan): NodeJS.ProcessEnv => ({
  HOME: folder,
  LANG: 'C.UTF-8',
  ERL_EPMD_PORT: String(plan.portMapperPort),
  ERL_EPMD_ADDRESS: '127.0.0.1',
  RABBITMQ_NODENAME: nodeName(node),
  RABBITMQ_DIST_PORT: String(node.distributionPort),
  RABBITMQ_BASE: folder,
  RABBITMQ_MNESIA_BASE: join(folder, 'data'),
  RABBITMQ_LOG_BASE: folder,
  RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
  RABBITMQ_CONF_ENV_FILE: join(folder, 'no-environment-file'),
  RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
  // A node that no longer responds counts as lost after 10 to 15 seconds.
  RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1} -kernel net_ticktime 10',
});

/** Nodes trust each other by this secret. Erlang accepts it only if others cannot read it. */
async function writeCookie(folder: string, { erlangCookie }: ClusterPlan): Promise<void> {
  const file = join(folder, '.erlang.cookie');
  await chmod(file, 0o600).catch(() => undefined);
  await writeFile(file, erlangCookie);
  await chmod(file, 0o400);
}
