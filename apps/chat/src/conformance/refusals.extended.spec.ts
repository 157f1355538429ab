import { modelAuthor } from '../authors/model-author.js';
import { writeResource } from '../authors/write-resource.js';
import { probeModel } from '../probe/probe-model.js';
import { compatibleModel } from '../testing/compatible-model.js';
import { FakeModelServer } from '../testing/fake-model-server.js';
import { FakeResourceChecker } from '../testing/fake-resource-checker.js';
import { anthropicRefusals } from '../testing/refusals/anthropic-refusals.js';
import { bedrockRefusals } from '../testing/refusals/bedrock-refusals.js';
import {
  deepSeekRefusals,
  mistralRefusals,
  openRouterRefusals,
  xAiRefusals,
} from '../testing/refusals/chat-completions-refusals.js';
import { googleRefusals } from '../testing/refusals/google-refusals.js';
import { azureRefusals, openAiRefusals } from '../testing/refusals/openai-refusals.js';
import { status } from '../testing/refusals/refusal.js';

let server: FakeModelServer;

beforeAll(async () => {
  server = await FakeModelServer.start();
});
afterAll(() => server.close());

const all = [
  ...[openAiRefusals, azureRefusals, anthropicRefusals, googleRefusals, deepSeekRefusals],
  ...[mistralRefusals, xAiRefusals, openRouterRefusals, bedrockRefusals],
];
const cases = all.flatMap(({ provider, model, refusals }) =>
  refusals.map((refusal) => ({
    provider,
    model,
    ...refusal,
    name: `A model of ${provider} that ${refusal.situation}`,
  })),
);

test.each(cases)('$name ends the run with $code, free', async ({ provider, model, reply, code, advice }) => {
  server.reply(reply);
  const author = await modelAuthor(compatibleModel(server.url, { provider, model }), 'key');
  const { status, error, credits, files } = await writeResource({
    ...{ author, checker: new FakeResourceChecker(), profileId: 'fivem-standalone', resourceName: 'hello' },
    prompt: 'say hello',
  });
  expect({ status, code: error?.code, credits, files }).toEqual({ status: 'failed', code, credits: 0, files: [] });
  if (advice === undefined) return;
  const { problem } = await probeModel(author, new FakeResourceChecker());
  expect(problem).toContain(advice);
});

test('a model that can be asked again in an hour ends the run in seconds', async () => {
  const reply = status(429, { error: { message: 'Slow down.' } });
  server.reply({ ...reply, headers: { 'retry-after': '3600' } });
  const startedAt = Date.now();
  const { error } = await writeResource({
    ...{ author: await modelAuthor(compatibleModel(server.url)), checker: new FakeResourceChecker() },
    ...{ profileId: 'fivem-standalone', resourceName: 'hello', prompt: 'say hello' },
  });
  expect(error?.code).toBe('model_rate_limited');
  expect(Date.now() - startedAt).toBeLessThan(60_000);
});
