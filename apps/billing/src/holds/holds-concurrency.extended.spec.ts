import { DomainError } from '@scriptsmith/service-kit';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { Client } from 'pg';
import { LedgerFixture, resultOrError } from '../testing/ledger-fixture.js';

const isOutage = (answer: unknown): boolean =>
  answer instanceof DomainError && ['service_unavailable', 'internal_error'].includes(answer.code);

/** As a careful caller does: the same again, at either replica, until there is an answer. */
async function untilAnswered<Answer>(
  ask: (replica: number) => Promise<Answer>,
  onOutage: () => void = () => undefined,
): Promise<Answer | DomainError> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await resultOrError(ask(attempt % 2));
    if (!isOutage(answer)) return answer;
    onOutage();
  }
}

test('holds and consumptions of many clients at once never promise the same credit twice', async () => {
  const given = await LedgerFixture.start({ replicas: 2 });
  const tasks = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 2_000 }),
      percent: fc.nat(100),
      end: fc.nat(3),
      replica: fc.nat(1),
    }),
    { minLength: 20, maxLength: 60 },
  );
  try {
    const property = fc.asyncProperty(tasks, async (asked) => {
      const userId = await given.subscriber();
      const spent = await Promise.all(
        asked.map(async ({ amount, percent, end, replica }) => {
          if (end === 0) {
            return (await resultOrError(given.consume({ userId, amount }, replica))) instanceof DomainError
              ? 0
              : amount;
          }
          const answer = await resultOrError(given.hold({ userId, amount }, replica));
          if (answer instanceof DomainError) return 0;
          const { holdId } = answer.hold;
          const cost = Math.floor((amount * percent) / 100);
          if (end === 1) return (await given.release({ holdId }, replica)) && 0;
          // The same settlement at both replicas at once, and one that comes too late to release it.
          const settlements = await Promise.all([0, 1].map((at) => given.settle({ holdId, amount: cost }, at)));
          expect(settlements.filter(({ replayed }) => !replayed)).toHaveLength(1);
          expect(new Set(settlements.map(({ settlement }) => JSON.stringify(settlement))).size).toBe(1);
          expect(await resultOrError(given.release({ holdId }, replica))).toMatchObject({ code: 'hold_settled' });
          expect(settlements[0]!.settlement.shortfall).toBe(0);
          return cost;
        }),
      );
      expect(await given.balance(userId)).toBe(15_000 - spent.reduce((sum, credits) => sum + credits, 0));
    });
    await fc.assert(property, { ...propertyOptions(20), endOnFailure: true });
    expect(await given.violatedInvariants()).toEqual([]);
  } finally {
    await given.stop();
  }
});

test('holds are created once and ended once despite lost connections', async () => {
  const given = await LedgerFixture.start({ replicas: 2 });
  const owner = new Client({ connectionString: given.databaseUrl });
  await owner.connect();
  try {
    const userId = await given.subscriber({ plan: 'pro' });
    let finished = 0;
    let outages = 0;
    const noteOutage = (): void => void (outages += 1);
    const holdIds = new Set<string>();
    const client = async (number: number): Promise<void> => {
      for (let index = 0; index < 40; index += 1) {
        const input = { userId, amount: 10, key: `${number}-${index}` };
        const answer = await untilAnswered((replica) => given.hold(input, replica), noteOutage);
        if (answer instanceof DomainError) throw answer;
        const { holdId } = answer.hold;
        holdIds.add(holdId);
        const isSettled = index % 2 === 0;
        const end = await untilAnswered<unknown>(
          (replica) => (isSettled ? given.settle({ holdId, amount: 7 }, replica) : given.release({ holdId }, replica)),
          noteOutage,
        );
        expect(end).not.toBeInstanceOf(DomainError);
        finished += 1;
        if (finished % 160 === 80) await cutConnections(owner);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, number) => client(number)));
    expect(outages).toBeGreaterThan(0);
    expect(holdIds.size).toBe(480);
    expect(await given.balance(userId)).toBe(150_000 - 240 * 7);
    const states = await given.database.query<{ state: string; count: string }[]>(
      'SELECT state, count(*) FROM credit_hold GROUP BY state ORDER BY state',
    );
    expect(states).toEqual([
      { state: 'released', count: '240' },
      { state: 'settled', count: '240' },
    ]);
    expect(await given.violatedInvariants()).toEqual([]);
  } finally {
    await owner.end();
    await given.stop();
  }
});

/** Ends every connection of the service, with the rights of the database's owner. */
async function cutConnections(owner: Client): Promise<void> {
  await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'scriptsmith-billing'`,
  );
}
