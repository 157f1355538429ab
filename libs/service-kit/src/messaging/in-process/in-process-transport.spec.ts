import type { ServiceName } from '@scriptsmith/contracts';
import type { EventEnvelope } from '../envelope.js';
import type { Consumer } from '../transport.js';
import { InProcessTransport } from './in-process-transport.js';

const event: EventEnvelope = {
  id: 'event-1',
  name: 'identity.user-registered.v1',
  requestId: 'request-1',
  occurredAt: '2026-03-05T12:00:00.000Z',
  payload: {},
};

const consumer = (service: ServiceName, received: string[]): Consumer => ({
  service,
  eventNames: [event.name],
  receiveRequest: async () => ({ body: {} }),
  receiveEvent: async ({ id }) => void received.push(id),
  parkEvent: async () => undefined,
});

test('an event stays with its publisher until every service of the process has started', async () => {
  const transport = new InProcessTransport(['identity', 'billing']);
  const received: string[] = [];
  await transport.consume({ ...consumer('identity', received), eventNames: [] });
  await expect(transport.publish(event)).rejects.toThrow('billing has not started yet');
  await transport.consume(consumer('billing', received));
  await transport.publish(event);
  expect(received).toEqual(['event-1']);
});

test('an event stays with its publisher while a subscriber is stopped', async () => {
  const transport = new InProcessTransport();
  const received: string[] = [];
  const stop = await transport.consume(consumer('billing', received));
  await stop();
  await expect(transport.publish(event)).rejects.toThrow('billing does not run');
  await transport.consume(consumer('billing', received));
  await transport.publish(event);
  expect(received).toEqual(['event-1']);
});
