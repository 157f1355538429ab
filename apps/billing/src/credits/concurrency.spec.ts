import { DomainError } from '@scriptsmith/service-kit';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { Client } from 'pg';
import { LedgerCheck } from '../reconciliation/ledger-check.js';
import { type ConsumeInput, LedgerFixture, type Receipt } from '../testing/ledger-fixture.js';

/** Accepted charges, in the one order that explains their balances; undefined where there is none. */
function asSerial(start: number, receipts: readonly Receipt['receipt'][]): number | undefined {
  let balance = start;
  for (const receipt of [...receipts].sort((one, other) => other.balance - one.balance)) {
    balance -= receipt.consumed;
    if (receipt.balance !== balance) return undefined;
  }
  return balance;
}

test('concurrent clients of two replicas observe a serializable order', async () => {
  const given = await LedgerFixture.start({ replicas: 2 });
  try {
    const requests = fc.array(
      fc.record({ user: fc.nat(2), amount: fc.integer({ min: 1, max: 3_000 }), key: fc.nat(30), replica: fc.nat(1) }),
      { minLength: 20, maxLength: 80 },
    );
    const property = fc.asyncProperty(requests, async (sent) => {
      const users = [await given.subscriber(), await given.subscriber(), await given.subscriber()];
      const answers = await Promise.all(
        sent.map(async ({ user, amount, key, replica }) => {
          const input = { userId: users[user]!, amount, key: `key-${key}` };
          return { input, answer: await given.tryToConsume(input, replica) };
        }),
      );
      for (const userId of users) await expectOneEffectPerKey(given, userId, answers);
    });
    await fc.assert(property, { ...propertyOptions(25), endOnFailure: true });
    expect(await given.violatedInvariants()).toEqual([]);
    expect(await given.provider(LedgerCheck).run()).toEqual([]);
  } finally {
    await given.stop();
  }
});

async function expectOneEffectPerKey(
  given: LedgerFixture,
  userId: number,
  answers: readonly { input: ConsumeInput; answer: Receipt | DomainError }[],
): Promise<void> {
  const receipts = answers
    .filter(({ input }) => input.userId === userId)
    .flatMap(({ answer }) => (answer instanceof DomainError ? [] : [answer.receipt]));
  const effects = [...new Map(receipts.map((receipt) => [receipt.entryId, receipt])).values()];
  expect(asSerial(15_000, effects)).toBe(await given.balance(userId));
  const byKey = new Map<string, Set<string>>();
  for (const { input, answer } of answers.filter(({ input }) => input.userId === userId)) {
    if (answer instanceof DomainError) continue;
    const seen = byKey.get(input.key!) ?? new Set();
    byKey.set(input.key!, seen.add(JSON.stringify(answer.receipt)));
  }
  for (const seen of byKey.values()) expect(seen.size).toBe(1);
}

test('2,000 consumptions with lost connections are recorded exactly once', async () => {
  const given = await LedgerFixture.start({ replicas: 2 });
  const owner = new Client({ connectionString: given.databaseUrl });
  await owner.connect();
  try {
    const users = await Promise.all(Array.from({ length: 20 }, () => given.subscriber({ plan: 'pro' })));
    const confirmed: Receipt['receipt'][] = [];
    let finished = 0;
    let cut = 0;
    let outages = 0;
    const client = async (number: number): Promise<void> => {
      for (let index = 0; index < 100; index += 1) {
        const input = { userId: users[(number + index) % users.length]!, amount: 7, key: `${number}-${index}` };
        confirmed.push(await untilAnswered(given, input, number % 2, () => (outages += 1)));
        finished += 1;
        if (finished % 400 === 200) cut += await cutConnections(owner);
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, number) => client(number)));
    expect([cut, outages].map((count) => count > 0)).toEqual([true, true]);
    expect(confirmed).toHaveLength(2_000);
    expect(new Set(confirmed.map(({ entryId }) => entryId)).size).toBe(2_000);
    for (const userId of users) {
      expect(
        asSerial(
          150_000,
          confirmed.filter((receipt) => receipt.userId === userId),
        ),
      ).toBe(await given.balance(userId));
    }
    const [recorded] = await given.database.query<{ count: string }[]>(
      `SELECT count(*) FROM credit_operation WHERE type = 'consume'`,
    );
    expect(Number(recorded?.count)).toBe(2_000);
    expect(await given.violatedInvariants()).toEqual([]);
    expect(await given.provider(LedgerCheck).run()).toEqual([]);
  } finally {
    await owner.end();
    await given.stop();
  }
});

/** As a careful caller does: the same key until there is an answer. */
async function untilAnswered(
  given: LedgerFixture,
  input: ConsumeInput,
  replica: number,
  onOutage: () => void,
): Promise<Receipt['receipt']> {
  for (;;) {
    const answer = await given.tryToConsume(input, replica);
    if (!(answer instanceof DomainError)) return answer.receipt;
    if (!['service_unavailable', 'internal_error'].includes(answer.code)) throw answer;
    onOutage();
  }
}

/** Ends every connection of the service, with the rights of the database's owner. Returns how many there were. */
async function cutConnections(owner: Client): Promise<number> {
  const { rowCount } = await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'scriptsmith-billing'`,
  );
  return rowCount ?? 0;
}
