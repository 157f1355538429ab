import type { ProcessMessage, Usage } from './bench-process.js';

/**
 * The main function of a process of the bench.
 * @param start receives the input of `BenchProcess.start`, and returns what the measurement needs to know
 */
export async function serveBench<Input, Ready>(
  start: (input: Input) => Promise<{ ready: Ready; close: () => Promise<void> }>,
): Promise<void> {
  const { ready, close } = await start(JSON.parse(process.argv[2] ?? '{}') as Input);
  const send = (message: ProcessMessage<Ready>): void => void process.send?.(message);
  process.on('message', (request: 'usage' | 'stop') => {
    if (request === 'usage') return send({ type: 'usage', usage: usage() });
    void close().then(() => process.exit(0));
  });
  process.on('disconnect', () => process.exit(1));
  send({ type: 'ready', ready });
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1_000, residentMegabytes: process.memoryUsage().rss / 1_048_576 };
}
