import { Pool } from 'undici';

export interface LoadTarget {
  origin: string;
  apiKey: string;
  connections: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Keeps every connection busy with one consumption after another, each with a new idempotency key.
 * @param pickUser the user of the next request
 * @throws if a response is not 200, because the result would be meaningless
 */
export async function loadConsumption(
  { origin, apiKey, connections }: LoadTarget,
  pickUser: () => number,
  durationMs: number,
): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const body = JSON.stringify({ amount: 1, reason: 'bench' });
  const run = `${process.pid}-${Date.now()}`;
  const latenciesMs: number[] = [];
  const start = performance.now();
  const client = async (number: number): Promise<void> => {
    for (let index = 0; performance.now() - start < durationMs; index += 1) {
      const sentAt = performance.now();
      const response = await pool.request({
        method: 'POST',
        path: `/api/v1/users/${pickUser()}/credits/consume`,
        headers: {
          'content-type': 'application/json',
          'api-key': apiKey,
          'idempotency-key': `${run}-${number}-${index}`,
        },
        body,
      });
      const text = await response.body.text();
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${text}`);
      latenciesMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => client(number)));
  const elapsedMs = performance.now() - start;
  await pool.close();
  latenciesMs.sort((one, other) => one - other);
  return {
    requestsPerSecond: (latenciesMs.length / elapsedMs) * 1000,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
