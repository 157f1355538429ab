import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { cpuMsBetween, cpuSecondsOf, type CpuTarget } from '../cpu-time.js';

const eventsPerCall = 10;
const visitorCount = 3_000;
const pages = ['/', '/signup', '/login', '/dashboard', '/add-credits', '/checkout', '/affiliate', '/account'];

export interface IngestLoad {
  connections: number;
  /** The average pause of each connection after a response. */
  pauseMs: number;
}

export interface IngestResult {
  eventsPerSecond: number;
  cpuMsPerEvent: number;
  nodeCpuMsPerEvent: number;
  postgresCpuMsPerEvent: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Sends events of many visitors, ten in a request, as fast as they are accepted if there is no pause. The CPU time is that
 * of the product and of Postgres, without the load generator.
 */
export async function measureIngest(
  target: CpuTarget,
  durationMs: number,
  { connections, pauseMs }: IngestLoad,
): Promise<IngestResult> {
  const pool = new Pool(target.origin, { connections, pipelining: 1 });
  const latenciesMs: number[] = [];
  const before = await cpuSecondsOf(target);
  const startedAt = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      const visitor = Math.floor(Math.random() * visitorCount);
      const body = JSON.stringify({ events: Array.from({ length: eventsPerCall }, (_, index) => someEvent(index)) });
      const sentAt = performance.now();
      const answer = await pool.request({
        method: 'POST',
        path: '/api/analytics/collect',
        headers: {
          'content-type': 'text/plain;charset=UTF-8',
          origin: target.origin,
          'x-forwarded-for': `81.${visitor % 200}.${Math.floor(visitor / 200)}.7`,
          'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (visitor % 40)}.0.0.0 Safari/537.36`,
        },
        body,
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 202) throw new Error(`${answer.statusCode}: ${text}`);
      latenciesMs.push(performance.now() - sentAt);
      if (pauseMs > 0) await delay(2 * pauseMs * Math.random());
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const elapsedMs = performance.now() - startedAt;
  const after = await cpuSecondsOf(target);
  await pool.close();
  latenciesMs.sort((one, other) => one - other);
  const events = latenciesMs.length * eventsPerCall;
  const { node, postgres } = cpuMsBetween(before, after, events);
  return {
    eventsPerSecond: (events / elapsedMs) * 1_000,
    ...{ cpuMsPerEvent: node + postgres, nodeCpuMsPerEvent: node, postgresCpuMsPerEvent: postgres },
    p50Ms: latenciesMs[Math.floor(latenciesMs.length * 0.5)] ?? Number.NaN,
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? Number.NaN,
  };
}

function someEvent(index: number) {
  const isView = Math.random() < 0.6;
  return {
    id: uuidv7(),
    type: isView ? 'page_view' : 'click',
    page: pages[Math.floor(pages.length * Math.random() ** 2)],
    ...(!isView && { target: 'get-started' }),
    at: new Date(Date.now() - (eventsPerCall - index) * 500).toISOString(),
  };
}

/** As browsers generate them. */
function uuidv7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
