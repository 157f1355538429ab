import { startChat } from '@scriptsmith/chat';
import { pino } from 'pino';
import type { EndpointUrls } from './endpoints-process.js';
import { serveBench } from './serve-bench.js';

export type ChatProcessInput = EndpointUrls & {
  databaseUrl: string;
  /** `model`: the model of the bench, without checks. `offline`: the offline generator, with the checks of the product. */
  author: 'model' | 'offline';
};

/** The address of the chat. */
export type ChatProcessReady = string;

await serveBench<ChatProcessInput, ChatProcessReady>(async ({ databaseUrl, modelUrl, customersUrl, author }) => {
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
    ...(author === 'model' && {
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
