import { WebhookReceiver } from '../testing/webhook-receiver.js';
import { postWebhook } from './webhook-request.js';

const local = { allowsThisMachine: true };
const message = { body: '{}', headers: {} };

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.stop());

test('refuses a host name that resolves to localhost', async () => {
  const outcome = await postWebhook('https://localhost:1/', message, { allowsThisMachine: false });
  expect(outcome).toMatchObject({ status: null, error: 'the address is not on the public internet' });
});

test('a timeout is a failed attempt', async () => {
  receiver.answer = () => undefined;
  const outcome = await postWebhook(receiver.url, message, local, 50);
  expect(outcome).toMatchObject({ status: null, error: 'there was no answer in time' });
});

test('an endless response body is cut off, and its status counts', async () => {
  receiver.answer = (response) => {
    response.writeHead(200);
    const more = (): void => {
      if (response.write('x'.repeat(1_024))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
  expect(await postWebhook(receiver.url, message, local)).toMatchObject({ status: 200, error: null });
});

test('an unfinished response body is ignored, and its status counts', async () => {
  receiver.answer = (response) => response.writeHead(200).write('x');
  expect(await postWebhook(receiver.url, message, local, 2_000)).toMatchObject({ status: 200, error: null });
});

test.each([
  [200, null],
  [299, null],
  [302, 'answered 302'],
  [404, 'answered 404'],
  [503, 'answered 503'],
])('of status %d comes %s', async (status, error) => {
  receiver.respondWith(status);
  expect(await postWebhook(receiver.url, message, local)).toMatchObject({ status, error });
});

test('a protocol upgrade is a failed attempt', async () => {
  receiver.answer = (response) => {
    response.socket!.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  };
  const outcome = await postWebhook(receiver.url, message, local);
  expect(outcome).toMatchObject({ status: 101, error: 'answered 101' });
});

test('a refused connection is a failed attempt', async () => {
  const { url } = receiver;
  await receiver.stop();
  const outcome = await postWebhook(url, message, local);
  expect(outcome).toMatchObject({ status: null, error: 'the connection was refused' });
  receiver = await WebhookReceiver.start();
});
