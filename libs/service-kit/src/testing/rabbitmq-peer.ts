import { randomUUID } from 'node:crypto';
import type { MessageHandler } from '@nestjs/microservices';
import { Metrics } from '@scriptsmith/server-kit';
import type { EventDelivery } from '../handlers/subscriptions.js';
import { createLog } from '../logging/log.js';
import type { RequestEnvelope } from '../messaging/envelope.js';
import { RabbitMqClient } from '../messaging/rabbitmq/rabbitmq-client.js';
import { RabbitMqServer } from '../messaging/rabbitmq/rabbitmq-server.js';
import { redeliveryDelaysMs } from './redelivery-delays.js';

/** A request whose body is its own id. */
export function request({
  timeoutMs = 10_000,
  idempotent = true,
}: {
  timeoutMs?: number;
  idempotent?: boolean;
}): RequestEnvelope {
  const id = randomUUID();
  return {
    id,
    service: 'billing',
    pattern: testPattern,
    requestId: 'request-1',
    deadlineAt: Date.now() + timeoutMs,
    idempotent,
    body: { id },
  };
}

/** Blocks a handler until the test releases it. */
export class Hold {
  release: () => void = () => undefined;
  readonly released = new Promise<void>((resolve) => (this.release = resolve));
}

/** The body of a test request: its own id. */
export interface TestBody {
  id: string;
}

const testPattern = 'billing.test.v1';

export const answering =
  (answered: string[]) =>
  async ({ id }: TestBody): Promise<string> => {
    answered.push(id);
    return id;
  };

/** A client and a server, as in a separate process. */
export class Peer {
  readonly client: RabbitMqClient;
  private readonly server: RabbitMqServer;
  private readonly metrics = new Metrics();

  constructor(url: string, namespace: string, { batchesRequests = false } = {}) {
    const options = { url, namespace, redeliveryDelaysMs, log: createLog('test', 'silent') };
    this.client = new RabbitMqClient(options);
    const storeDeadLetter = async () => undefined;
    const { log } = options;
    const { metrics } = this;
    this.server = new RabbitMqServer({ service: 'billing', log, metrics, batchesRequests, storeDeadLetter }, options);
  }

  serve(handle: (body: TestBody) => Promise<string>): Promise<void> {
    this.server.addHandler(testPattern, handle as MessageHandler);
    return this.listen();
  }

  subscribe(name: string, handle: (eventId: string) => Promise<void>): Promise<void> {
    const handler = (_payload: unknown, { eventId }: EventDelivery) => handle(eventId);
    this.server.addHandler(name, handler, true);
    return this.listen();
  }

  /** How many messages with requests the broker has delivered to the server, including those delivered again. */
  async receivedRequestMessages(): Promise<number> {
    const count = /^scriptsmith_request_messages_total\{.*\} (\d+)$/m.exec(await this.metrics.text());
    return Number(count?.[1] ?? 0);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.client.close();
  }

  private listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.listen((error) => (error ? reject(error instanceof Error ? error : new Error('failed')) : resolve()));
    });
  }
}
