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
  helloFiles,
  type RawCall,
  reply,
  usageEvent,
} from '../testing/raw-replies.js';

let fixture: MisbehaviorFixture;

beforeAll(async () => {
  fixture = await MisbehaviorFixture.start();
});
afterAll(() => fixture.stop());

/** 1,000 input tokens at 1 and 200 output tokens at 10 credits per 1,000. */
const stepCredits = 3;
const helloPaths = helloFiles.map(({ path }) => path).sort();
const deltaOf = (calls: readonly object[]) => delta({ tool_calls: calls });
const mapped = (change: (each: RawCall, index: number) => object): ModelReply =>
  reply(helloCalls().map((each, index) => deltaOf([change(each, index)])));
const piecesOf = (each: RawCall, pieces: number): RawCall[] => {
  const json = String(each.function.arguments);
  const size = Math.ceil(json.length / pieces);
  return Array.from({ length: pieces }, (_, index) => ({
    ...(index === 0 ? { ...each } : { index: each.index ?? 0 }),
    function: {
      ...(index === 0 && { name: each.function.name ?? '' }),
      arguments: json.slice(index * size, (index + 1) * size),
    },
  }));
};
const legacyCalls = (): ModelReply[] =>
  helloCalls().map(({ function: { name, arguments: json } }) =>
    reply([delta({ function_call: { name, arguments: json } })], 'function_call'),
  );

