import type { RequestEnvelope } from '../envelope.js';
import { decodeReplies, decodeRequests, encodeFrames } from './frames.js';

const request = (id: string, characters: number): RequestEnvelope => ({
  ...{ id, service: 'billing', pattern: 'billing.consume-credits-batch.v1', requestId: 'request-1' },
  ...{ deadlineAt: 1_000, idempotent: true, body: 'ü'.repeat(characters) },
});

test('small requests share a message', () => {
  const requests = Array.from({ length: 64 }, (_, index) => request(String(index), 1_000));
  const frames = encodeFrames(requests);
  expect(frames.map(decodeRequests)).toEqual([requests]);
});

test('large requests are split into messages far below the limit of the broker, in order', () => {
  const requests = Array.from({ length: 64 }, (_, index) => request(String(index), index % 2 ? 10 : 500_000));
  const frames = encodeFrames(requests);
  expect(frames.flatMap(decodeRequests).map(({ id }) => id)).toEqual(requests.map(({ id }) => id));
  expect(frames.length).toBeLessThanOrEqual(32);
  for (const frame of frames) expect(frame.length).toBeLessThan(4 * 1_024 * 1_024);
});

test('a request above the size of a message is sent alone', () => {
  const requests = [request('small', 10), request('large', 3_000_000), request('last', 10)];
  expect(encodeFrames(requests).map((frame) => decodeRequests(frame).map(({ id }) => id))).toEqual([
    ['small'],
    ['large'],
    ['last'],
  ]);
});

test('replies are encoded in the same way', () => {
  const replies = [
    ['1', { body: { receipt: 1 } }],
    ['2', { error: { code: 'service_unavailable', message: 'Not now.' } }],
  ];
  expect(encodeFrames(replies).map(decodeReplies)).toEqual([replies]);
});
