import type { ServiceName } from '@scriptsmith/contracts';
import { createLog } from '../../logging/log.js';
import type { EventEnvelope } from '../envelope.js';
import { InProcessBroker } from './in-process-broker.js';
import { InProcessServer } from './in-process-server.js';

const event: EventEnvelope = {
  id: 'event-1',
  name: 'identity.user-registered.v1',
  requestId: 'request-1',
  occurredAt: '2026-03-05T12:00:00.000Z',
  payload: {},
};

const serverOf = (service: ServiceName, broker: InProcessBroker): InProcessServer =>
  new InProcessServer({ service, log: createLog('test', 'silent'), storeDeadLetter: async () => undefined }, broker);

function subscriberOf(service: ServiceName, broker: InProcessBroker, received: string[]): InProcessServer {
  const server = serverOf(service, broker);
  const handle = async (_payload: unknown, { eventId }: { eventId: string }) => void received.push(eventId);
  server.addHandler(event.name, handle as never, true);
  return server;
}

const listen = (server: InProcessServer): Promise<void> =>
  new Promise((resolve, reject) =>
    server.listen((error?: unknown) => (error instanceof Error ? reject(error) : resolve())),
  );

test('an event stays with its publisher until every service of the process has started', async () => {
  const broker = new InProcessBroker(['identity', 'billing']);
  const received: string[] = [];
  await listen(serverOf('identity', broker));
  await expect(broker.publish(event)).rejects.toThrow('billing has not started yet');
  await listen(subscriberOf('billing', broker, received));
  await broker.publish(event);
  expect(received).toEqual(['event-1']);
});

test('an event stays with its publisher while a subscriber is stopped', async () => {
  const broker = new InProcessBroker();
  const received: string[] = [];
  const server = subscriberOf('billing', broker, received);
  await listen(server);
  await server.close();
  await expect(broker.publish(event)).rejects.toThrow('billing is not running');
  await listen(subscriberOf('billing', broker, received));
  await broker.publish(event);
  expect(received).toEqual(['event-1']);
});

test('a second server for a service is rejected', async () => {
  const broker = new InProcessBroker();
  await listen(serverOf('billing', broker));
  await expect(listen(serverOf('billing', broker))).rejects.toThrow('already served');
});

test('a second handler for a pattern is rejected', () => {
  const server = subscriberOf('billing', new InProcessBroker(), []);
  expect(() => server.addHandler(event.name, async () => undefined as never, true)).toThrow('two handlers');
});
