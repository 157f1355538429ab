import { WebhookReceiver } from '../testing/webhook-receiver.scenario.js';
import { postWebhook } from './webhook-request.js';

const local = { allowsThisMachine: true };
const message = { body: '{}', headers: {} };

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.stop());

test('nothing is sent to a name that resolves to this machine', async () => {
  const outcome = await postWebhook('https://localhost:1/', message, { allowsThisMachine: false });
  expect(outcome).toMatchObject({ status: null, error: 'the address is not on the public internet' });
});

test('a receiver that does not answer in time has not taken it', async () => {
  receiver.answer = () => undefined;
  const outcome = await postWebhook(receiver.url, message, local, 50);
  expect(outcome).toMatchObject({ status: null, error: 'there was no answer in time' });
});

test('an answer without end holds nobody up, and is taken for what it says first', async () => {
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

test('an answer that is begun and never finished counts as what it says first', async () => {
  receiver.answer = (response) => response.writeHead(200).write('x');
  expect(await postWebhook(receiver.url, message, local, 200)).toMatchObject({ status: 200, error: null });
});

test.each([
  [200, null],
  [299, null],
  [302, 'answered 302'],
  [404, 'answered 404'],
  [503, 'answered 503'],
])('of status %d comes %s', async (status, error) => {
  receiver.answersWith(status);
  expect(await postWebhook(receiver.url, message, local)).toMatchObject({ status, error });
});

test('a receiver that wants to speak another protocol has not taken it, and holds nobody up', async () => {
  receiver.answer = (response) => {
    response.socket!.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  };
  const outcome = await postWebhook(receiver.url, message, local, 500);
  expect(outcome).toMatchObject({ status: 101, error: 'answered 101' });
});

test('a port that nobody listens to refuses the connection', async () => {
  const { url } = receiver;
  await receiver.stop();
  const outcome = await postWebhook(url, message, local);
  expect(outcome).toMatchObject({ status: null, error: 'the connection was refused' });
  receiver = await WebhookReceiver.start();
});
