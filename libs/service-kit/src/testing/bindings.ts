import { createTestBroker, describeWithBroker } from '@scriptsmith/testing';
import { createLog } from '../logging/log.js';
import { InProcessBroker } from '../messaging/in-process/in-process-broker.js';
import { inProcessTransport } from '../messaging/in-process/in-process-transport.js';
import type { MessagingTransport } from '../messaging/messaging-transport.js';
import { rabbitMqTransport } from '../messaging/rabbitmq/rabbitmq-transport.js';
import { redeliveryDelaysMs } from './redelivery-delays.js';
import { removeFromBroker } from './remove-from-broker.js';

/** A transport, and the broker behind it. */
export interface Binding {
  transport: MessagingTransport;
  close(): Promise<void>;
}

/** Declares the same tests for every transport. */
export function describeEachBinding(name: string, tests: (start: () => Promise<Binding>) => void): void {
  describe(`${name} in one process`, () => tests(startInProcess));
  describeWithBroker(`${name} over RabbitMQ`, () => tests(startOverRabbitMq));
}

async function startInProcess(): Promise<Binding> {
  return { transport: inProcessTransport(new InProcessBroker()), close: async () => undefined };
}

async function startOverRabbitMq(): Promise<Binding> {
  const broker = await createTestBroker();
  const { url, namespace } = broker;
  return {
    transport: rabbitMqTransport({ url, namespace, redeliveryDelaysMs, log: createLog('test', 'silent') }),
    close: () => removeFromBroker(broker),
  };
}
