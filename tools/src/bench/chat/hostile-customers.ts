import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { chatNodeOptions } from '@scriptsmith/scriptsmith/start/chat-process';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';
import { BenchProcess } from './bench-process.js';
import type { ChatProcessInput, ChatProcessReady } from './chat-process.js';
import type { EndpointUrls } from './endpoints-process.js';
import { ResourceOwner } from './hostile-customer.js';
import type { HostileProcessInput } from './hostile-process.js';

const hostileCustomers = 20;
const normalMs = 15_000;
const attackMs = 60_000;
const sampleMs = 250;
/** How often the measured customer does something. */
const pauseMs = 100;

/** The memory of the chat and the requests of a customer, while 20 others try to exhaust both with their files. */
export const hostileCustomersSection: BenchSection = {
  name: 'hostile customers',
  onlyWhenNamed: true,
  async measure(folder) {
    const postgres = await startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'bench' });
    const endpoints = await BenchProcess.start<EndpointUrls>('./endpoints-process.js', { chunks: 1, intervalMs: 1 });
    try {
      const input: ChatProcessInput = { ...endpoints.ready, databaseUrl: postgres.url, author: 'offline' };
      const chat = await BenchProcess.start<ChatProcessReady>('./chat-process.js', input, chatNodeOptions);
      try {
        return { title: `Chat: one customer beside ${hostileCustomers} hostile ones`, rows: await measure(chat) };
      } finally {
        await chat.stop();
      }
    } finally {
      await endpoints.stop();
      await postgres.stop();
    }
  },
};

async function measure(chat: BenchProcess<ChatProcessReady>): Promise<BenchRow[]> {
  const ada = await ResourceOwner.create(chat.ready, 1);
  const normal = await requestTimes(ada, normalMs);
  const input: HostileProcessInput = { origin: chat.ready, customers: hostileCustomers };
  const hostile = await BenchProcess.start<number>('./hostile-process.js', input);
  let peakMegabytes = 0;
  const sampler = setInterval(() => {
    void chat.usage().then(({ residentMegabytes }) => (peakMegabytes = Math.max(peakMegabytes, residentMegabytes)));
  }, sampleMs);
  const attacked = await requestTimes(ada, attackMs);
  await hostile.stop();
  clearInterval(sampler);
  return [
    ...[...attacked].map(([name, times]): BenchRow => {
      const [normalP95Ms, p95Ms] = [quantile(normal.get(name) ?? [], 0.95), quantile(times, 0.95)];
      return { name, normalP95Ms, p50Ms: quantile(times, 0.5), p95Ms, addedMs: p95Ms - normalP95Ms, targetMs: 300 };
    }),
    { name: 'memory of the process', peakMegabytes, targetMegabytes: 500 },
  ];
}

/** The times of what a customer does, by kind of request. */
async function requestTimes(owner: ResourceOwner, durationMs: number): Promise<Map<string, number[]>> {
  const version = `/api/versions/${owner.versionId}`;
  const actions: [string, () => Promise<number>][] = [
    ['open the app', () => owner.request('GET', '/api/session')],
    ['list conversations', () => owner.request('GET', '/api/conversations')],
    ['open a conversation', () => owner.request('GET', `/api/conversations/${owner.conversationId}`)],
    ['open the files', () => owner.request('GET', version)],
    ['download', () => owner.request('GET', `${version}/download`)],
  ];
  const times = new Map<string, number[]>(actions.map(([name]) => [name, []]));
  const until = performance.now() + durationMs;
  while (performance.now() < until) {
    for (const [name, act] of actions) {
      const startedAt = performance.now();
      const status = await act();
      if (status !== 200) throw new Error(`${name}: ${status}`);
      times.get(name)?.push(performance.now() - startedAt);
    }
    await delay(pauseMs);
  }
  return times;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
