import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatSettingsSchema } from '@scriptsmith/chat/settings';
import { withLocalModels } from './local-models.js';

let ollama: Server;
let host: string;
let body: string;

beforeAll(async () => {
  ollama = createServer((request, response) => response.end(request.url === '/api/tags' ? body : 'Ollama is running'));
  ollama.listen(0, '127.0.0.1');
  await once(ollama, 'listening');
  host = `127.0.0.1:${(ollama.address() as AddressInfo).port}`;
});
afterAll(() => void ollama.close());

const tags = (...names: unknown[]): string => JSON.stringify({ models: names.map((name) => ({ name })) });

test('the models of Ollama are offered behind the offline generator, for free', async () => {
  body = tags('Qwen3-Coder:30b', 'nomic-embed-text:latest', 'gpt-oss:20b');
  const { names, environment } = await withLocalModels({ OLLAMA_HOST: host });
  expect(names).toEqual(['Qwen3-Coder:30b', 'gpt-oss:20b']);
  expect(chatSettingsSchema.in.shape.CHAT_MODELS.parse(environment['CHAT_MODELS'])).toEqual([
    { provider: 'offline' },
    expect.objectContaining({ id: 'ollama-qwen3-coder-30b', model: 'Qwen3-Coder:30b', url: `http://${host}/v1` }),
    expect.objectContaining({ id: 'ollama-gpt-oss-20b', prices: { input: 0, output: 0 } }),
  ]);
});

test('models that the operator lists are not changed', async () => {
  const environment = { OLLAMA_HOST: host, CHAT_MODELS: '[]' };
  expect(await withLocalModels(environment)).toEqual({ names: [], environment });
});

test.each(['ollama.example:11434', '192.0.2.1', 'http://10.0.0.1:11434', '0.0.0.0:11434'])(
  '%s is not this machine, and is not asked',
  async (other) => {
    expect((await withLocalModels({ OLLAMA_HOST: other })).names).toEqual([]);
  },
);

test.each(['no JSON', '{}', '{"models":7}', tags(7, null)])(
  'an answer of another program offers nothing: %s',
  async (answer) => {
    body = answer;
    expect((await withLocalModels({ OLLAMA_HOST: host })).names).toEqual([]);
  },
);
