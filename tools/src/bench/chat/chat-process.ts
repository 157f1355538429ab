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
        ...{ CHAT_MODEL_URL: `${modelUrl}/v1`, CHAT_MODEL: 'bench', CHAT_MAX_RUNS_PER_HOUR: '100000' },
        ...{ CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS: '1', CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS: '1' },
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
