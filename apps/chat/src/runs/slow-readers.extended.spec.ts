import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@scriptsmith/testing';
import { addAbandonedRun } from '../testing/abandoned-run.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer } from '../testing/fake-model-server.js';
import { endOf, followRun, sendMessage } from '../testing/run-fixture.js';
import type { RunEventReadable } from './run-event-readable.js';
import { RunEventStream } from './run-event-stream.service.js';

let model: FakeModelServer;
let chat: ChatFixture;
let browser: Browser;

beforeAll(async () => {
  model = await FakeModelServer.start();
  const limits = { maxOutputTokens: 1_000_000, contextTokens: 2_000_000 };
  chat = await ChatFixture.start(model.settings({ inputPriceCredits: 0, outputPriceCredits: 1, ...limits }));
  browser = await chat.browser({ balance: 1_000_000 });
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

/** More than the buffers of both sockets hold. */
const text = 'x'.repeat(12_000_000);

/** A reader that does not read before it is resumed. */
async function openStalledReader(runId: string): Promise<Socket> {
  const { hostname, port } = new URL(chat.chat.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET /api/runs/${runId}/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${browser.cookie}\r\n\r\n`);
  return socket;
}

const openStreams = (): RunEventReadable[] => [
  ...chat.chat.app.get<{ open: Map<RunEventReadable, unknown> }>(RunEventStream).open.keys(),
];

test('a reader that stalls holds little memory, delays no other reader, and loses nothing', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const beforeChunk = (sent: number): Promise<void> | undefined => (sent === 1 ? released : undefined);
  model.reply({ text, pieceCharacters: 4_000, beforeChunk, usage: { promptTokens: 1, completionTokens: 1 } });
  const { id } = await sendMessage(browser, await browser.newConversation());
  const socket = await openStalledReader(id);
  const [stalled] = await eventually(() => {
    const streams = openStreams();
    expect(streams).toHaveLength(1);
    return streams;
  });
  release();
  const events = await followRun(chat, browser, id);
  expect(endOf(events).status).toBe('succeeded');
  expect(stalled!.readableLength).toBeLessThanOrEqual(80 * 1_024);

  let received = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (received += piece));
  socket.resume();
  // The whole text would take longer to search than to receive.
  await eventually(() => expect(received.slice(-2_000)).toContain('run-ended'));
  socket.destroy();
  const ids = [...received.matchAll(/^id: (\d+)$/gm)].map(([, sequence]) => Number(sequence));
  expect(ids).toEqual(events.map(({ id: sequence }) => sequence));
});

test('a client that leaves before its stream opens leaves no stream open', async () => {
  const { id: userId } = browser.user;
  const runId = await addAbandonedRun(chat.database, { userId, conversationId: await browser.newConversation() });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
  const stream = await chat.chat.app.get(RunEventStream).follow({ userId, runId }, 0, response);
  await eventually(() => expect(stream?.destroyed).toBe(true));
  expect(openStreams()).toEqual([]);
  server.close();
});
