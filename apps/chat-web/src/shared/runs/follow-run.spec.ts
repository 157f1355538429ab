import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { FakeRunStream } from '../../testing/fake-run-stream.js';
import { runOf } from '../../testing/responses.js';
import { readStartedRun } from './event-stream.js';
import { followRun } from './follow-run.js';

const run = runOf(20, { status: 'succeeded' });
const ended = { type: 'run-ended', run, error: null } as const;
const text = (letter: string) => ({ type: 'text-delta', text: letter }) as const;

let stream: FakeRunStream;

function follow() {
  const listener = { onEvents: jest.fn(), onConnection: jest.fn(), onEnd: jest.fn(), onRejected: jest.fn() };
  return { listener, stop: followRun(run.id, listener) };
}

/** Lets all pending reads and timers of this duration happen. */
const passTime = (durationMs: number): Promise<void> => jest.advanceTimersByTimeAsync(durationMs);

beforeEach(() => {
  jest.useFakeTimers();
  stream = new FakeRunStream();
  new FakeServer({ [`GET /api/runs/${run.id}/events`]: stream.respond });
});
afterEach(() => void jest.useRealTimers());

test('events that follow each other closely are passed on together', async () => {
  const { listener } = follow();
  await passTime(0);
  stream.send(1, text('a'));
  stream.send(2, text('b'));
  await passTime(10);
  expect(listener.onEvents).not.toHaveBeenCalled();
  await passTime(100);
  expect(listener.onEvents.mock.calls).toEqual([
    [
      [
        { sequence: 1, event: text('a') },
        { sequence: 2, event: text('b') },
      ],
    ],
  ]);
});

test('the end is passed on at once and closes the stream', async () => {
  const { listener } = follow();
  await passTime(0);
  stream.send(1, ended);
  await passTime(10);
  expect(listener.onEvents).toHaveBeenCalledTimes(1);
  expect(listener.onEnd).toHaveBeenCalledTimes(1);
  expect(stream.last.isOpen).toBe(false);
});

test('a dropped connection continues after the last event', async () => {
  const { listener } = follow();
  await passTime(0);
  stream.send(1, text('a'));
  await passTime(0);
  stream.drop();
  await passTime(0);
  expect(listener.onConnection.mock.calls).toEqual([['open'], ['reconnecting']]);
  await passTime(1_000);
  expect(listener.onConnection.mock.calls).toEqual([['open'], ['reconnecting'], ['open']]);
  expect(stream.connections.map(({ lastEventId }) => lastEventId)).toEqual([null, '1']);
});

test('a rejected stream is opened again, less and less often, until the follower stops', async () => {
  stream.reject(503);
  const server = new FakeServer({ [`GET /api/runs/${run.id}/events`]: stream.respond });
  const { listener, stop } = follow();
  await passTime(0);
  expect(listener.onRejected).toHaveBeenCalledTimes(1);
  await passTime(1_000);
  expect(server.calls).toHaveLength(2);
  await passTime(1_000);
  expect(server.calls).toHaveLength(2);
  stop();
  await passTime(60_000);
  expect(server.calls).toHaveLength(2);
});

test('a run without further events has ended', async () => {
  stream.reject(204);
  const { listener } = follow();
  await passTime(0);
  expect(listener.onEnd).toHaveBeenCalledTimes(1);
});

test('a follower that stops closes the stream', async () => {
  const { listener, stop } = follow();
  await passTime(0);
  stop();
  await passTime(60_000);
  expect(stream.last.isOpen).toBe(false);
  expect(listener.onConnection.mock.calls).toEqual([['open']]);
  expect(listener.onEnd).not.toHaveBeenCalled();
});

test('an event of a newer server is ignored', async () => {
  const { listener } = follow();
  await passTime(0);
  stream.write('id: 1\ndata: {"type":"unknown"}\n\n');
  stream.send(2, ended);
  await passTime(0);
  expect(listener.onEvents.mock.calls).toEqual([[[{ sequence: 2, event: ended }]]]);
});

describe('a run that this page has started', () => {
  const startOf = async (started: FakeRunStream) => {
    new FakeServer({
      'POST /start': started.respondToStart(run),
      [`GET /api/runs/${run.id}/events`]: stream.respond,
    });
    return readStartedRun(await fetch('/start', { method: 'POST' }));
  };

  test('is followed in the response to its start', async () => {
    const start = new FakeRunStream();
    expect(await startOf(start)).toEqual({ run });
    const { listener } = follow();
    await passTime(0);
    start.send(1, ended);
    await passTime(0);
    expect(listener.onEvents.mock.calls).toEqual([[[{ sequence: 1, event: ended }]]]);
    expect(stream.connections).toEqual([]);
  });

  test('continues after the last event when the response breaks off', async () => {
    const start = new FakeRunStream();
    await startOf(start);
    follow();
    await passTime(0);
    start.send(7, text('a'));
    await passTime(0);
    start.drop();
    await passTime(1_000);
    expect(stream.last.lastEventId).toBe('7');
  });

  test('is not read any more if its follower stops at once', async () => {
    const start = new FakeRunStream();
    await startOf(start);
    follow().stop();
    await passTime(0);
    expect(start.last.isOpen).toBe(false);
  });

  test('is not read any more if another one starts before it is followed', async () => {
    const abandoned = new FakeRunStream();
    await startOf(abandoned);
    await startOf(new FakeRunStream());
    await passTime(0);
    expect(abandoned.last.isOpen).toBe(false);
  });
});
