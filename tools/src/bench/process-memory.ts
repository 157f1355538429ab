import { readFile } from 'node:fs/promises';
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

/** The memory of a process on Linux, in units of 10^6 bytes like the metrics. */
export async function residentMegabytesOf(pid: number): Promise<number> {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kibibytes) throw new Error(`process ${pid} has ended`);
  return (Number(kibibytes) * 1_024) / 1e6;
}
