import { randomUUID } from 'node:crypto';
import { eventually, type ProductProcess } from '@scriptsmith/testing';
import { AdminActions } from './admin-actions.js';
import { timeoutMs } from '../fixtures/timeouts.js';
import { Installation } from '../fixtures/installation.js';

const commands = Array.from({ length: 40 }, (_, number) => ({ actionId: randomUUID(), name: `made-${number + 100}` }));
const clients = 8;

/** Creates all users, each with its own action id. Calls that fail are left to the next run. */
async function createAll(product: ProductProcess, onResponse: (received: number) => void): Promise<void> {
  const api = new AdminActions(product);
  const remaining = [...commands];
  let received = 0;
  const client = async (): Promise<void> => {
    for (let command = remaining.shift(); command; command = remaining.shift()) {
      const { actionId, name } = command;
      await api.createUser(actionId, name).then(
        () => onResponse((received += 1)),
        () => undefined,
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

test('after a kill while 40 users are created, each user exists with a plan or not at all', async () => {
  const installation = await Installation.create();
  try {
    const first = await installation.start();
    let killed: Promise<void> | undefined;
    await createAll(first, (received) => {
      if (received === 12) killed = first.kill();
    });
    await killed;
    expect(killed).toBeDefined();

    const second = await installation.start();
    const api = new AdminActions(second);
    const states = await eventually(
      async () => {
        const actions = await Promise.all(commands.map(({ actionId }) => api.action(actionId)));
        expect(actions.filter((action) => action?.state === 'running')).toEqual([]);
        return actions.map((action) => action?.state);
      },
      { timeoutMs },
    );
    expect(states.filter((state) => state === 'completed').length).toBeGreaterThanOrEqual(12);
    expect(states).toContain(undefined);

    const namesOf = (state: string | undefined) =>
      commands.filter((_, index) => states[index] === state).map(({ name }) => name);
    await eventually(
      async () => {
        const { users } = await api.users();
        expect(users.map(({ username }) => username)).toEqual(namesOf('completed').sort());
        for (const { subscription, credits } of users) {
          expect(subscription).toEqual({ planName: 'Professional', status: 'active' });
          expect(credits.creditsBalance).toBe(150_000);
        }
        const rows = await api.auditRows();
        for (const [index, { actionId }] of commands.entries()) {
          const done = rows
            .filter(({ by }) => by.actionId === actionId)
            .map(({ action }) => action)
            .sort();
          if (states[index] === 'completed') expect(done).toEqual(['change-plan', 'create-user']);
          else expect([[], ['create-user', 'delete-user']]).toContainEqual(done);
        }
      },
      { timeoutMs },
    );

    // The same requests again create the missing users, and no user twice.
    await createAll(second, () => undefined);
    await eventually(
      async () => {
        expect((await api.users()).total).toBe(commands.length - namesOf('undone').length);
      },
      { timeoutMs },
    );
    expect(await second.stop()).toBe(0);
  } finally {
    await installation.remove();
  }
}, 180_000);
