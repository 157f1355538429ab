import { join } from 'node:path';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { type BenchRow, median } from '../report.js';
import type { BenchSection } from '../section.js';
import { BenchProcess } from './bench-process.js';
import { ChatClient, serverSentEvents } from './chat-client.js';
import type { ChatProcessInput, ChatProcessReady } from './chat-process.js';
import type { ModelPace } from './endpoints.js';
import type { EndpointUrls } from './endpoints-process.js';

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
    try {
      const delays = await withChat(postgres.url, shortAnswer, measureDelays);
      const streams = await withChat(postgres.url, longAnswer, measureStreams);
      return {
        title: 'Chat: answers of a model that is measured without and with the chat',
        rows: [...delays, ...streams],
      };
    } finally {
      await postgres.stop();
    }
  },
};

interface Measured {
  chat: BenchProcess<ChatProcessReady>;
  modelUrl: string;
}

/** The model, the chat and the clients have a process each. */
async function withChat(
  databaseUrl: string,
  pace: ModelPace,
  measure: (measured: Measured) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const endpoints = await BenchProcess.start<EndpointUrls>('./endpoints-process.js', pace);
  try {
    const input: ChatProcessInput = { ...endpoints.ready, databaseUrl };
    const chat = await BenchProcess.start<ChatProcessReady>('./chat-process.js', input);
    try {
      return await measure({ chat, modelUrl: endpoints.ready.modelUrl });
    } finally {
      await chat.stop();
    }
  } finally {
    await endpoints.stop();
  }
}

/** Asks the model directly and through the chat, alternately. */
async function measureDelays({ chat, modelUrl }: Measured): Promise<BenchRow[]> {
  const client = await ChatClient.signIn(chat.ready, 1);
  const direct: AnswerTimes[] = [];
  const throughChat: AnswerTimes[] = [];
  const cpuMs: number[] = [];
  for (let count = 0; count <= repetitions; count += 1) {
    const directly = await timesOf(askModel(modelUrl));
    const before = await chat.usage();
    const answer = await timesOf(client.ask('How are you?'));
    const after = await chat.usage();
    // The first answers warm everything up.
    if (count === 0) continue;
    direct.push(directly);
    throughChat.push(answer);
    cpuMs.push(after.cpuMs - before.cpuMs);
  }
  const medianOf = (times: readonly AnswerTimes[], part: keyof AnswerTimes): number =>
    median(times.map((each) => each[part]));
  const rowOf = (name: string, part: keyof AnswerTimes, columns: Partial<BenchRow>): BenchRow => {
    const directMs = medianOf(direct, part);
    const chatMs = medianOf(throughChat, part);
    const addedPercent = (chatMs / directMs - 1) * 100;
    return { name, directMs, chatMs, addedMs: chatMs - directMs, addedPercent, ...columns };
  };
  return [
    rowOf('first token', 'firstMs', { targetMs: 20 }),
    rowOf('whole answer', 'wholeMs', { targetPercent: 5, cpuMs: median(cpuMs) }),
  ];
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

async function* askModel(modelUrl: string): AsyncGenerator<string | undefined> {
  const body = JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: 'How are you?' }] });
  const response = await fetch(`${modelUrl}/v1/chat/completions`, { method: 'POST', body });
  for await (const { choices } of serverSentEvents(response)) yield choices?.[0]?.delta.content;
}

/** Starts all answers at the same moment. */
async function measureStreams({ chat }: Measured): Promise<BenchRow[]> {
  const clients: ChatClient[] = [];
  for (let user = 1; user <= conversations; user += 1) clients.push(await ChatClient.signIn(chat.ready, 1_000 + user));
  const idle = await chat.usage();
  let peakMegabytes = idle.residentMegabytes;
  const sampler = setInterval(() => {
    void chat.usage().then(({ residentMegabytes }) => (peakMegabytes = Math.max(peakMegabytes, residentMegabytes)));
  }, 500);
  const delaysMs: number[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for await (const { atMs, text } of client.ask('How are you?')) {
        for (const sentAtMs of text.match(/\d+\.\d/g) ?? []) delaysMs.push(atMs - Number(sentAtMs));
      }
    }),
  );
  clearInterval(sampler);
  const { cpuMs } = await chat.usage();
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
      cpuMs: (cpuMs - idle.cpuMs) / expected,
    },
    { name: 'memory of the process', idleMegabytes: idle.residentMegabytes, peakMegabytes },
  ];
}
