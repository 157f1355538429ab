import { createTestBroker, describeWithBroker, eventually, type TestBroker } from '@scriptsmith/testing';
import { answering, Hold, Peer, request, type TestBody } from '../../testing/rabbitmq-peer.js';
import { removeFromBroker } from '../../testing/remove-from-broker.js';

/** More than a replica receives at a time. */
const manyRequests = 80;

describeWithBroker('a service that batches requests', () => {
  let broker: TestBroker;
  let caller: Peer;
  let replicas: Replica[];

  beforeAll(async () => {
    broker = await createTestBroker();
  });
  beforeEach(async () => {
    caller = new Peer(broker.url, broker.namespace);
    await caller.client.whenConnected();
    replicas = await Promise.all([1, 2, 3].map(() => startReplica(broker)));
  });
  afterEach(() => Promise.all([caller, ...replicas.map(({ peer }) => peer)].map((peer) => peer.close())));
  afterAll(() => removeFromBroker(broker));

  const send = async (): Promise<string> => {
    const sent = request({});
    await expect(caller.client.request(sent)).resolves.toEqual({ body: sent.id });
    return sent.id;
  };
  const receivers = (): Replica[] => replicas.filter(({ received }) => received.length > 0);

  test('receives its requests in one replica', async () => {
    for (let count = 0; count < manyRequests; count += 1) await send();
    expect(receivers().map(({ received }) => received.length)).toEqual([manyRequests]);
  });

  test('continues in another replica when that one stops', async () => {
    const first = await send();
    const [preferred] = receivers();
    await preferred!.peer.close();
    const second = await send();
    expect(
      receivers()
        .map(({ received }) => received)
        .sort(),
    ).toEqual([[first], [second]].sort());
  });

  test('uses another replica while that one is busy', async () => {
    await send();
    const [preferred] = receivers();
    const hold = new Hold();
    preferred!.answer = ({ id }) => hold.released.then(() => id);
    const answers: Promise<unknown>[] = [];
    for (let count = 0; count < manyRequests; count += 1) {
      const sent = request({});
      answers.push(caller.client.request(sent));
      // One message for each.
      await new Promise(setImmediate);
    }
    await eventually(() => expect(receivers().length).toBeGreaterThan(1));
    hold.release();
    await expect(Promise.all(answers)).resolves.toHaveLength(manyRequests);
    const all = replicas.flatMap(({ received }) => received);
    expect(new Set(all).size).toBe(manyRequests + 1);
    expect(all).toHaveLength(manyRequests + 1);
  });
});

interface Replica {
  peer: Peer;
  received: string[];
  /** Answers a request after it was recorded. */
  answer: (body: TestBody) => Promise<string>;
}

async function startReplica({ url, namespace }: TestBroker): Promise<Replica> {
  const received: string[] = [];
  const replica: Replica = {
    peer: new Peer(url, namespace, { batchesRequests: true }),
    received,
    answer: async ({ id }) => id,
  };
  const record = answering(received);
  await replica.peer.serve(async (body) => {
    await record(body);
    return replica.answer(body);
  });
  return replica;
}
