import { FakeEventSource } from '../../testing/fake-event-source.js';
import { runOf } from '../../testing/responses.js';
import { followRun } from './follow-run.js';

const run = runOf(20, { status: 'succeeded' });
const ended = { type: 'run-ended', run, error: null } as const;

function follow() {
  const listener = { onEvents: jest.fn(), onConnection: jest.fn(), onEnd: jest.fn(), onRejected: jest.fn() };
  return { listener, stop: followRun(run.id, listener) };
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.install();
});
afterEach(() => void jest.useRealTimers());

test('events that follow each other closely are passed on together', () => {
  const { listener } = follow();
  FakeEventSource.last.accept();
  FakeEventSource.last.send(1, { type: 'text-delta', text: 'a' });
  FakeEventSource.last.send(2, { type: 'text-delta', text: 'b' });
  expect(listener.onEvents).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(listener.onEvents.mock.calls).toEqual([
    [
      [
        { sequence: 1, event: { type: 'text-delta', text: 'a' } },
        { sequence: 2, event: { type: 'text-delta', text: 'b' } },
      ],
    ],
  ]);
});

test('the end is passed on at once and closes the stream', () => {
  const { listener } = follow();
  FakeEventSource.last.send(1, ended);
  expect(listener.onEvents).toHaveBeenCalledTimes(1);
  expect(listener.onEnd).toHaveBeenCalledTimes(1);
  expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
});

test('a dropped connection is left to the browser', () => {
  const { listener } = follow();
  FakeEventSource.last.accept();
  FakeEventSource.last.drop();
  expect(listener.onConnection.mock.calls).toEqual([['open'], ['reconnecting']]);
  jest.advanceTimersByTime(60_000);
  expect(FakeEventSource.opened).toHaveLength(1);
});

test('a rejected stream is opened again until the follower stops', () => {
  const { listener, stop } = follow();
  FakeEventSource.last.reject();
  expect(listener.onRejected).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(FakeEventSource.opened).toHaveLength(2);
  FakeEventSource.last.reject();
  stop();
  jest.advanceTimersByTime(60_000);
  expect(FakeEventSource.opened).toHaveLength(2);
});

test('an event of a newer server is ignored', () => {
  const { listener } = follow();
  FakeEventSource.last.onmessage?.({ data: '{"type":"unknown"}', lastEventId: '1' });
  FakeEventSource.last.send(2, ended);
  expect(listener.onEvents.mock.calls).toEqual([[[{ sequence: 2, event: ended }]]]);
});
