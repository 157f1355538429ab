import { createTestBroker, describeWithBroker } from '@scriptsmith/testing';
import { createLog } from '../logging/log.js';
import { InProcessTransport } from '../messaging/in-process/in-process-transport.js';
import { RabbitMqTransport } from '../messaging/rabbitmq/rabbitmq-transport.js';
import type { Transport } from '../messaging/transport.js';
import { removeFromBroker } from './remove-from-broker.js';

/** One way for messages to travel. */
export interface Binding {
  /** The transport of one more process. */
  open(): Promise<Transport>;
  close(): Promise<void>;
}

/** Short, so that a test sees a refused event come back. */
export const redeliveryDelaysMs = [20, 50];

/** Declares the same tests for every binding. */
export function describeEachBinding(name: string, tests: (start: () => Promise<Binding>) => void): void {
  describe(`${name} in one process`, () => tests(startInProcess));
  describeWithBroker(`${name} over RabbitMQ`, () => tests(startOverRabbitMq));
}

async function startInProcess(): Promise<Binding> {
  const transport = new InProcessTransport();
  return { open: async () => transport, close: () => transport.close() };
}

async function startOverRabbitMq(): Promise<Binding> {
  const broker = await createTestBroker();
  const transports: Transport[] = [];
  return {
    open: async () => {
      const { url, namespace } = broker;
      const transport = new RabbitMqTransport({ url, namespace, redeliveryDelaysMs, log: createLog('test', 'silent') });
      transports.push(transport);
      await transport.whenConnected();
      return transport;
    },
    close: async () => {
      await Promise.all(transports.map((transport) => transport.close()));
      await removeFromBroker(broker);
    },
  };
}
