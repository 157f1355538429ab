import { randomUUID } from 'node:crypto';
import { eventually, type ProductProcess } from '@scriptsmith/testing';
import { AdminActions } from './admin-actions.js';
import { patience } from './patience.js';
import { Installation, oneProcess } from './product.js';

const orders = Array.from({ length: 40 }, (_, number) => ({ actionId: randomUUID(), name: `made-${number + 100}` }));
const clients = 8;

/** Creates all users, each under its own action id; calls without an answer are left to the next run. */
async function createAll(product: ProductProcess, onAnswer: (answered: number) => void): Promise<void> {
  const api = new AdminActions(product);
  const waiting = [...orders];
  let answered = 0;
  const client = async (): Promise<void> => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const answer = await api.createUser(order.actionId, order.name).catch(() => undefined);
      if (answer) onAnswer((answered += 1));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

test('killed in the middle of 40 users and their plans: each is there with a plan, or not at all', async () => {
  const installation = await Installation.create();
  try {
    const first = await installation.start(oneProcess);
    let killed: Promise<void> | undefined;
    await createAll(first, (answered) => {
      if (answered === 12) killed = first.kill();
    });
    await killed;
    expect(killed).toBeDefined();

    const second = await installation.start(oneProcess);
    const api = new AdminActions(second);
    const states = await eventually(async () => {
      const actions = await Promise.all(orders.map(({ actionId }) => api.action(actionId)));
      expect(actions.filter((action) => action?.state === 'running')).toEqual([]);
      return actions.map((action) => action?.state);
    }, patience);
    expect(states.filter((state) => state === 'completed').length).toBeGreaterThanOrEqual(12);
    expect(states).toContain(undefined);

    const namesOf = (state: string | undefined) =>
      orders.filter((_, index) => states[index] === state).map(({ name }) => name);
    await eventually(async () => {
      const { users } = await api.users();
      expect(users.map(({ username }) => username)).toEqual(namesOf('completed').sort());
      for (const { subscription, credits } of users) {
        expect(subscription).toEqual({ planName: 'Professional', status: 'active' });
        expect(credits.creditsBalance).toBe(150_000);
      }
      const rows = await api.auditRows();
      for (const [index, { actionId }] of orders.entries()) {
        const done = rows
          .filter(({ by }) => by.actionId === actionId)
          .map(({ action }) => action)
          .sort();
        if (states[index] === 'completed') expect(done).toEqual(['change-plan', 'create-user']);
        else expect([[], ['create-user', 'delete-user']]).toContainEqual(done);
      }
    }, patience);

    // The same clicks once more: who was never begun is created now, and nobody twice.
    await createAll(second, () => undefined);
    await eventually(async () => {
      expect((await api.users()).total).toBe(orders.length - namesOf('undone').length);
    }, patience);
    expect(await second.stop()).toBe(0);
  } finally {
    await installation.remove();
  }
}, 180_000);