describe('an endpoint that builds the resource although it', () => {
  test.each<[string, ModelReply[], number]>([
    ['thinks in reasoning_content', [reply([delta({ reasoning_content: 'Hm.' }), deltaOf(helloCalls())])], 1],
    ['thinks in reasoning', [reply([delta({ reasoning: 'Hm.' }), deltaOf(helloCalls())])], 1],
    [
      'thinks in <think>',
      [reply([delta({ content: '<thi' }), delta({ content: 'nk>Hm.</think>' }), deltaOf(helloCalls())])],
      1,
    ],
    ['sends no ids', [mapped((each) => ({ ...each, id: undefined }))], 1],
    ['sends empty ids', [mapped((each) => ({ ...each, id: '' }))], 1],
    ['sends the same id for all calls', [mapped((each) => ({ ...each, id: 'call' }))], 1],
    [
      'repeats the name',
      [
        reply(
          helloCalls().flatMap((each) =>
            piecesOf(each, 3).map((piece) =>
              deltaOf([{ ...piece, function: { ...piece.function, name: each.function.name } }]),
            ),
          ),
        ),
      ],
      1,
    ],
    ['sends no index', [mapped((each) => ({ ...each, index: undefined }))], 1],
    ['sends the same index for all calls', [mapped((each) => ({ ...each, index: 0 }))], 1],
    [
      'mixes text and calls',
      [
        reply([
          delta({ content: 'I write.' }),
          ...helloCalls().map((each) => deltaOf([each])),
          delta({ content: 'Done.' }),
        ]),
      ],
      1,
    ],
    [
      'interleaves the pieces of calls',
      [reply([0, 1].flatMap((piece) => helloCalls().map((each) => deltaOf([piecesOf(each, 2)[piece]!]))))],
      1,
    ],
    [
      'sends null for what it leaves out',
      [reply(helloCalls().map((each) => delta({ content: null, role: null, refusal: null, tool_calls: [each] })))],
      1,
    ],
    [
      'sends arguments as objects',
      [
        mapped((each) => ({
          ...each,
          function: { ...each.function, arguments: JSON.parse(String(each.function.arguments)) as object },
        })),
      ],
      1,
    ],
    [
      'sends keep-alive events without data',
      [reply(['event: ping\ndata: {}\n\n', ': waiting\n\n', deltaOf(helloCalls())])],
      1,
    ],
    ['sends comments', [reply([': waiting\n\n', deltaOf(helloCalls()), ': waiting\n\n'])], 1],
    ['ends calls with the reason stop', [callsReply(helloCalls(), 'stop')], 1],
    ['calls functions in the former format', legacyCalls(), 4],
    [
      'sends CRLF in files',
      [callsReply([call('write_file', { path: 'server.lua', content: 'a\r\nb\r\n' }), ...helloCalls()])],
      1,
    ],
    ['needs a second attempt after 429', [{ status: 429, headers: { 'retry-after-ms': '1' } }, hello], 1],
    ['is overloaded with 529', [{ status: 529, headers: { 'retry-after-ms': '1' } }, hello], 1],
    ['breaks off once', [{ ...hello, breaksOffAfter: 3 }, hello], 1],
    [
      'answers in pieces',
      [reply(helloCalls().flatMap((each) => piecesOf(each, 20).map((piece) => deltaOf([piece]))))],
      1,
    ],
    [
      'puts all files into a folder',
      [
        callsReply([
          ...helloFiles.map(({ path, content }, index) =>
            call('write_file', { path: `hello/${path}`, content }, index),
          ),
          call('finish', finishInput, 3),
        ]),
      ],
      1,
    ],
    [
      'writes the manifest of a folder last',
      [
        callsReply([
          ...helloFiles
            .toReversed()
            .map(({ path, content }, index) => call('write_file', { path: `hello/${path}`, content }, index)),
          call('finish', finishInput, 3),
        ]),
      ],
      1,
    ],
    [
      'writes paths with ./, / and backslashes',
      [
        callsReply([
          ...helloFiles.map(({ path, content }, index) =>
            call('write_file', { path: ['./', '/', '.\\'][index]! + path, content }, index),
          ),
          call('finish', finishInput, 3),
        ]),
      ],
      1,
    ],
    [
      'adds unknown arguments',
      [
        mapped((each) => ({
          ...each,
          function: {
            ...each.function,
            arguments: JSON.stringify({ ...(JSON.parse(String(each.function.arguments)) as object), language: 'lua' }),
          },
        })),
      ],
      1,
    ],
    [
      'sends raw line breaks in JSON',
      [
        mapped((each) => ({
          ...each,
          function: { ...each.function, arguments: String(each.function.arguments).replaceAll(String.raw`\n`, '\n') },
        })),
      ],
      1,
    ],
    [
      'finishes without arguments',
      [
        callsReply([
          call('plan_resource', {
            title: 'Hello',
            summary: 'Hello.',
            files: [],
            requirements: finishInput.requirements,
          }),
          ...helloCalls()
            .slice(0, 3)
            .map((each, index) => ({ ...each, index: index + 1 })),
          { index: 4, id: 'call_4', type: 'function', function: { name: 'finish', arguments: '' } },
        ]),
      ],
      1,
    ],
    ['calls an unknown tool first', [callsReply([call('shell', { command: 'ls' })]), hello], 2],
    [
      'sends broken JSON first',
      [callsReply([{ index: 0, id: 'a', function: { name: 'write_file', arguments: '{"path":' } }]), hello],
      2,
    ],
    [
      'reaches the limit of tokens in the middle of a file',
      [
        {
          raw: [
            deltaOf([
              helloCalls()[0]!,
              { index: 1, id: 'b', function: { name: 'write_file', arguments: '{"path":"server.lua","con' } },
            ]),
            delta({}, 'length'),
            usageEvent(),
            done,
          ],
        },
        callsReply(helloCalls().slice(1)),
      ],
      2,
    ],
    [
      'reaches the limit of tokens in its text',
      [{ raw: [delta({ content: 'I will' }), delta({}, 'length'), usageEvent(), done] }, hello],
      2,
    ],
    ['answers in text first', [reply([delta({ content: 'print(1)' })], 'stop'), hello], 2],
    ['answers with nothing first', [reply([], 'stop'), hello], 2],
    [
      'calls tools in its text first',
      [reply([delta({ content: '<tool_call>{"name":"list_files"}</tool_call>' })], 'stop'), hello],
      2,
    ],
    [
      'finishes beside a rejected edit',
      [
        callsReply([
          ...helloCalls().slice(0, 2),
          call('edit_file', { path: 'server.lua', oldText: 'missing', newText: 'x' }, 2),
          call('finish', finishInput, 3),
        ]),
        hello,
      ],
      2,
    ],
    [
      'has broken checks once',
      [
        callsReply([call('write_file', { path: 'server.lua', content: 'FAIL' }), call('finish', finishInput, 1)]),
        hello,
      ],
      2,
    ],
  ])('%s', async (_, replies, steps) => {
    const { run, paths, chargedCredits } = await fixture.answer(replies);
    expect({ status: run.status, error: run.error, paths }).toEqual({
      status: 'succeeded',
      error: null,
      paths: helloPaths,
    });
    expect(chargedCredits).toBe(stepCredits * steps);
  });
});
