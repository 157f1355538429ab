import { domainErrorOf } from '@scriptsmith/service-kit/testing';
import { hashRequest, type IdempotentCommand, operationKey, type RecordedOperation, replay } from './idempotency.js';

const command = (changes: Partial<IdempotentCommand> = {}): IdempotentCommand => ({
  operationId: 'message-2',
  userId: 7,
  amount: 10,
  reason: 'script',
  metadata: null,
  idempotencyKey: 'order 1',
  requestHash: hashRequest([10, 'script'], undefined),
  actor: 'api-key:test',
  requestId: 'request-2',
  ...changes,
});
const receipt = { balance: 90 };
const earlier = (changes: Partial<RecordedOperation<typeof receipt>> = {}): RecordedOperation<typeof receipt> => ({
  operationId: 'message-1',
  requestHash: hashRequest([10, 'script'], undefined),
  outcome: { receipt },
  isRefusal: false,
  ...changes,
});
const codeOf = async (call: () => unknown) => (await domainErrorOf(Promise.resolve().then(call))).code;

describe('the hash of a request', () => {
  const hash = (metadata?: Record<string, unknown>) => hashRequest([10, 'script'], metadata).toString('hex');

  test('does not depend on the order of the metadata', () => {
    expect(hash({ model: 'large', chat: 7, a: 1 })).toBe(hash({ a: 1, chat: 7, model: 'large' }));
    expect(hash({ a: 1, model: 'large', chat: 7 })).toBe(hash({ chat: 7, a: 1, model: 'large' }));
  });

  test('depends on every field, and on the names and values of the metadata', () => {
    const hashes = [
      ...[hash(), hash({}), hash({ chat: 7 }), hash({ chat: 8 }), hash({ model: 7 }), hash({ chat: 7, model: 8 })],
      ...[hashRequest([11, 'script'], undefined), hashRequest([10, 'chat'], undefined)].map((each) =>
        each.toString('hex'),
      ),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

test('operations have different keys if the user, the key or the client differs', () => {
  const others = [{ userId: 8 }, { idempotencyKey: 'order 2' }, { actor: 'api-key:other' }];
  const keys = [command(), ...others.map(command)].map(operationKey);
  expect(new Set(keys).size).toBe(4);
  expect(operationKey(command({ amount: 20 }))).toBe(keys[0]);
});

describe('a repeated request', () => {
  test('gets the first receipt as a replay', () => {
    expect(replay(command(), earlier())).toEqual({ receipt, replayed: true });
  });

  describe('whose first request was refused', () => {
    const error = { code: 'insufficient_credits' as const, message: 'Not enough.', details: { balance: 5 } };
    const refused = (changes = {}) => earlier({ outcome: { error }, isRefusal: true, ...changes });

    test('is decided again', () => {
      expect(replay(command(), refused())).toBeUndefined();
    });

    test('gets the same refusal if the broker delivers its message again', async () => {
      const again = command({ operationId: 'message-1' });
      expect(await domainErrorOf(Promise.resolve().then(() => replay(again, refused())))).toEqual(error);
    });

    test('is a conflict if it differs', async () => {
      const other = { requestHash: hashRequest([11, 'script'], undefined) };
      expect(await codeOf(() => replay(command(), refused(other)))).toBe('idempotency_conflict');
    });

    test('gets the refusal that the previous release stored', async () => {
      const stored = refused({ isRefusal: false });
      expect(await domainErrorOf(Promise.resolve().then(() => replay(command(), stored)))).toEqual(error);
    });
  });

  test('is new if its key is', () => {
    expect(replay(command(), undefined)).toBeUndefined();
  });

  test('is no replay if the broker delivers its message again', () => {
    expect(replay(command({ operationId: 'message-1' }), earlier())).toEqual({ receipt, replayed: false });
  });

  test.each([
    ['another request', earlier({ requestHash: hashRequest([11, 'script'], undefined) })],
    ['an operation without a request', earlier({ requestHash: null })],
    ['an operation without an outcome', earlier({ outcome: null })],
  ])('is a conflict if its key belongs to %s', async (_, recorded) => {
    expect(await codeOf(() => replay(command(), recorded))).toBe('idempotency_conflict');
  });

  test('is a conflict if the ledger assigned its key', async () => {
    expect(await codeOf(() => replay(command({ requestHash: null }), earlier({ requestHash: null })))).toBe(
      'idempotency_conflict',
    );
  });
});
