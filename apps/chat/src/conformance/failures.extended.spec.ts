import type { ModelReply } from '../testing/fake-model-server.js';
import { MisbehaviorFixture } from '../testing/misbehavior-fixture.js';
import {
  call,
  callsReply,
  delta,
  done,
  finishInput,
  hello,
  helloCalls,
  prose,
  reply,
  usageEvent,
} from '../testing/raw-replies.js';

let fixture: MisbehaviorFixture;

beforeAll(async () => {
  fixture = await MisbehaviorFixture.start();
});
afterAll(() => fixture.stop());

const fast = { 'retry-after-ms': '1' };
const refuses = (status: number, message: string): ModelReply => ({
  status,
  headers: fast,
  body: JSON.stringify({ error: { message } }),
});
const never = new Promise<void>(() => undefined);

test.each<[string, ModelReply[], string]>([
  ['answers in text only', [prose('```lua\nprint(1)\n```')], 'nothing_built'],
  ['only thinks', [reply([delta({ reasoning_content: 'Hm.' })], 'stop')], 'nothing_built'],
  ['answers with nothing', [reply([], 'stop')], 'nothing_built'],
  ['calls tools in its text', [prose('<tool_call>{"name":"list_files"}</tool_call>')], 'nothing_built'],
  ['calls unknown tools only', [callsReply([call('shell', { command: 'ls' })])], 'model_response_invalid'],
  [
    'always reaches the limit of tokens',
    [
      {
        raw: [
          delta({
            tool_calls: [{ index: 0, id: 'a', function: { name: 'write_file', arguments: '{"path":"a.lua","con' } }],
          }),
          delta({}, 'length'),
          usageEvent(),
          done,
        ],
      },
    ],
    'model_response_invalid',
  ],
  [
    'sends 300 kB for a limit of 1,000 tokens',
    [reply([delta({ content: 'x'.repeat(300_000) })])],
    'model_response_invalid',
  ],
  ['never ends', [{ text: 'and on ', neverStops: true, pieceCharacters: 1_000 }], 'model_response_invalid'],
  ['ends without a reason', [{ raw: [delta({ tool_calls: helloCalls() }), done] }], 'model_unavailable'],
  ['always breaks off', [{ ...hello, breaksOffAfter: 3 }], 'model_unavailable'],
  [
    'reports an error in its stream',
    [{ raw: [delta({ content: 'a' }), { error: { message: 'Server error' } }] }],
    'model_unavailable',
  ],
  ['is always overloaded', [refuses(503, 'Overloaded')], 'model_unavailable'],
  ['always has too many requests', [refuses(429, 'Slow down')], 'model_rate_limited'],
  [
    'sends a web page with 500',
    [{ status: 502, headers: { ...fast, 'content-type': 'text/html' }, body: '<html>Bad gateway</html>' }],
    'model_unavailable',
  ],
  ['sends nothing', [{ raw: [delta({ content: '' })], beforeChunk: () => never }], 'model_unavailable'],
  [
    'is a web page',
    [{ headers: { 'content-type': 'text/html' }, body: '<html>Welcome</html>' }],
    'model_misconfigured',
  ],
  [
    'does not stream',
    [{ body: JSON.stringify({ choices: [{ message: { content: 'Hello' } }] }) }],
    'model_misconfigured',
  ],
  ['rejects the key', [refuses(401, 'Incorrect API key provided')], 'model_misconfigured'],
  ['has an account without credit', [refuses(402, 'Insufficient Balance')], 'model_misconfigured'],
  [
    'has no quota',
    [refuses(429, 'You exceeded your current quota, please check your plan and billing details.')],
    'model_misconfigured',
  ],
  ['does not know the model', [refuses(404, 'The model does not exist')], 'model_misconfigured'],
  [
    'cannot take so much context',
    [refuses(400, "This model's maximum context length is 8192 tokens.")],
    'context_overflow',
  ],
  ['filters the answer', [reply([delta({ content: 'I' })], 'content_filter')], 'model_refused'],
  [
    'filters the prompt',
    [refuses(400, 'The response was filtered due to the content management policy.')],
    'model_refused',
  ],
  ['refuses', [reply([delta({ refusal: "I can't help with that." })], 'stop')], 'model_refused'],
  ['reads the files again and again', [callsReply([call('list_files', {})])], 'model_repeats'],
])('a run whose model %s fails with its own message, free, without files', async (_, replies, code) => {
  const { run, paths, chargedCredits, requests } = await fixture.answer(replies);
  expect({ status: run.status, code: run.error?.code, paths, chargedCredits }).toEqual({
    status: 'failed',
    code,
    paths: [],
    chargedCredits: 0,
  });
  expect(run.error?.message).toMatch(/\.$/);
  expect(requests).toBeLessThanOrEqual(8);
});

test.each([
  ['key', 401, 'No auth', 'The provider rejects the key of the model. Correct it in CHAT_MODEL_KEYS.'],
  ['account', 402, 'Pay', 'The account of the model at its provider is not paid, or its quota is used up.'],
])('the operator reads what is wrong with the %s', async (_, status, message, advice) => {
  await fixture.answer([refuses(status, message)]);
  const line = fixture.chat.logged
    .map((each) => JSON.parse(each) as { msg: string; level: unknown })
    .findLast(({ msg }) => msg === advice);
  expect(line).toMatchObject({ level: 'error', modelId: 'fake' });
});

test('checks that are repeated without a change end the run with the files', async () => {
  const { run, paths, requests } = await fixture.answer([
    callsReply([...helloCalls().slice(0, 3)]),
    callsReply([call('run_checks', {})]),
  ]);
  expect({ status: run.status, paths: paths.length, requests }).toEqual({ status: 'succeeded', paths: 3, requests: 4 });
});

test('a model that never says what became of the requests ends soon, with its files', async () => {
  const { run, paths, requests } = await fixture.answer([
    callsReply([...helloCalls().slice(0, 3), call('finish', {}, 3)]),
    callsReply([call('finish', {})]),
  ]);
  expect({ code: run.error?.code, paths: paths.length, requests }).toEqual({
    ...{ code: 'model_response_invalid', paths: 3, requests: 4 },
  });
});

test('what was built before a failure is kept and charged', async () => {
  const { run, paths, chargedCredits } = await fixture.answer([
    callsReply(helloCalls().slice(0, 3)),
    refuses(503, 'Overloaded'),
  ]);
  expect({ status: run.status, code: run.error?.code }).toEqual({ status: 'failed', code: 'model_unavailable' });
  expect({ paths: paths.length, chargedCredits }).toEqual({ paths: 3, chargedCredits: 3 });
});

test('findings that return are repaired three times at most', async () => {
  const failing = Array.from({ length: 6 }, (_, index) =>
    callsReply([call('write_file', { path: `${index}.lua`, content: 'FAIL' }), call('finish', finishInput, 1)]),
  );
  const { run } = await fixture.answer(failing);
  expect({ status: run.status, repairRounds: run.repairRounds }).toEqual({ status: 'checks_failed', repairRounds: 3 });
});

test('silence is not limited while comments arrive', async () => {
  const comments = Array.from({ length: 8 }, () => ': thinking\n\n');
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
  const raw = [...comments, ...(hello.raw ?? [])];
  const { run } = await fixture.answer([
    { raw, beforeChunk: (sent) => (sent < comments.length ? pause() : undefined) },
  ]);
  expect(run.status).toBe('succeeded');
});
