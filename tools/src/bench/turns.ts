import { cpuMsBetween, type CpuSeconds, cpuSecondsOf, type CpuTarget } from './cpu-time.js';
import { type Call, loadCalls, type LoadResult, type LoadTarget } from './ledger/load.js';
import { type BenchRow, median } from './report.js';

/** A load of one product. */
export interface Contestant {
  name: string;
  target: LoadTarget & CpuTarget;
  nextCall: (id: string) => Call;
}

export interface Turns {
  rounds: number;
  roundMs: number;
  warmUpMs: number;
}

export type Measured = LoadResult & { cpuMs: CpuSeconds };

/** The columns of a load. `cpuRatio` is the median of its ratios to the first load of the same rounds. */
export type LoadRow = BenchRow & { requestsPerSecond: number; cpuMs: number };

export const usualTurns: Turns = { rounds: 3, roundMs: 5_000, warmUpMs: 3_000 };

/**
 * Measures loads in alternating rounds, so that whatever else the machine does meets all of them.
 * @param yardstick takes a turn in each round, and returns its rate per second
 */
export async function measureInTurns(
  contestants: readonly Contestant[],
  { rounds, roundMs, warmUpMs } = usualTurns,
  yardstick?: (durationMs: number) => Promise<number>,
): Promise<LoadRow[]> {
  const results = contestants.map((): Measured[] => []);
  const yardsticks: number[] = [];
  for (const { target, nextCall } of contestants) await loadCalls(target, nextCall, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, contestant] of contestants.entries()) results[place]!.push(await measure(contestant, roundMs));
    if (yardstick) yardsticks.push(await yardstick(roundMs));
  }
  return contestants.map(({ name }, place) => rowOf(name, results[place]!, results[0]!, yardsticks));
}

async function measure({ target, nextCall }: Contestant, durationMs: number): Promise<Measured> {
  const before = await cpuSecondsOf(target);
  const { requests, ...result } = await loadCalls(target, nextCall, durationMs);
  return { ...result, cpuMs: cpuMsBetween(before, await cpuSecondsOf(target), requests) };
}

function rowOf(
  name: string,
  measured: readonly Measured[],
  first: readonly Measured[],
  yardsticks: readonly number[],
): LoadRow {
  const medianOf = (value: (result: Measured) => number): number => median(measured.map(value));
  const broker = medianOf(({ cpuMs }) => cpuMs.broker);
  return {
    name,
    requestsPerSecond: medianOf(({ requestsPerSecond }) => requestsPerSecond),
    ...{ p50Ms: medianOf(({ p50Ms }) => p50Ms), p99Ms: medianOf(({ p99Ms }) => p99Ms) },
    ...{ nodeCpuMs: medianOf(({ cpuMs }) => cpuMs.node), postgresCpuMs: medianOf(({ cpuMs }) => cpuMs.postgres) },
    brokerCpuMs: broker > 0 ? broker : undefined,
    cpuMs: medianOf(totalCpuMs),
    cpuRatio: median(measured.map((result, round) => totalCpuMs(result) / totalCpuMs(first[round]!))),
    ...(yardsticks.length > 0 && {
      yardstickPerSecond: median(yardsticks),
      ratioToYardstick: median(measured.map((result, round) => result.requestsPerSecond / yardsticks[round]!)),
    }),
  };
}

const totalCpuMs = ({ cpuMs }: Measured): number => cpuMs.node + cpuMs.postgres + cpuMs.broker;
