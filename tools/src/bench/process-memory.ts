import { request } from 'undici';

export interface ProcessMemory {
  residentMegabytes: number;
  heapUsedMegabytes: number;
}

/** The memory of the process behind an address, from its metrics. */
export async function processMemory(origin: string): Promise<ProcessMemory> {
  const answer = await request(`${origin}/metrics`);
  const text = await answer.body.text();
  const megabytes = (metric: string): number => {
    const value = new RegExp(`^${metric} ([\\d.e+]+)$`, 'm').exec(text)?.[1];
    if (!value) throw new Error(`/metrics has no ${metric}`);
    return Number(value) / 1e6;
  };
  return {
    residentMegabytes: megabytes('process_resident_memory_bytes'),
    heapUsedMegabytes: megabytes('nodejs_heap_size_used_bytes'),
  };
}
