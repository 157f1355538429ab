import { errorMessage, networkError, readApiError } from './api-error.js';

test('the message is the status, a colon and the body text', async () => {
  const body = JSON.stringify({ error: 'That name is taken.', code: 'username_taken' });
  const error = await readApiError(new Response(body, { status: 409 }));
  expect(error.message).toBe(`409: ${body}`);
  expect(error.body.code).toBe('username_taken');
  expect(errorMessage(error, 'Failed')).toBe('That name is taken.');
});

test('an empty body is replaced by the status text', async () => {
  const error = await readApiError(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  expect(error.message).toBe('502: Bad Gateway');
  expect(errorMessage(error, 'Failed to create subscription')).toBe('Failed to create subscription');
});

test.each(['<html>', '"text"', 'null', '[]', '{"error":{"code":1}}', '{"message":"no"}'])(
  'a body that is not an error response, %s, has no message',
  async (body) => {
    const error = await readApiError(new Response(body, { status: 500 }));
    expect(errorMessage(error, 'Failed')).toBe('Failed');
  },
);

test('without a response the cause is kept for the log, and the message says that the server cannot be reached', () => {
  const error = networkError(new TypeError('Failed to fetch'));
  expect(error.message).toBe('Failed to fetch');
  expect(errorMessage(error, 'Failed to initiate purchase')).toBe(
    'Failed to initiate purchase. The server cannot be reached. Check your connection and try again.',
  );
});

test('any other error shows the fallback', () => {
  expect(errorMessage(new Error('secret detail'), 'Failed')).toBe('Failed');
});
