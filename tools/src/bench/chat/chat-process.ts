import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as chatModule from '@scriptsmith/chat';
import { pino } from 'pino';
import type { EndpointUrls } from './endpoints-process.js';
import { serveBench } from './serve-bench.js';

export type ChatProcessInput = EndpointUrls & {
  databaseUrl: string;
  /** `model`: the model of the bench, without checks. `offline`: the offline generator, with the checks of the product. */
  author: 'model' | 'offline';
  /** Whether answers of the model are checked. Default: no. */
  hasChecks?: boolean;
  /** That of another build. */
  workspace?: string | undefined;
};

/** The address of the chat. */
export type ChatProcessReady = string;

await serveBench<ChatProcessInput, ChatProcessReady>(async ({ databaseUrl, workspace = process.cwd(), ...input }) => {
  const { modelUrl, customersUrl, author, hasChecks = false } = input;
  const { href } = pathToFileURL(join(workspace, 'apps/chat/dist/index.js'));
  const { startChat } = (await import(href)) as typeof chatModule;
  const chat = await startChat({
    environment: {
      ...{ DATABASE_URL: databaseUrl, CHAT_API_URL: customersUrl, CHAT_API_KEY: 'bench', CHAT_PORT: '0' },
      ...{ CHAT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`, RATE_LIMIT_FACTOR: '10000' },
      ...(author === 'model' && {
        CHAT_MODELS: JSON.stringify([
          {
            ...{ id: 'bench', provider: 'openai-compatible', url: `${modelUrl}/v1`, model: 'bench' },
            prices: { input: 1, output: 1 },
          },
        ]),
        CHAT_MAX_RUNS_PER_HOUR: '100000',
      }),
    },
    log: pino({ level: 'silent' }),
    ...(author === 'model' &&
      !hasChecks && {
        resourceChecker: {
          prepare: () => undefined,
          check: () => Promise.reject(new Error('Answers without files are not checked')),
          proposeFixes: async () => [],
          close: async () => undefined,
        },
      }),
  });
  return { ready: chat.url, close: () => chat.close() };
});
