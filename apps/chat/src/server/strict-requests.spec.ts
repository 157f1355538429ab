import { gzipSync } from 'node:zlib';
import { chatErrorSchema } from '@scriptsmith/chat-contracts';
import { rawRequest } from '@scriptsmith/testing';
import { ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const codeOf = (body: unknown) => chatErrorSchema.parse(body).code;
const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const paths = ['/api/session/login', '/api/webhooks', '/api/conversations', '/api/nothing'];

test.each(paths)('a compressed body responds 415: %s', async (path) => {
  const response = await chat
    .anyone('post', path)
    .set({ ...sameOrigin, 'content-encoding': 'gzip' })
    .serialize((body: unknown) => body as string)
    .send(gzipSync('{}'))
    .expect(415);
  expect(codeOf(response.body)).toBe('unsupported_media_type');
});

test.each(paths)('a body that is not in UTF-8 responds 415: %s', async (path) => {
  const headers = { ...sameOrigin, 'content-type': 'application/json; charset=utf-16' };
  const response = await chat.anyone('post', path).set(headers).send('{}').expect(415);
  expect(codeOf(response.body)).toBe('unsupported_media_type');
});

test('a name that occurs twice in a body responds 400', async () => {
  const body = '{"email":"ada@example.com","password":"wrong","password":"right"}';
  const response = await chat.anyone('post', '/api/session/login').set(sameOrigin).send(body).expect(400);
  expect(response.body).toMatchObject({
    error: 'The request body contains two members with the same name.',
    code: 'validation_failed',
  });
});

test.each(['Host: localhost\r\nHost: evil.example\r\n', ''])(
  'a request with the Host headers %j responds 400',
  async (hosts) => {
    for (const path of ['/', '/api/credits', '/api/nothing']) {
      const response = await rawRequest(chat.chat.port, `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(codeOf(JSON.parse(response.split('\r\n\r\n')[1]!))).toBe('validation_failed');
    }
  },
);
