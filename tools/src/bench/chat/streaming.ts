import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { type BenchRow, median } from '../report.js';
import type { BenchSection } from '../section.js';
import { BenchProcess, type Usage } from './bench-process.js';
import { ChatClient, serverSentEvents } from './chat-client.js';
import type { ChatProcessInput, ChatProcessReady } from './chat-process.js';
import type { ModelPace } from './endpoints.js';
import type { EndpointUrls } from './endpoints-process.js';

const shortAnswer: ModelPace = { chunks: 200, intervalMs: 5 };
const longAnswer: ModelPace = { chunks: 300, intervalMs: 100 };
const burstAnswer: ModelPace = { chunks: 100, intervalMs: 100 };
const repetitions = 20;
/** Answers before the measurement. V8 compiles the code of an answer only after dozens of them. */
const warmUps = { clients: 10, answersEach: 8 };
const conversations = 200;
/** Shorter than an answer, so that all conversations stream at once for ten seconds. */
const arrivalMs = 20_000;

/** The delay that the chat adds to the answers of a model, and the number of answers that one process streams at once. */
export const chatStreaming: BenchSection = {
  name: 'chat',
  onlyWhenNamed: false,
  async measure(folder) {
    const postgres = await startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'bench' });
    try {
      const delays = await withChat(postgres.url, shortAnswer, measureDelays);
      const streams = await withChat(postgres.url, longAnswer, measureStreams);
      const burst = await withChat(postgres.url, burstAnswer, measureBurst);
      return {
        title: 'Chat: answers of a model that is measured without and with the chat',
        rows: [...delays, ...streams, ...burst],
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
    const input: ChatProcessInput = { ...endpoints.ready, databaseUrl, author: 'model' };
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
  await warmUp({ chat, modelUrl });
  const client = await ChatClient.signIn(chat.ready, 1);
  const direct: AnswerTimes[] = [];
  const throughChat: AnswerTimes[] = [];
  const cpuMs: number[] = [];
  for (let count = 0; count < repetitions; count += 1) {
    const directly = await timesOf(askModel(modelUrl));
    const before = await chat.usage();
    const answer = await timesOf(client.ask('How are you?'));
    const after = await chat.usage();
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

async function warmUp({ chat, modelUrl }: Measured): Promise<void> {
  const ask = async (number: number): Promise<void> => {
    // User 1 is measured.
    const client = await ChatClient.signIn(chat.ready, 2 + number);
    for (let count = 0; count < warmUps.answersEach; count += 1) {
      await timesOf(askModel(modelUrl));
      await timesOf(client.ask('How are you?'));
    }
  };
  await Promise.all(Array.from({ length: warmUps.clients }, (_, number) => ask(number)));
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

/** One conversation after another starts, until all of them stream at once. */
async function measureStreams({ chat }: Measured): Promise<BenchRow[]> {
  const streams = await streamAnswers(chat, longAnswer, arrivalMs);
  const { idle, peakMegabytes } = streams;
  return [
    { name: `${conversations} conversations stream at once, delay of a chunk`, ...columnsOf(streams), targetMs: 100 },
    { name: 'memory of the process', idleMegabytes: idle.residentMegabytes, peakMegabytes },
  ];
}

/** All conversations start at the same moment: the starts compete with the chunks. */
async function measureBurst({ chat }: Measured): Promise<BenchRow[]> {
  return [
    {
      name: `${conversations} starts at one moment, delay of a chunk`,
      ...columnsOf(await streamAnswers(chat, burstAnswer, 0)),
    },
  ];
}

interface Streams {
  /** In ascending order. */
  delaysMs: number[];
  idle: Usage;
  cpuMs: number;
  peakMegabytes: number;
}

function columnsOf({ delaysMs, cpuMs }: Streams): Partial<BenchRow> {
  const quantile = (part: number): number | undefined => delaysMs[Math.floor(delaysMs.length * part)];
  return { p50Ms: quantile(0.5), p95Ms: quantile(0.95), p99Ms: quantile(0.99), cpuMs: cpuMs / delaysMs.length };
}

/** @param startsMs the time over which the starts are spread evenly */
async function streamAnswers(chat: Measured['chat'], { chunks }: ModelPace, startsMs: number): Promise<Streams> {
  const clients: ChatClient[] = [];
  for (let user = 1; user <= conversations; user += 1) clients.push(await ChatClient.signIn(chat.ready, 1_000 + user));
  const idle = await chat.usage();
  let peakMegabytes = idle.residentMegabytes;
  const sampler = setInterval(() => {
    void chat.usage().then(({ residentMegabytes }) => (peakMegabytes = Math.max(peakMegabytes, residentMegabytes)));
  }, 500);
  const delaysMs: number[] = [];
  await Promise.all(
    clients.map(async (client, index) => {
      await delay((index * startsMs) / conversations);
      for await (const { atMs, text } of client.ask('How are you?')) {
        for (const sentAtMs of text.match(/\d+\.\d/g) ?? []) delaysMs.push(atMs - Number(sentAtMs));
      }
    }),
  );
  clearInterval(sampler);
  const { cpuMs } = await chat.usage();
  delaysMs.sort((one, other) => one - other);
  const expected = conversations * chunks;
  if (delaysMs.length !== expected) throw new Error(`${delaysMs.length} of ${expected} chunks arrived`);
  return { delaysMs, idle, cpuMs: cpuMs - idle.cpuMs, peakMegabytes };
}
