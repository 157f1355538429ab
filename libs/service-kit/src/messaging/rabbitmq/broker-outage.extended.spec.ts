import { randomUUID } from 'node:crypto';
import { describeWithOwnBroker, eventually, type RabbitMqServer, startOwnBroker } from '@scriptsmith/testing';
import { createLog } from '../../logging/log.js';
import { DomainError } from '../../errors/domain-error.js';
import { MessagingScenario } from '../../testing/messaging-scenario.js';
import { greet, sendParcel } from '../../testing/parcel-services.js';
import { rabbitMqTransport } from './rabbitmq-transport.js';

describeWithOwnBroker('broker killed under load and restarted', () => {
  let broker: RabbitMqServer;
  let given: MessagingScenario;

  beforeAll(async () => {
    broker = await startOwnBroker();
    given = await MessagingScenario.start({
      transport: rabbitMqTransport({ url: broker.url, log: createLog('test', 'silent') }),
      close: async () => undefined,
    });
  });
  afterAll(async () => {
    await given.close();
    await broker.stop();
  });

  test('every request ends by its deadline, and every event has its effect once', async () => {
    const traffic = new Traffic(given);
    const running = traffic.run();
    await eventually(() => {
      expect(traffic.answered).toBeGreaterThan(50);
      expect(performance.now() - traffic.startedAt).toBeGreaterThan(youngestQueueMs);
    });
    await broker.kill();
    const answeredBefore = traffic.answered;
    await eventually(() => expect(traffic.refused).toBeGreaterThan(20));
    await broker.restart();
    await eventually(() => expect(traffic.answered).toBeGreaterThan(answeredBefore + 50), { timeoutMs: 60_000 });
    traffic.stop();
    await running;

    expect(traffic.overdue).toBe(0);
    expect(traffic.unexpected).toEqual([]);
    await eventually(
      async () => {
        expect(await given.sql('SELECT id FROM identity.outbox_event')).toEqual([]);
        for (const service of ['identity', 'billing'] as const) {
          const received = await given.sql<{ parcel_id: string }>(`SELECT parcel_id FROM ${service}.receipt`);
          expect(new Set(received.map((row) => row.parcel_id))).toEqual(traffic.committed);
          expect(received).toHaveLength(traffic.committed.size);
        }
      },
      { timeoutMs: 60_000 },
    );
  });
});

/** RabbitMQ 3 persists its list of quorum queues every half second only. A younger queue does not survive a crash. */
const youngestQueueMs = 1_500;

/** Three callers that send requests, and one that adds events to the outbox of their service. */
class Traffic {
  readonly committed = new Set<string>();
  readonly unexpected: unknown[] = [];
  readonly startedAt = performance.now();
  answered = 0;
  refused = 0;
  /** The requests that were still pending a second after their deadline. */
  overdue = 0;
  private isStopped = false;

  constructor(private readonly given: MessagingScenario) {}

  stop(): void {
    this.isStopped = true;
  }

  async run(): Promise<void> {
    await Promise.all([this.greetRepeatedly(), this.greetRepeatedly(), this.greetRepeatedly(), this.sendRepeatedly()]);
  }

  private async greetRepeatedly(): Promise<void> {
    while (!this.isStopped) {
      // A timer, so that a pause of the whole process delays it as long as the request.
      const late = setTimeout(() => (this.overdue += 1), greet.timeoutMs + 1_000);
      try {
        await this.given.request(greet, { name: 'Ann' });
        this.answered += 1;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'service_unavailable') this.refused += 1;
        else this.unexpected.push(error);
      }
      clearTimeout(late);
      await aMoment();
    }
  }

  private async sendRepeatedly(): Promise<void> {
    while (!this.isStopped) {
      const parcelId = randomUUID();
      await this.given.sender.send({ parcelId, label: sendParcel.pattern }, { requestId: 'request-1' });
      this.committed.add(parcelId);
      await aMoment();
    }
  }
}

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
