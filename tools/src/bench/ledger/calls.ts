import { join } from 'node:path';
import { type CpuTarget, cpuMsBetween, cpuSecondsOf } from '../cpu-time.js';
import { type BenchRow, median } from '../report.js';
import type { BenchSection } from '../section.js';
import { connections, startBenchProduct } from './bench-product.js';
import { startEmptyRoute } from './empty-route.js';
import { type Call, consumptionOf, loadCalls, type LoadResult, type LoadTarget } from './load.js';
import { hotUserId, manyUsers, seedSubscribers } from './subscribers.js';
import { medianOf, roundMs, rounds, warmUpMs } from './throughput.js';

interface Measured extends LoadResult {
  nodeCpuMs: number;
  postgresCpuMs: number;
}

interface Contestant {
  name: string;
  target: LoadTarget & CpuTarget;
  nextCall: (id: string) => Call;
}

const someUser = (): number => 1 + Math.floor(Math.random() * manyUsers);

/** The CPU time of single calls, compared with a Fastify route that does nothing, in alternating rounds. */
export const calls: BenchSection = {
  name: 'calls',
  onlyWhenNamed: false,
  async measure(folder) {
    const product = await startBenchProduct('one process', folder);
    const emptyRoute = await startEmptyRoute();
    try {
      await seedSubscribers(product.databaseUrl);
      const postgresDirectory = join(folder, 'postgres');
      const target = { ...product, postgresDirectory };
      const empty = { origin: emptyRoute.origin, apiKey: product.apiKey, connections, postgresDirectory };
      const contestants: Contestant[] = [
        { name: 'empty route', target: empty, nextCall: (id) => consumptionOf(hotUserId, id) },
        { name: `consume, ${manyUsers} users`, target, nextCall: (id) => consumptionOf(someUser(), id) },
        { name: 'consume, one hot user', target, nextCall: (id) => consumptionOf(hotUserId, id) },
        { name: 'credits', target, nextCall: () => ({ method: 'GET', path: `/users/${someUser()}/credits` }) },
        {
          name: 'subscription',
          target,
          nextCall: () => ({ method: 'GET', path: `/users/${someUser()}/subscription` }),
        },
      ];
      return { title: 'Cost of a call, one process', rows: await measureInTurns(contestants) };
    } finally {
      await emptyRoute.stop();
      await product.stop();
    }
  },
};

async function measureInTurns(contestants: readonly Contestant[]): Promise<BenchRow[]> {
  const results = new Map<Contestant, Measured[]>(contestants.map((contestant) => [contestant, []]));
  for (const { target, nextCall } of contestants) await loadCalls(target, nextCall, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of contestants) results.get(contestant)!.push(await measureOnce(contestant));
  }
  const [empty] = results.values();
  return [...results].map(([{ name }, measured]) => {
    const [nodeCpuMs, postgresCpuMs] = [
      median(measured.map((result) => result.nodeCpuMs)),
      median(measured.map((result) => result.postgresCpuMs)),
    ];
    const ratios = measured.map(({ requestsPerSecond }, round) => requestsPerSecond / empty![round]!.requestsPerSecond);
    return {
      ...{ name, ...medianOf(measured), nodeCpuMs, postgresCpuMs, cpuMs: nodeCpuMs + postgresCpuMs },
      ratioToEmptyRoute: median(ratios),
    };
  });
}

async function measureOnce({ target, nextCall }: Contestant): Promise<Measured> {
  const before = await cpuSecondsOf(target);
  const { requests, ...result } = await loadCalls(target, nextCall, roundMs);
  const { node, postgres } = cpuMsBetween(before, await cpuSecondsOf(target), requests);
  return { ...result, nodeCpuMs: node, postgresCpuMs: postgres };
}
