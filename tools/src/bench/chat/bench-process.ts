import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The resources that a process of the bench has used so far. */
export interface Usage {
  cpuMs: number;
  residentMegabytes: number;
}

export type ProcessMessage<Ready> = { type: 'ready'; ready: Ready } | { type: 'usage'; usage: Usage };

/** A part of the measurement in a separate process, so that the CPU time and the memory of each part are known. */
export class BenchProcess<Ready> {
  private constructor(
    private readonly child: ChildProcess,
    readonly ready: Ready,
  ) {}

  /**
   * @param entry a module next to this one that calls `serveBench`
   * @param execArgv options of Node
   */
  static async start<Ready>(
    entry: string,
    input: object,
    execArgv: readonly string[] = [],
  ): Promise<BenchProcess<Ready>> {
    const child = fork(fileURLToPath(new URL(entry, import.meta.url)), [JSON.stringify(input)], {
      execArgv: [...execArgv],
    });
    const message = await nextMessage<Ready>(child);
    if (message.type !== 'ready') throw new Error(`${entry} sent ${message.type} before it was ready`);
    return new BenchProcess(child, message.ready);
  }

  async usage(): Promise<Usage> {
    const answer = nextMessage<Ready>(this.child);
    this.child.send('usage');
    const message = await answer;
    if (message.type !== 'usage') throw new Error(`A process of the bench sent ${message.type}`);
    return message.usage;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.send('stop');
    await exited;
  }
}

async function nextMessage<Ready>(child: ChildProcess): Promise<ProcessMessage<Ready>> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const [message] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`A process of the bench ended with exit code ${code}`);
      }),
    ])) as [ProcessMessage<Ready>];
    return message;
  } finally {
    waiting.abort();
  }
}
