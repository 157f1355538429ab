import { type BenchRow, median } from '../report.js';
import { type LoadResult, type LoadTarget, loadConsumption } from './load.js';
import { medianOf, roundMs, rounds, warmUpMs } from './throughput.js';

/** A load and its name. */
export interface Contestant {
  name: string;
  target: LoadTarget;
  pickUser: () => number;
}

/** Measures two loads in alternating rounds and compares the second with the first. */
export async function measureInTurn(first: Contestant, second: Contestant): Promise<BenchRow[]> {
  const results: [LoadResult[], LoadResult[]] = [[], []];
  for (const { target, pickUser } of [first, second]) await loadConsumption(target, pickUser, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { target, pickUser }] of [first, second].entries()) {
      results[place]!.push(await loadConsumption(target, pickUser, roundMs));
    }
  }
  const ratios = results[1].map(
    ({ requestsPerSecond }, round) => requestsPerSecond / results[0][round]!.requestsPerSecond,
  );
  return [
    { name: first.name, ...medianOf(results[0]) },
    { name: second.name, ...medianOf(results[1]), ratioToTheFirst: median(ratios) },
  ];
}
