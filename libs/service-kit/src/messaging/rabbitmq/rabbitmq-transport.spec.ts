import { randomUUID } from 'node:crypto';
import {
  createTestBroker,
  describeWithBroker,
  eventually,
  type SeverableProxy,
  startSeverableProxy,
  type TestBroker,
} from '@scriptsmith/testing';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { createLog } from '../../logging/log.js';
import { redeliveryDelaysMs } from '../../testing/bindings.js';
import { domainErrorOf } from '../../testing/domain-error-of.js';
import { removeFromBroker } from '../../testing/remove-from-broker.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import type { Consumer } from '../transport.js';
import { RabbitMqTransport } from './rabbitmq-transport.js';
import { Topology } from './topology.js';

describeWithBroker('the RabbitMQ transport', () => {
  let broker: TestBroker;
  let topology: Topology;
  let connection: ChannelModel;
  let channel: Channel;
  const transports: RabbitMqTransport[] = [];

  beforeAll(async () => {
    broker = await createTestBroker();
    topology = new Topology(broker.namespace, redeliveryDelaysMs);
    connection = await connect(broker.url);
    channel = await connection.createChannel();
  }, 90_000);
  afterEach(() => Promise.all(transports.splice(0).map((transport) => transport.close())));
  afterAll(async () => {
    await connection.close();
    await removeFromBroker(broker);
  });

  const open = async (url = broker.url): Promise<RabbitMqTransport> => {
    const { namespace } = broker;
    const transport = new RabbitMqTransport({ url, namespace, redeliveryDelaysMs, log: createLog('test', 'silent') });
    transports.push(transport);
    await transport.whenConnected();
    return transport;
  };

  const startProxy = async (): Promise<{ proxy: SeverableProxy; throughProxy: string }> => {
    const address = new URL(broker.url);
    const proxy = await startSeverableProxy(Number(address.port));
    address.host = `127.0.0.1:${proxy.port}`;
    return { proxy, throughProxy: address.href };
  };

  test('sends requests that wait in the same moment in one message', async () => {
    await topology.declareRequestQueue(channel, 'billing');
    const caller = await open();
    const answers = Array.from({ length: 130 }, () => domainErrorOf(caller.request(request({ timeoutMs: 500 }))));
    await eventually(async () => {
      const { messageCount } = await channel.checkQueue(topology.requestQueue('billing'));
      expect(messageCount).toBe(3);
    });
    for (const refusal of await Promise.all(answers)) expect(refusal.code).toBe('service_unavailable');
  });

  test('drops what has expired before anybody took it', async () => {
    await topology.declareRequestQueue(channel, 'billing');
    const caller = await open();
    expect((await domainErrorOf(caller.request(request({ timeoutMs: 50 })))).code).toBe('service_unavailable');
    const greeted: string[] = [];
    const service = await open();
    await service.consume(consumer({ receiveRequest: answering(greeted) }));
    const late = request({});
    await expect(caller.request(late)).resolves.toEqual({ body: late.id });
    expect(greeted).toEqual([late.id]);
  });

  test('shares requests between replicas', async () => {
    const [one, other]: string[][] = [[], []];
    await (await open()).consume(consumer({ receiveRequest: answering(one!) }));
    await (await open()).consume(consumer({ receiveRequest: answering(other!) }));
    const caller = await open();
    await eventually(async () => {
      await caller.request(request({}));
      expect(one!.length * other!.length).toBeGreaterThan(0);
    });
  });

  test('runs requests again that a lost consumer had taken, but not those that may run only once', async () => {
    const { proxy, throughProxy } = await startProxy();
    const taken: string[] = [];
    const hold = new Hold();
    const takeAndHold = (envelope: RequestEnvelope): Promise<ReplyEnvelope> => {
      taken.push(envelope.id);
      return hold.released.then(() => ({ body: 'too late' }));
    };
    const lost = await open(throughProxy);
    await lost.consume(consumer({ receiveRequest: takeAndHold }));
    const caller = await open();
    const [repeatable, single] = [request({ idempotent: true }), request({ idempotent: false })];
    const [answer, refusal] = [caller.request(repeatable), caller.request(single)];
    await eventually(() => expect(taken).toEqual([repeatable.id, single.id]));

    const greeted: string[] = [];
    await (await open()).consume(consumer({ receiveRequest: answering(greeted) }));
    await proxy.close();
    await expect(answer).resolves.toEqual({ body: repeatable.id });
    await expect(refusal).resolves.toMatchObject({ error: { code: 'service_unavailable' } });
    expect(greeted).toEqual([repeatable.id]);
    hold.release();
  });

  test('answers a request once that is delivered again while it still runs', async () => {
    const { proxy, throughProxy } = await startProxy();
    const taken: string[] = [];
    const hold = new Hold();
    const service = await open(throughProxy);
    const slow = (envelope: RequestEnvelope): Promise<ReplyEnvelope> => {
      taken.push(envelope.id);
      return hold.released.then(() => ({ body: 'slow' }));
    };
    await service.consume(consumer({ receiveRequest: slow }));
    const caller = await open();
    const single = request({ idempotent: false });
    const answer = caller.request(single);
    await eventually(() => expect(taken).toHaveLength(1));
    proxy.sever();
    await eventually(async () => {
      expect(proxy.connectionCount()).toBe(4);
      const { consumerCount, messageCount } = await channel.checkQueue(topology.requestQueue('billing'));
      expect({ consumerCount, messageCount }).toEqual({ consumerCount: 1, messageCount: 0 });
    });
    hold.release();
    await expect(answer).resolves.toEqual({ body: 'slow' });
    expect(taken).toEqual([single.id]);
    await service.close();
    await proxy.close();
  });

  test('refuses at once when the caller loses its connection, and recovers', async () => {
    const { proxy, throughProxy } = await startProxy();
    const caller = await open(throughProxy);
    const hold = new Hold();
    let taken = 0;
    const holdTheFirst = async ({ id }: RequestEnvelope): Promise<ReplyEnvelope> => {
      taken += 1;
      if (taken === 1) await hold.released;
      return { body: id };
    };
    await (await open()).consume(consumer({ receiveRequest: holdTheFirst }));
    const startedAt = performance.now();
    const refusal = domainErrorOf(caller.request(request({ timeoutMs: 30_000 })));
    await eventually(() => expect(taken).toBe(1));
    proxy.sever();
    expect((await refusal).code).toBe('service_unavailable');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await eventually(() => caller.request(request({})));
    hold.release();
    await caller.close();
    await proxy.close();
  });

  test('keeps an event with its publisher while the broker is away', async () => {
    const { proxy, throughProxy } = await startProxy();
    const publisher = await open(throughProxy);
    await proxy.close();
    await eventually(() => expect(publisher.publish(event())).rejects.toThrow());
    await expect(publisher.check()).rejects.toThrow();
  });

  test('parks at once what is not even an event, and goes on', async () => {
    const received: string[] = [];
    const service = await open();
    const receiveEvent = async ({ id }: EventEnvelope): Promise<void> => void received.push(id);
    await service.consume(consumer({ eventNames: ['test.happened.v1'], receiveEvent }));
    const poisons = ['not JSON', '{}', '[]', 'null', '{"id":7}', ''].map((text) => Buffer.from(text));
    for (const poison of poisons) channel.publish(topology.eventExchange, 'test.happened.v1', poison);
    const good = event();
    await service.publish(good);
    await eventually(() => expect(received).toEqual([good.id]));
    const parked = await eventually(async () => {
      const { messageCount } = await channel.checkQueue(topology.parkingQueue('billing'));
      expect(messageCount).toBe(poisons.length);
      return channel.get(topology.parkingQueue('billing'), { noAck: true });
    });
    expect(parked && parked.content.toString()).toBe('not JSON');
    expect(parked && parked.properties.headers?.['x-refused-because']).toContain('JSON');
    expect((await channel.checkQueue(topology.eventQueue('billing'))).messageCount).toBe(0);
    await channel.purgeQueue(topology.parkingQueue('billing'));
  });

  test('stops with the connection of a broker that cannot be reached', async () => {
    const transport = new RabbitMqTransport({ url: 'amqp://127.0.0.1:1', log: createLog('test', 'silent') });
    const listening = transport.consume(consumer({}));
    expect((await domainErrorOf(transport.request(request({})))).code).toBe('service_unavailable');
    await Promise.all([expect(listening).rejects.toThrow('closed'), transport.close()]);
  });
});

function request({
  timeoutMs = 10_000,
  idempotent = true,
}: {
  timeoutMs?: number;
  idempotent?: boolean;
}): RequestEnvelope {
  return {
    id: randomUUID(),
    service: 'billing',
    pattern: 'billing.test.v1',
    requestId: 'request-1',
    deadlineAt: Date.now() + timeoutMs,
    idempotent,
    body: {},
  };
}

const event = (): EventEnvelope => ({
  id: randomUUID(),
  name: 'test.happened.v1',
  requestId: 'request-1',
  occurredAt: '2026-03-05T12:00:00.000Z',
  payload: {},
});

/** Keeps a handler from finishing until the test lets go. */
class Hold {
  release: () => void = () => undefined;
  readonly released = new Promise<void>((resolve) => (this.release = resolve));
}

const answering =
  (answered: string[]) =>
  async ({ id }: RequestEnvelope): Promise<ReplyEnvelope> => {
    answered.push(id);
    return { body: id };
  };

const consumer = (given: Partial<Consumer>): Consumer => ({
  service: 'billing',
  receiveRequest: answering([]),
  eventNames: [],
  receiveEvent: async () => undefined,
  parkEvent: async () => undefined,
  ...given,
});
