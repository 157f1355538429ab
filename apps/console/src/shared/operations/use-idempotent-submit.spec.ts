import { renderHook } from '@testing-library/react';
import type { ApiError } from '@scriptsmith/web-kit/api/api-error';
import { generateUuid } from '@scriptsmith/ui/format/generate-uuid';
import { useIdempotentSubmit } from './use-idempotent-submit.js';

const failure = (status: number | null): ApiError & Error =>
  Object.assign(new Error('it went wrong'), { status, body: {} });

/** Submits the same change twice, the first time with this outcome, and returns both ids. */
async function idsAfter(outcome: Error | null, second: object = { userId: 7 }): Promise<string[]> {
  const { current: submitOnce } = renderHook(() => useIdempotentSubmit()).result;
  const ids: string[] = [];
  const send = (error: Error | null) => (id: string) => {
    ids.push(id);
    return error ? Promise.reject(error) : Promise.resolve();
  };
  await submitOnce({ userId: 7 }, send(outcome)).catch(() => undefined);
  await submitOnce(second, send(null));
  return ids;
}

test.each([null, 500, 502, 503])('after status %s the result is unknown, so a retry keeps the id', async (status) => {
  const [first, second] = await idsAfter(failure(status));
  expect(second).toBe(first);
});

test.each([400, 403, 404, 409])('after a rejection with status %s a retry gets a new id', async (status) => {
  const [first, second] = await idsAfter(failure(status));
  expect(second).not.toBe(first);
});

test('a change that succeeded gets a new id when it is submitted again', async () => {
  const [first, second] = await idsAfter(null);
  expect(second).not.toBe(first);
});

test('another change gets another id', async () => {
  const [first, second] = await idsAfter(failure(null), { userId: 8 });
  expect(second).not.toBe(first);
});

test('an id is a UUID of version 4', () => {
  for (let count = 0; count < 100; count += 1)
    expect(generateUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
