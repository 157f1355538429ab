import { eventually } from '@scriptsmith/testing';
import { type Binding, describeEachBinding } from '../testing/bindings.js';
import { connectClient } from '../testing/connect-client.js';
import type { MessageClient } from './message-client.js';

describeEachBinding('broadcasts', (start) => {
  let binding: Binding;
  let clients: MessageClient[];

  beforeAll(async () => {
    binding = await start();
    clients = await Promise.all([1, 2, 3].map(() => connectClient(binding.transport)));
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await binding.close();
  });

  test('reach every other client that has subscribed to the topic, and not their sender', async () => {
    const [sender, ...others] = clients as [MessageClient, MessageClient, MessageClient];
    const received = clients.map((): unknown[] => []);
    clients.forEach((client, index) => client.onBroadcast('weather', (body) => received[index]?.push(body)));
    const onAnotherTopic: unknown[] = [];
    for (const other of others) other.onBroadcast('traffic', (body) => onAnotherTopic.push(body));
    await eventually(() => {
      sender.broadcast('weather', 'ready?');
      expect(received[1]?.length).toBeGreaterThan(0);
      expect(received[2]?.length).toBeGreaterThan(0);
    });
    sender.broadcast('weather', { forecast: 'rain' });
    await eventually(() => {
      expect(received[1]?.at(-1)).toEqual({ forecast: 'rain' });
      expect(received[2]?.at(-1)).toEqual({ forecast: 'rain' });
    });
    expect(received[0]).toEqual([]);
    expect(onAnotherTopic).toEqual([]);
  });
});
