import { Pool } from 'undici';

export interface LoadTarget {
  origin: string;
  apiKey: string;
  /** For calls of the admin API. */
  adminKey?: string;
  connections: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** A call of /api/v1 or another API. */
export interface Call {
  isAdmin?: boolean;
  method: 'GET' | 'POST';
  /** The part after /api/v1, or all of a path that begins with /api. */
  path: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
}

/**
 * Keeps every connection busy with one call after another, and sends at least one on each.
 * @param nextCall gets an id that no other call of any load has
 * @throws if a response reports an error, because the result would be meaningless
 */
export async function loadCalls(
  { origin, apiKey, adminKey, connections }: LoadTarget,
  nextCall: (id: string) => Call,
  durationMs: number,
): Promise<LoadResult & { requests: number }> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const run = `${process.pid}-${Date.now()}`;
  const latenciesMs: number[] = [];
  const start = performance.now();
  const client = async (number: number): Promise<void> => {
    for (let index = 0; index === 0 || performance.now() - start < durationMs; index += 1) {
      const { isAdmin = false, method, path, body, headers, idempotencyKey } = nextCall(`${run}-${number}-${index}`);
      const sentAt = performance.now();
      const response = await pool.request({
        method,
        path: path.startsWith('/api/') ? path : `/api/v1${path}`,
        headers: {
          ...(isAdmin ? { 'admin-key': adminKey } : { 'api-key': apiKey }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...headers,
        },
        body: body ?? null,
      });
      const text = await response.body.text();
      if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${text}`);
      latenciesMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => client(number)));
  const elapsedMs = performance.now() - start;
  await pool.close();
  latenciesMs.sort((one, other) => one - other);
  return {
    requests: latenciesMs.length,
    requestsPerSecond: (latenciesMs.length / elapsedMs) * 1000,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
}

const consumption = JSON.stringify({ amount: 1, reason: 'bench' });

/** A consumption with a new idempotency key. */
export const consumptionOf = (userId: number, id: string): Call => ({
  ...{ method: 'POST', path: `/users/${userId}/credits/consume`, body: consumption, idempotencyKey: id },
});

/** Consumptions of one credit each in one call. */
export function batchOf(commandCount: number, nextUser: () => number, id: string): Call {
  const commands = Array.from({ length: commandCount }, (_, index) => ({
    userId: nextUser(),
    amount: 1,
    reason: 'bench',
    idempotencyKey: `${id}-${index}`,
  }));
  return { method: 'POST', path: '/credits/consume-batch', body: JSON.stringify({ commands }) };
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
