import type { ModelReply } from '../testing/fake-model-server.js';
import { MisbehaviorFixture } from '../testing/misbehavior-fixture.js';
import {
  call,
  callsReply,
  delta,
  done,
  finishes,
  finishInput,
  helloCalls,
  reply,
  usageEvent,
} from '../testing/raw-replies.js';

let fixture: MisbehaviorFixture;

beforeAll(async () => {
  fixture = await MisbehaviorFixture.start();
});
afterAll(() => fixture.stop());

const deltaOf = (calls: readonly object[]) => delta({ tool_calls: calls });

describe('usage', () => {
  const withUsage = (...events: readonly object[]): ModelReply => ({
    raw: [deltaOf(helloCalls()), delta({}, 'tool_calls'), ...events, done],
  });
  const counts = (prompt: unknown, completion: unknown) =>
    usageEvent({ prompt_tokens: prompt, completion_tokens: completion, total_tokens: 1 });

  test.each([
    ['is missing', []],
    ['is zero', [counts(0, 0)]],
    ['is null', [usageEvent(null)]],
    ['has null counts', [counts(null, null)]],
    ['is huge', [counts(900_000_000, 900_000_000)]],
    ['is negative', [counts(-5, -5)]],
    ['is not a number', [counts('many', 'more')]],
  ])('that %s is estimated from the text', async (_, events) => {
    const { run, chargedCredits } = await fixture.answer([withUsage(...events)]);
    expect(run.status).toBe('succeeded');
    expect(chargedCredits).toBeGreaterThanOrEqual(3);
    expect(chargedCredits).toBeLessThanOrEqual(10);
  });

  test.each([
    ['as text', [counts('1000', '200')]],
    ['with each event, the last one counts', [counts(1_000, 1), counts(1_000, 200)]],
  ])('%s is read', async (_, events) => {
    expect((await fixture.answer([withUsage(...events)])).chargedCredits).toBe(3);
  });
});

test('thinking is shown apart from the answer, and text is not lost', async () => {
  const thinks = reply([
    delta({ content: '<think>First ' }),
    delta({ content: 'a plan.</think>Now I write.' }),
    deltaOf(helloCalls()),
  ]);
  const { events } = await fixture.answer([thinks]);
  const text = (type: string) =>
    events.flatMap(({ event }) => (event.type === type && 'text' in event ? [event.text] : [])).join('');
  expect(text('thinking-delta')).toBe('First a plan.');
  expect(text('text-delta')).toBe('Now I write.It says hello.');
});

test('an edit fits a file with other line ends, and keeps them', async () => {
  const edit = { path: 'server.lua', oldText: 'b\nc', newText: 'B\nC' };
  const { files } = await fixture.answer([
    callsReply([
      call('write_file', { path: 'server.lua', content: 'a\r\nb\r\nc\r\n' }),
      call('edit_file', edit, 1),
      call('finish', finishInput, 2),
    ]),
  ]);
  expect(files).toEqual([{ path: 'server.lua', content: 'a\nB\nC\n' }]);
});

test('an edit that fits nothing returns the nearest lines', async () => {
  const edit = call('edit_file', { path: 'server.lua', oldText: "print('hallo')", newText: 'x' }, 3);
  await fixture.answer([callsReply([...helloCalls().slice(0, 3), edit]), finishes]);
  expect(JSON.stringify(fixture.model.requests.at(-1)?.messages)).toContain("1: print('hello')");
});
