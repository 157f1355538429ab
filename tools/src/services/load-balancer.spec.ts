import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { findHaproxy, freePort } from '@scriptsmith/local-servers';
import { eventually } from '@scriptsmith/testing';
import { LoadBalancer } from './load-balancer.js';

const haproxy = findHaproxy();
const testWithHaproxy = haproxy ? test : test.skip;

let balancer: LoadBalancer;
let haproxyProcess: ChildProcess | undefined;
let servers: Server[];

beforeEach(() => (servers = []));
afterEach(async () => {
  if (haproxyProcess) {
    const exited = once(haproxyProcess, 'exit');
    haproxyProcess.kill();
    await exited;
    haproxyProcess = undefined;
    await balancer.remove();
  }
  await Promise.all(servers.map(stop));
});

testWithHaproxy('a replica that is restored receives requests before the next one is withdrawn', async () => {
  const port = await freePort();
  const [first, second] = [await freePort(), await freePort()];
  const replicas = [
    { name: 'gateway-1', port: first },
    { name: 'gateway-2', port: second },
  ];
  const stopped = await listen(first);
  await listen(second);
  await startBalancer(port, replicas);
  await eventually(async () => expect(await responseStatus(port)).toBe(200));
  await balancer.withdraw('gateway-1');
  await stop(stopped);
  await eventually(async () => expect(await balancer.statusOf('gateway-1')).toBe('DOWN'));
  await listen(first);
  await balancer.restore('gateway-1');
  await balancer.withdraw('gateway-2');
  expect(await responseStatus(port)).toBe(200);
});

testWithHaproxy(
  'a gateway receives requests until it has enough in progress, and the next one those beyond',
  async () => {
    const port = await freePort();
    const [first, second] = [await freePort(), await freePort()];
    const waiting: ServerResponse[] = [];
    await listen(first, (response) => waiting.push(response));
    await listen(second);
    await startBalancer(port, [
      { name: 'gateway-1', port: first },
      { name: 'gateway-2', port: second },
    ]);
    const inProgress = Array.from({ length: 32 }, () => eventually(() => responseStatus(port)));
    await eventually(() => expect(waiting).toHaveLength(32));
    expect(await responseStatus(port)).toBe(200);
    expect(waiting).toHaveLength(32);
    waiting.forEach((response) => response.end('{}'));
    expect(await Promise.all(inProgress)).toEqual(Array.from({ length: 32 }, () => 200));
  },
);

testWithHaproxy('a request to a replica that has ended without a health check is sent to another one', async () => {
  const port = await freePort();
  const [first, second] = [await freePort(), await freePort()];
  const ended = await listen(first);
  await listen(second);
  await startBalancer(port, [
    { name: 'gateway-1', port: first },
    { name: 'gateway-2', port: second },
  ]);
  await eventually(async () => expect(await responseStatus(port)).toBe(200));
  await stop(ended);
  expect(await Promise.all(Array.from({ length: 8 }, () => responseStatus(port)))).toEqual(
    Array.from({ length: 8 }, () => 200),
  );
});

async function startBalancer(port: number, replicas: { name: string; port: number }[]): Promise<void> {
  balancer = await LoadBalancer.prepare(haproxy!, [{ name: 'gateway', port, replicas }]);
  const configurationFile = balancer.process.command.at(-1)!;
  haproxyProcess = spawn(haproxy!, ['-db', '-f', configurationFile], { stdio: 'ignore' });
}

async function listen(port: number, respond = (response: ServerResponse): void => void response.end('{}')) {
  const server = createServer(({ url }, response) =>
    url === '/api/health' ? response.end('{}') : respond(response),
  ).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return server;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

const responseStatus = async (port: number): Promise<number> => (await fetch(`http://127.0.0.1:${port}/`)).status;
