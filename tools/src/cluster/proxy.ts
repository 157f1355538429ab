import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterPlan } from './cluster-plan.js';
import type { Member } from './member.js';

/**
 * HAProxy in front of both clusters. It sends connections to the Postgres primary and to the RabbitMQ nodes that respond,
 * and closes those to a server that is no longer one of them. See https://docs.haproxy.org/2.6/configuration.html.
 */
export function proxyMember(root: string, program: string, plan: ClusterPlan): Member {
  const folder = join(root, 'haproxy');
  const file = join(folder, 'haproxy.cfg');
  return {
    name: 'haproxy',
    folder,
    program,
    arguments: ['-db', '-f', file],
    prepare: () => writeFile(file, `${configuration(plan).join('\n')}\n`),
  };
}

/** The first eight bytes of AMQP 0-9-1. A node that works responds with a frame of type 1. */
const amqpHeader = '414d515000000901';

const configuration = ({ primaryPort, brokerPort, postgres, rabbitMq }: ClusterPlan): string[] => [
  'defaults',
  '  mode tcp',
  '  timeout connect 2s',
  '  timeout check 2s',
  // Connections of a pool can be idle. Both protocols have heartbeats or timeouts themselves.
  '  timeout client 24h',
  '  timeout server 24h',
  '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
  'listen postgres',
  `  bind 127.0.0.1:${primaryPort}`,
  '  option httpchk GET /primary',
  '  http-check expect status 200',
  ...postgres.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`),
  'listen rabbitmq',
  `  bind 127.0.0.1:${brokerPort}`,
  '  balance leastconn',
  '  option tcp-check',
  `  tcp-check send-binary ${amqpHeader}`,
  '  tcp-check expect binary 01',
  ...rabbitMq.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`),
];
