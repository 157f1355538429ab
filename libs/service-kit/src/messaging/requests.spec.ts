import { eventually } from '@scriptsmith/testing';
import { ping } from '@scriptsmith/contracts';
import { DataSource } from 'typeorm';
import { ZodError } from 'zod';
import { DomainError } from '../errors/domain-error.js';
import { describeEachBinding } from '../testing/bindings.js';
import { connectClient } from '../testing/connect-client.js';
import { MessagingScenario } from '../testing/messaging-scenario.js';
import { domainErrorOf } from '../testing/domain-error-of.js';
import { greet, greetOnce, politely } from '../testing/parcel-services.js';

describeEachBinding('requests', (start) => {
  let given: MessagingScenario;
  beforeAll(async () => (given = await MessagingScenario.start(await start())));
  afterAll(() => given.close());
  beforeEach(() => {
    given.greeter.greet = politely;
    given.greeter.greeted.length = 0;
    given.greeter.contexts.length = 0;
  });

  test('are answered, and carry the request id and a deadline', async () => {
    const before = Date.now();
    await expect(given.request(greet, { name: 'Ann' }, { requestId: 'request-7' })).resolves.toEqual({
      greeting: 'Good day, Ann',
    });
    const [context] = given.greeter.contexts;
    expect(context?.requestId).toBe('request-7');
    expect(context?.deadlineAt).toBeGreaterThanOrEqual(before + greet.timeoutMs);
    expect(context?.deadlineAt).toBeLessThanOrEqual(Date.now() + greet.timeoutMs);
  });

  test('receive their own response when many are in flight', async () => {
    given.greeter.greet = async (name) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      return politely(name);
    };
    const names = Array.from({ length: 500 }, (_, index) => `guest ${index}`);
    const answers = await Promise.all(names.map((name) => given.request(greet, { name })));
    expect(answers).toEqual(names.map((name) => ({ greeting: `Good day, ${name}` })));
  });

  test('with invalid input are not sent', async () => {
    await expect(given.request(greet, { name: '' })).rejects.toThrow(ZodError);
    expect(given.greeter.greeted).toEqual([]);
  });

  test('with invalid input from another caller do not reach the handler', async () => {
    for (const body of [{ name: '' }, { name: 7 }, { name: 'Ann', extra: true }, {}, null, [], undefined]) {
      await expect(given.requestRaw(greet, body)).resolves.toMatchObject({ error: { code: 'internal_error' } });
    }
    expect(given.greeter.greeted).toEqual([]);
  });

  test('with an invalid response fail without revealing the response', async () => {
    given.greeter.greet = async () => ({ greeting: 'hi', secret: 'canary' }) as { greeting: string };
    await expect(domainErrorOf(given.request(greet, { name: 'Ann' }))).resolves.toEqual(internalError);
  });

  test('reject with the code and the details of the service', async () => {
    given.greeter.greet = async () => {
      throw new DomainError('insufficient_credits', 'Not enough credits.', { balance: 12 });
    };
    await expect(domainErrorOf(given.request(greet, { name: 'Ann' }))).resolves.toEqual({
      code: 'insufficient_credits',
      message: 'Not enough credits.',
      details: { balance: 12 },
    });
  });

  test('that fail with a defect do not reveal it', async () => {
    given.greeter.greet = async () => {
      throw new Error('canary: SELECT password FROM users');
    };
    await expect(domainErrorOf(given.request(greet, { name: 'Ann' }))).resolves.toEqual(internalError);
  });

  test('without a handler fail with an internal error', async () => {
    const unknown = { ...greet, pattern: 'billing.sing.v1' };
    await expect(domainErrorOf(given.request(unknown, { name: 'Ann' }))).resolves.toEqual(internalError);
  });

  test('whose database connection is lost can be retried', async () => {
    const database = given.service('billing').context.get(DataSource);
    given.greeter.greet = () => database.query('SELECT pg_sleep(20)');
    const refusal = domainErrorOf(given.request(greet, { name: 'Ann' }));
    const endConnection = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'SELECT pg_sleep(20)'`;
    await eventually(async () => expect(await given.sql(endConnection)).toHaveLength(1));
    expect((await refusal).code).toBe('service_unavailable');
  });

  test('end by their deadline, no matter how long the handler takes', async () => {
    let finish = (): void => undefined;
    given.greeter.greet = (name) => new Promise((resolve) => (finish = () => resolve({ greeting: name })));
    const startedAt = performance.now();
    const refusal = await domainErrorOf(given.request({ ...greet, timeoutMs: 200 }, { name: 'Ann' }));
    expect(refusal.code).toBe('service_unavailable');
    expect(performance.now() - startedAt).toBeGreaterThan(190);
    expect(performance.now() - startedAt).toBeLessThan(greet.timeoutMs);
    finish();
  });

  test('keep an earlier deadline of the external caller', async () => {
    const deadlineAt = Date.now() + greet.timeoutMs - 1_000;
    await given.request(greet, { name: 'Ann' }, { requestId: 'request-8', deadlineAt });
    expect(given.greeter.contexts[0]?.deadlineAt).toBe(deadlineAt);
    const tooLate = given.request(greet, { name: 'Bob' }, { requestId: 'request-9', deadlineAt: Date.now() - 1 });
    expect((await domainErrorOf(tooLate)).code).toBe('service_unavailable');
    expect(given.greeter.greeted).toEqual(['Ann']);
  });

  test('that are not idempotent run once', async () => {
    await given.request(greetOnce, { name: 'Ann' });
    expect(given.greeter.greeted).toEqual(['Ann']);
  });

  test('are answered during the shutdown of the service, and rejected afterwards', async () => {
    let finish = (): void => undefined;
    given.greeter.greet = (name) => new Promise((resolve) => (finish = () => resolve({ greeting: `Bye, ${name}` })));
    const answer = given.request(greet, { name: 'Ann' });
    await eventually(() => expect(given.greeter.greeted).toEqual(['Ann']));
    const stopped = given.stopService('billing');
    finish();
    await expect(answer).resolves.toEqual({ greeting: 'Bye, Ann' });
    await stopped;
    const refused = given.request({ ...greet, timeoutMs: 300 }, { name: 'Bob' });
    expect((await domainErrorOf(refused)).code).toBe('service_unavailable');
    await given.startService('billing');
    given.greeter.greet = politely;
    await expect(given.request(greet, { name: 'Cem' })).resolves.toEqual({ greeting: 'Good day, Cem' });
    expect(given.greeter.greeted).toEqual(['Ann', 'Cem']);
  });

  test('ping reports whether a service reaches its database', async () => {
    await expect(given.request(ping('billing'), {})).resolves.toEqual({ service: 'billing' });
  });
});

describeEachBinding('requests to a service that never ran', (start) => {
  test('are rejected at once', async () => {
    const binding = await start();
    const caller = await connectClient(binding.transport);
    const request = { id: 'request-1', service: 'billing', pattern: greet.pattern, requestId: 'request-1' } as const;
    const answer = caller.request({ ...request, deadlineAt: Date.now() + 3_600_000, idempotent: true, body: {} });
    expect((await domainErrorOf(answer)).code).toBe('service_unavailable');
    await caller.close();
    await binding.close();
  });
});

const internalError = {
  code: 'internal_error',
  message: 'Something went wrong on our side. It has been recorded.',
};
