import { randomUUID } from 'node:crypto';
import { createTestBroker, describeWithBroker, eventually, TcpProxy, type TestBroker } from '@scriptsmith/testing';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { domainErrorOf } from '../../testing/domain-error-of.js';
import { answering, Hold, Peer, request, type TestBody } from '../../testing/rabbitmq-peer.js';
import { redeliveryDelaysMs } from '../../testing/redelivery-delays.js';
import { removeFromBroker } from '../../testing/remove-from-broker.js';
import type { EventEnvelope } from '../envelope.js';
import { Topology } from './topology.js';

describeWithBroker('RabbitMQ transport', () => {
  let broker: TestBroker;
  let topology: Topology;
  let connection: ChannelModel;
  let channel: Channel;
  const peers: Peer[] = [];

  beforeAll(async () => {
    broker = await createTestBroker();
    topology = new Topology(broker.namespace, redeliveryDelaysMs);
    connection = await connect(broker.url);
    channel = await connection.createChannel();
  });
  afterEach(() => Promise.all(peers.splice(0).map((peer) => peer.close())));
  afterAll(async () => {
    await connection.close();
    await removeFromBroker(broker);
  });

  const open = async (url = broker.url): Promise<Peer> => {
    const { namespace } = broker;
    const peer = new Peer(url, namespace);
    peers.push(peer);
    await peer.client.whenConnected();
    return peer;
  };

  const startProxy = async (): Promise<{ proxy: TcpProxy; throughProxy: string }> => {
    const address = new URL(broker.url);
    const proxy = await TcpProxy.start(Number(address.port));
    address.host = `127.0.0.1:${proxy.port}`;
    return { proxy, throughProxy: address.href };
  };

  test('sends requests of the same event-loop turn in one message', async () => {
    await topology.declareRequestQueue(channel, 'billing');
    const caller = await open();
    const answers = Array.from({ length: 130 }, () => domainErrorOf(caller.client.request(request({}))));
    await eventually(async () => {
      const { messageCount } = await channel.checkQueue(topology.requestQueue('billing'));
      expect(messageCount).toBe(3);
    });
    await channel.purgeQueue(topology.requestQueue('billing'));
    await caller.close();
    for (const refusal of await Promise.all(answers)) expect(refusal.code).toBe('service_unavailable');
  });

  test('drops requests that expired before a server received them', async () => {
    await topology.declareRequestQueue(channel, 'billing');
    const caller = await open();
    expect((await domainErrorOf(caller.client.request(request({ timeoutMs: 50 })))).code).toBe('service_unavailable');
    const greeted: string[] = [];
    const service = await open();
    await service.serve(answering(greeted));
    const late = request({});
    await expect(caller.client.request(late)).resolves.toEqual({ body: late.id });
    expect(greeted).toEqual([late.id]);
  });

  test('shares requests between replicas', async () => {
    const [one, other]: string[][] = [[], []];
    await (await open()).serve(answering(one!));
    await (await open()).serve(answering(other!));
    const caller = await open();
    await eventually(async () => {
      await caller.client.request(request({}));
      expect(one!.length * other!.length).toBeGreaterThan(0);
    });
  });

  test('declares request queues that the broker deletes with their node', async () => {
    const greeted: string[] = [];
    await (await open()).serve(answering(greeted));
    const queue = topology.requestQueue('billing');
    const declare = async (durable: boolean): Promise<unknown> => {
      const other = await connection.createChannel();
      other.on('error', () => undefined);
      const options = { durable, expires: 10_000, arguments: { 'x-queue-type': 'classic' } };
      return other.assertQueue(queue, options).catch((error: unknown) => error);
    };
    expect(await declare(true)).toMatchObject({ code: 406 });
    expect(await declare(false)).toMatchObject({ queue });
  });

  test('uses the durable request queue of an earlier release', async () => {
    const earlier = await connection.createChannel();
    await channel.deleteQueue(topology.requestQueue('billing'));
    await earlier.assertQueue(topology.requestQueue('billing'), { durable: true });
    const greeted: string[] = [];
    await (await open()).serve(answering(greeted));
    const caller = await open();
    const sent = request({});
    await expect(caller.client.request(sent)).resolves.toEqual({ body: sent.id });
    await earlier.close();
    await channel.deleteQueue(topology.requestQueue('billing'));
  });

  test('runs the requests of a lost consumer again, but only idempotent ones', async () => {
    const { proxy, throughProxy } = await startProxy();
    const taken: string[] = [];
    const hold = new Hold();
    const takeAndHold = ({ id }: TestBody): Promise<string> => {
      taken.push(id);
      return hold.released.then(() => 'too late');
    };
    const lost = await open(throughProxy);
    await lost.serve(takeAndHold);
    const caller = await open();
    const [repeatable, single] = [request({ idempotent: true }), request({ idempotent: false })];
    const [answer, refusal] = [caller.client.request(repeatable), caller.client.request(single)];
    await eventually(() => expect(taken).toEqual([repeatable.id, single.id]));

    const greeted: string[] = [];
    await (await open()).serve(answering(greeted));
    await proxy.close();
    await expect(answer).resolves.toEqual({ body: repeatable.id });
    await expect(refusal).resolves.toMatchObject({ error: { code: 'service_unavailable' } });
    expect(greeted).toEqual([repeatable.id]);
    hold.release();
  });

  test('answers a request once if it is redelivered while it runs', async () => {
    const { proxy, throughProxy } = await startProxy();
    const taken: string[] = [];
    const hold = new Hold();
    const service = await open(throughProxy);
    const slow = ({ id }: TestBody): Promise<string> => {
      taken.push(id);
      return hold.released.then(() => 'slow');
    };
    await service.serve(slow);
    const caller = await open();
    const single = request({ idempotent: false });
    const answer = caller.client.request(single);
    await eventually(() => expect(taken).toHaveLength(1));
    proxy.reset();
    await eventually(async () => expect(await service.receivedRequestMessages()).toBe(2));
    hold.release();
    await expect(answer).resolves.toEqual({ body: 'slow' });
    expect(taken).toEqual([single.id]);
    await service.close();
    await proxy.close();
  });

  test('rejects at once when the caller loses its connection, and recovers', async () => {
    const { proxy, throughProxy } = await startProxy();
    const caller = await open(throughProxy);
    const hold = new Hold();
    let taken = 0;
    const holdTheFirst = async ({ id }: TestBody): Promise<string> => {
      taken += 1;
      if (taken === 1) await hold.released;
      return id;
    };
    await (await open()).serve(holdTheFirst);
    const refusal = domainErrorOf(caller.client.request(request({ timeoutMs: 3_600_000 })));
    await eventually(() => expect(taken).toBe(1));
    proxy.reset();
    expect((await refusal).code).toBe('service_unavailable');
    await eventually(() => caller.client.request(request({})));
    hold.release();
    await caller.close();
    await proxy.close();
  });

  test('rejects events while the broker is unreachable', async () => {
    const { proxy, throughProxy } = await startProxy();
    const publisher = await open(throughProxy);
    await proxy.close();
    await eventually(() => expect(publisher.client.publishEvent(event())).rejects.toThrow());
    await expect(publisher.client.check()).rejects.toThrow();
  });

  test('dead-letters messages that are not events at once, and continues', async () => {
    const received: string[] = [];
    const service = await open();
    await service.subscribe('test.happened.v1', async (eventId) => void received.push(eventId));
    const poisons = ['not JSON', '{}', '[]', 'null', '{"id":7}', ''].map((text) => Buffer.from(text));
    for (const poison of poisons) channel.publish(topology.eventExchange, 'test.happened.v1', poison);
    const good = event();
    await service.client.publishEvent(good);
    await eventually(() => expect(received).toEqual([good.id]));
    const deadLetter = await eventually(async () => {
      const { messageCount } = await channel.checkQueue(topology.deadLetterQueue('billing'));
      expect(messageCount).toBe(poisons.length);
      return channel.get(topology.deadLetterQueue('billing'), { noAck: true });
    });
    expect(deadLetter && deadLetter.content.toString()).toBe('not JSON');
    expect(deadLetter && deadLetter.properties.headers?.['x-failure-reason']).toContain('JSON');
    expect((await channel.checkQueue(topology.eventQueue('billing'))).messageCount).toBe(0);
    await channel.purgeQueue(topology.deadLetterQueue('billing'));
  });

  test('closes while the broker is unreachable', async () => {
    const peer = new Peer('amqp://127.0.0.1:1', 'unreachable');
    await peer.client.connect();
    const listening = peer.serve(answering([]));
    expect((await domainErrorOf(peer.client.request(request({})))).code).toBe('service_unavailable');
    await Promise.all([expect(listening).rejects.toThrow('closed'), peer.close()]);
  });
});

const event = (): EventEnvelope => ({
  id: randomUUID(),
  name: 'test.happened.v1',
  requestId: 'request-1',
  occurredAt: '2026-03-05T12:00:00.000Z',
  payload: {},
});
