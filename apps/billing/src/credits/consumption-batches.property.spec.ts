import type { ConsumptionResult } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { LedgerCheck } from '../reconciliation/ledger-check.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';

/** A command of the test: users are numbers from 0, and keys are few, so that many repeat. */
interface Command {
  user: number;
  amount: number;
  key: number;
}
type Batch = readonly Command[];

/** The rules as arrays and loops. Nothing in the model comes from the service. */
interface ModelUser {
  id: number;
  kind: 'subscriber' | 'banned' | 'inactive' | 'unknown';
  balance: number;
  recorded: Map<number, { amount: number; outcome: string }>;
}

function expectedOutcome(user: ModelUser, { amount, key }: Command): string {
  if (user.kind === 'unknown') return 'user_not_found';
  if (user.kind === 'banned') return 'user_banned';
  const earlier = user.recorded.get(key);
  if (earlier && earlier.amount !== amount) return 'idempotency_conflict';
  if (earlier?.outcome.startsWith('left')) return `again ${earlier.outcome}`;
  const outcome = outcomeOfFirst(user, amount);
  user.recorded.set(key, { amount, outcome });
  return outcome;
}

function outcomeOfFirst(user: ModelUser, amount: number): string {
  if (user.kind === 'inactive') return 'subscription_inactive';
  if (user.balance < amount) return `insufficient_credits ${user.balance}`;
  user.balance -= amount;
  return `left ${user.balance}`;
}

function outcomeOf(result: ConsumptionResult): string {
  if ('receipt' in result) return `${result.replayed ? 'again ' : ''}left ${result.receipt.balance}`;
  const { code, details } = result.error;
  const balance = details?.['balance'];
  return `${code}${typeof balance === 'number' ? ` ${balance}` : ''}`;
}

const commands = (users: number): fc.Arbitrary<Batch> =>
  fc.array(
    fc.record({
      user: fc.nat(users - 1),
      amount: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 16_000 })),
      key: fc.nat(25),
    }),
    { minLength: 1, maxLength: 120 },
  );

const batchOf = (users: readonly number[], batch: Batch) =>
  batch.map(({ user, amount, key }) => ({ userId: users[user]!, amount, idempotencyKey: `key-${key}` }));

async function createUsers(given: LedgerFixture): Promise<ModelUser[]> {
  const ids = await Promise.all(Array.from({ length: 5 }, () => given.subscriber({ plan: 'scripter' })));
  const [, , , banned, inactive] = ids as [number, number, number, number, number];
  const ban = { userId: banned, revision: 1, isBanned: true, changedAt: given.clock.now().toISOString() };
  await given.emit(identityEvents.userBanChanged, ban);
  await given.setSubscriptionStatus(inactive, 'past_due');
  const kindOf = (id: number) => (id === banned ? 'banned' : id === inactive ? 'inactive' : 'subscriber');
  const known = ids.map((id): ModelUser => ({ id, kind: kindOf(id), balance: 15_000, recorded: new Map() }));
  return [...known, { id: 2_000_000_000, kind: 'unknown', balance: 0, recorded: new Map() }];
}

test('batches have the results and the effects that the same single consumptions would have', async () => {
  const given = await LedgerFixture.start();
  try {
    const property = fc.asyncProperty(fc.array(commands(6), { minLength: 1, maxLength: 4 }), async (batches) => {
      const users = await createUsers(given);
      const ids = users.map(({ id }) => id);
      for (const batch of batches) {
        const expected = batch.map((command) => expectedOutcome(users[command.user]!, command));
        expect((await given.consumeBatch(batchOf(ids, batch))).map(outcomeOf)).toEqual(expected);
      }
      for (const user of users.filter(({ kind }) => kind !== 'unknown')) {
        expect(await given.balance(user.id)).toBe(user.balance);
      }
    });
    await fc.assert(property, { ...propertyOptions(20), endOnFailure: true });
    expect(await given.violatedInvariants()).toEqual([]);
    expect(await given.provider(LedgerCheck).run()).toEqual([]);
  } finally {
    await given.stop();
  }
});

test('concurrent batches and single calls of two replicas never deadlock and charge each key once', async () => {
  const given = await LedgerFixture.start({ replicas: 2 });
  const refusals = ['insufficient_credits', 'idempotency_conflict'];
  try {
    const concurrent = fc.array(fc.record({ batch: commands(4), replica: fc.nat(1) }), {
      minLength: 4,
      maxLength: 10,
    });
    const property = fc.asyncProperty(concurrent, async (sent) => {
      const users = await Promise.all(Array.from({ length: 4 }, () => given.subscriber({ plan: 'scripter' })));
      const charged = new Map<string, number>();
      const note = (userId: number, entryId: string, consumed: number) => charged.set(`${userId} ${entryId}`, consumed);
      await Promise.all(
        sent.flatMap(({ batch, replica }) => [
          given.consumeBatch(batchOf(users, batch), replica).then((results) => {
            for (const result of results) {
              if ('error' in result) expect(refusals).toContain(result.error.code);
              else note(result.receipt.userId, result.receipt.entryId, result.receipt.consumed);
            }
          }),
          ...batchOf(users, batch.slice(0, 5)).map(async ({ userId, amount, idempotencyKey: key }) => {
            const answer = await given.tryToConsume({ userId, amount, key }, 1 - replica);
            if (answer instanceof DomainError) expect(refusals).toContain(answer.code);
            else note(userId, answer.receipt.entryId, answer.receipt.consumed);
          }),
        ]),
      );
      for (const userId of users) {
        const own = [...charged].filter(([entry]) => entry.startsWith(`${userId} `));
        const spent = own.reduce((total, [, consumed]) => total + consumed, 0);
        expect(await given.balance(userId)).toBe(15_000 - spent);
      }
    });
    await fc.assert(property, { ...propertyOptions(15), endOnFailure: true });
    expect(await given.violatedInvariants()).toEqual([]);
    expect(await given.provider(LedgerCheck).run()).toEqual([]);
  } finally {
    await given.stop();
  }
});
