import { join } from 'node:path';
import { startChat } from '@scriptsmith/chat';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { pino } from 'pino';
import { type BenchRow, median } from '../report.js';
import type { BenchSection } from '../section.js';
import { ChatClient, serverSentEvents } from './chat-client.js';
import { type Endpoint, type ModelPace, startCustomers, startModel } from './endpoints.js';

const shortAnswer: ModelPace = { chunks: 200, intervalMs: 5 };
const longAnswer: ModelPace = { chunks: 100, intervalMs: 100 };
const repetitions = 15;
const conversations = 200;

/** What the chat adds to the answers of a model, and how many answers one process streams at once. */
export const chatStreaming: BenchSection = {
  name: 'chat',
  onlyWhenNamed: false,
  async measure(folder) {
    const postgres = await startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'bench' });
    const customers = await startCustomers();
    try {
      const delays = await withChat(postgres.url, customers, shortAnswer, measureDelays);
      const streams = await withChat(postgres.url, customers, longAnswer, measureStreams);
      return {
        title: 'Chat: answers of a model that is measured without and with the chat',
        rows: [...delays, ...streams],
      };
    } finally {
      await customers.close();
      await postgres.stop();
    }
  },
};

type Measure = (origin: string, model: Endpoint) => Promise<BenchRow[]>;

async function withChat(
  databaseUrl: string,
  customers: Endpoint,
  pace: ModelPace,
  measure: Measure,
): Promise<BenchRow[]> {
  const model = await startModel(pace);
  const chat = await startChat({
    environment: {
      ...{ DATABASE_URL: databaseUrl, CHAT_API_URL: customers.url, CHAT_API_KEY: 'bench', CHAT_PORT: '0' },
      ...{ CHAT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`, RATE_LIMIT_FACTOR: '10000' },
      ...{ CHAT_MODEL_URL: `${model.url}/v1`, CHAT_MODEL: 'bench', CHAT_MAX_RUNS_PER_HOUR: '100000' },
      ...{ CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS: '1', CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS: '1' },
    },
    log: pino({ level: 'silent' }),
    resourceChecker: {
      check: () => Promise.reject(new Error('Answers without files are not checked')),
      close: async () => undefined,
    },
  });
  try {
    return await measure(chat.url, model);
  } finally {
    await chat.close();
    await model.close();
  }
}

/** Asks the model directly and through the chat, alternately. */
async function measureDelays(origin: string, model: Endpoint): Promise<BenchRow[]> {
  const client = await ChatClient.signIn(origin, 1);
  const direct: AnswerTimes[] = [];
  const throughChat: AnswerTimes[] = [];
  for (let count = 0; count <= repetitions; count += 1) {
    const times = [await timesOf(askModel(model)), await timesOf(client.ask('How are you?'))] as const;
    // The first answers warm everything up.
    if (count === 0) continue;
    direct.push(times[0]);
    throughChat.push(times[1]);
  }
  const medianOf = (times: readonly AnswerTimes[], part: keyof AnswerTimes): number =>
    median(times.map((each) => each[part]));
  const rowOf = (name: string, part: keyof AnswerTimes, target: Partial<BenchRow>): BenchRow => {
    const directMs = medianOf(direct, part);
    const chatMs = medianOf(throughChat, part);
    return {
      name,
      directMs,
      chatMs,
      addedMs: chatMs - directMs,
      addedPercent: (chatMs / directMs - 1) * 100,
      ...target,
    };
  };
  return [rowOf('first token', 'firstMs', { targetMs: 20 }), rowOf('whole answer', 'wholeMs', { targetPercent: 5 })];
}

interface AnswerTimes {
  firstMs: number;
  wholeMs: number;
}

async function timesOf(answer: AsyncIterable<unknown>): Promise<AnswerTimes> {
  const startedAt = performance.now();
  let firstMs: number | undefined;
  for await (const piece of answer) {
    if (piece !== undefined) firstMs ??= performance.now() - startedAt;
  }
  return { firstMs: firstMs ?? NaN, wholeMs: performance.now() - startedAt };
}

async function* askModel(model: Endpoint): AsyncGenerator<string | undefined> {
  const body = JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: 'How are you?' }] });
  const response = await fetch(`${model.url}/v1/chat/completions`, { method: 'POST', body });
  for await (const { choices } of serverSentEvents(response)) yield choices?.[0]?.delta.content;
}

/** The model, the chat and all clients share this process, so this measures the worst case. */
async function measureStreams(origin: string): Promise<BenchRow[]> {
  const clients: ChatClient[] = [];
  for (let user = 1; user <= conversations; user += 1) clients.push(await ChatClient.signIn(origin, 1_000 + user));
  const idleMegabytes = residentMegabytes();
  let peakMegabytes = idleMegabytes;
  const sampler = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, residentMegabytes())), 200);
  const delaysMs: number[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for await (const { atMs, text } of client.ask('How are you?')) {
        for (const sentAtMs of text.trim().split(' ')) delaysMs.push(atMs - Number(sentAtMs));
      }
    }),
  );
  clearInterval(sampler);
  delaysMs.sort((one, other) => one - other);
  const expected = conversations * longAnswer.chunks;
  if (delaysMs.length !== expected) throw new Error(`${delaysMs.length} of ${expected} chunks arrived`);
  return [
    {
      name: `${conversations} conversations at once, delay of a chunk`,
      p50Ms: delaysMs[Math.floor(expected * 0.5)],
      p95Ms: delaysMs[Math.floor(expected * 0.95)],
      p99Ms: delaysMs[Math.floor(expected * 0.99)],
      targetMs: 100,
    },
    { name: 'memory of the process', idleMegabytes, peakMegabytes },
  ];
}

const residentMegabytes = (): number => process.memoryUsage().rss / 1_048_576;
