import { modelAuthor } from '../authors/model-author.js';
import { probeModel } from '../probe/probe-model.js';
import { compatibleModel } from '../testing/compatible-model.js';
import { FakeResourceChecker } from '../testing/fake-resource-checker.js';
import { finishInput, helloFiles } from '../testing/raw-replies.js';
import { anthropicMessages } from '../testing/strict/anthropic-messages.js';
import { StrictModelServer } from '../testing/strict/strict-model-server.js';

let server: StrictModelServer;

beforeAll(async () => {
  server = await StrictModelServer.start(anthropicMessages);
});
afterAll(() => server.close());

async function probe(key: string) {
  const author = await modelAuthor(compatibleModel(server.url, { provider: 'anthropic' }), key);
  return probeModel(author, new FakeResourceChecker());
}
const seen = ({ supports }: Awaited<ReturnType<typeof probe>>): string[] =>
  supports.filter(({ isSeen }) => isSeen).map(({ name }) => name);

test('shows what a model supports, and what a usual resource costs', async () => {
  const finish = { name: 'finish', input: finishInput };
  server.reply(
    {
      thinking: 'Two calls.',
      calls: [
        { name: 'list_files', input: {} },
        { name: 'look_up_natives', input: { query: 'x' } },
      ],
    },
    { text: 'No files.', calls: [finish] },
    { calls: [...helloFiles.map((file) => ({ name: 'write_file', input: file })), finish] },
  );
  const result = await probe('key');
  expect(result.problem).toBeNull();
  expect(seen(result)).toEqual([
    ...['Streaming', 'Calls of tools', 'Several calls in one response'],
    ...['Results of tools, with what the provider wants back', 'Thinking that customers see', 'Thinking'],
    ...['Usage', 'Cached input'],
  ]);
  expect(result.resource).toMatchObject({ status: 'succeeded', steps: 1, credits: 3, cachedInputTokens: 600 });
});

test('says what is wrong with a model that does not work', async () => {
  const result = await probe('another key');
  expect(result.problem).toContain('The provider rejects the requests of this model.');
  expect(result.problem).toContain('Wrong path or key.');
  expect({ seen: seen(result), resource: result.resource }).toEqual({ seen: [], resource: null });
});
