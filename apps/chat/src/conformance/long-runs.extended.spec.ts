import { MisbehaviorFixture } from '../testing/misbehavior-fixture.js';
import { call, callsReply, delta, finishes, finishInput, helloCalls, reply } from '../testing/raw-replies.js';

let fixture: MisbehaviorFixture;

beforeAll(async () => {
  fixture = await MisbehaviorFixture.start({ contextTokens: 20_000 });
});
afterAll(() => fixture.stop());

const overflow = {
  status: 400,
  body: JSON.stringify({
    error: { message: "This model's maximum context length is 20000 tokens.", code: 'context_length_exceeded' },
  }),
};
const textOf = (index: number): string => JSON.stringify(fixture.model.requests.at(index)?.messages);
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

test('before the context is full, earlier calls are replaced by the current files', async () => {
  const versions = Array.from({ length: 8 }, (_, index) => `-- version ${index}\n${'local value = 1\n'.repeat(500)}`);
  const writes = versions.map((content) => callsReply([call('write_file', { path: 'server.lua', content })]));
  const { run, files, requests } = await fixture.answer([...writes, finishes]);
  expect({ status: run.status, requests }).toEqual({ status: 'succeeded', requests: 9 });
  expect(files).toEqual([{ path: 'server.lua', content: versions.at(-1) }]);
  const last = textOf(-1);
  expect(last).toContain('-- version 7');
  expect(last).not.toContain('-- version 2');
  expect(last).toContain('- write_file: server.lua is written.');
  // Four bytes per token, with the response and the declarations of the tools.
  expect(last.length / 4).toBeLessThan(20_000);
});

test('a request that the provider finds too long is sent again with the current files, and the run goes on', async () => {
  const { run, paths, requests } = await fixture.answer([callsReply(helloCalls().slice(0, 3)), overflow, finishes]);
  expect({ status: run.status, paths: paths.length, requests }).toEqual({ status: 'succeeded', paths: 3, requests: 3 });
  expect(textOf(-1)).toContain('You are in the middle of this work.');
  expect(textOf(-1)).toContain("print('hello')");
  expect(textOf(-1)).not.toContain('tool_call_id');
});

test('a steady response has no deadline', async () => {
  const words = Array.from({ length: 8 }, (_, index) => delta({ content: `word ${index} ` }));
  const slow = reply([...words, delta({ tool_calls: helloCalls() })]);
  const { run } = await fixture.answer([
    { ...slow, beforeChunk: (sent) => (sent < words.length ? pause(250) : undefined) },
  ]);
  expect(run.status).toBe('succeeded');
});

test('characters that are no text are left out of files', async () => {
  const { files } = await fixture.answer([
    callsReply([call('write_file', { path: 'a.lua', content: 'a\0b\ud800' }), call('finish', finishInput, 1)]),
  ]);
  expect(files).toEqual([{ path: 'a.lua', content: 'ab\ufffd' }]);
});

test('the same file is written again and again in one response', async () => {
  const same = Array.from({ length: 10 }, (_, index) => call('write_file', { path: 'a.lua', content: 'a' }, index));
  const { run, paths, chargedCredits } = await fixture.answer([callsReply([...same, call('finish', finishInput, 10)])]);
  expect({ status: run.status, paths, chargedCredits }).toEqual({
    status: 'succeeded',
    paths: ['a.lua'],
    chargedCredits: 3,
  });
});

test('findings that remain end the run with its files', async () => {
  const broken = callsReply([call('write_file', { path: 'a.lua', content: 'FAIL' }), call('finish', finishInput, 1)]);
  const { run, paths } = await fixture.answer([broken]);
  expect({ status: run.status, paths, rounds: run.repairRounds }).toEqual({
    status: 'checks_failed',
    paths: ['a.lua'],
    rounds: 1,
  });
});
