import type { ChatErrorCode } from '@scriptsmith/chat-contracts';
import { adviseOn, adviseOnLoading } from './error-advice.js';

const rejected = (status: number, code: ChatErrorCode, error: string) => ({
  ...{ status, retryAfterSeconds: null },
  body: { code, error, requestId: 'request-1' },
});

test('does not promise that a call that failed on the server has changed nothing', () => {
  for (const error of [rejected(500, 'internal_error', 'No.'), rejected(503, 'service_unavailable', 'No.')]) {
    expect(adviseOn(error).description).toContain(
      'Reload the page to see whether your change was saved, then try again.',
    );
  }
  expect(adviseOn(rejected(500, 'internal_error', 'No.')).description).toMatch(/ Reference: request-1$/);
});

test('a load that failed on the server can be repeated without a check', () => {
  for (const error of [rejected(500, 'internal_error', 'No.'), rejected(503, 'service_unavailable', 'No.')]) {
    expect(adviseOnLoading(error).description).toContain('Try again in a moment.');
    expect(adviseOnLoading(error).description).not.toContain('your change');
  }
  expect(adviseOnLoading(rejected(500, 'internal_error', 'No.')).description).toMatch(/ Reference: request-1$/);
  expect(adviseOnLoading(rejected(404, 'not_found', 'No.'))).toEqual(adviseOn(rejected(404, 'not_found', 'No.')));
  expect(adviseOnLoading({ status: null, retryAfterSeconds: null, body: {} }).title).toBe('No connection');
});

test('explains why an earlier message cannot be answered again, also with the code of the previous release', () => {
  const sentence = 'Only the last message can be answered again.';
  expect(adviseOn(rejected(409, 'message_not_last', sentence))).toEqual({
    title: 'A newer message exists',
    description: `${sentence} Send a new message, or edit this one.`,
    productPath: null,
  });
  expect(adviseOn(rejected(409, 'version_conflict', sentence)).description).toBe(sentence);
});
