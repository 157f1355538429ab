import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { findHaproxy, freePort } from '@scriptsmith/local-servers';
import { eventually } from '@scriptsmith/testing';
import { LoadBalancer } from './load-balancer.js';

const haproxy = findHaproxy();
const testWithHaproxy = haproxy ? test : test.skip;

let balancer: LoadBalancer;
let haproxyProcess: ChildProcess;
let servers: Server[];

beforeEach(() => (servers = []));
afterEach(async () => {
  for (const server of servers) server.close();
  haproxyProcess.kill();
  await once(haproxyProcess, 'exit');
  await balancer.remove();
});

testWithHaproxy('a replica that is restored receives requests before the next one is withdrawn', async () => {
  const port = await freePort();
  const [first, second] = [await freePort(), await freePort()];
  const replicas = [
    { name: 'gateway-1', port: first },
    { name: 'gateway-2', port: second },
  ];
  await startBalancer(port, replicas);
  const stopped = await listen(first);
  await listen(second);
  await eventually(async () => expect(await responseStatus(port)).toBe(200));
  await balancer.withdraw('gateway-1');
  await stop(stopped);
  await eventually(async () => expect(await balancer.statusOf('gateway-1')).toBe('DOWN'));
  await listen(first);
  await balancer.restore('gateway-1');
  await balancer.withdraw('gateway-2');
  expect(await responseStatus(port)).toBe(200);
});

async function startBalancer(port: number, replicas: { name: string; port: number }[]): Promise<void> {
  balancer = await LoadBalancer.prepare(haproxy!, [{ name: 'gateway', port, replicas }]);
  const configurationFile = balancer.process.command.at(-1)!;
  haproxyProcess = spawn(haproxy!, ['-db', '-f', configurationFile], { stdio: 'ignore' });
}

async function listen(port: number): Promise<Server> {
  const server = createServer((_, response) => response.end('{}')).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return server;
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

const responseStatus = async (port: number): Promise<number> => (await fetch(`http://127.0.0.1:${port}/`)).status;
