import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SandboxedProcessPool } from '@scriptsmith/resource-checks/sandbox';
import { ChatException } from '../errors/chat-exception.js';
import { type ImportOutcome, importOutcomeSchema, type ImportTask } from './import-task.js';

/** An archive of the largest size is held several times: as a message, as bytes and as files. */
const limits = { timeoutMs: 20_000, memoryMegabytes: 500, heapMegabytes: 300 };
const queue = { concurrency: 1, maxWaiting: 50, maxWaitingPerOwner: 5 };

/** Reads archives and repositories of users in child processes with limits on time and memory. Users take turns. */
@Injectable()
export class ImportProcesses implements OnApplicationShutdown {
  private readonly pool = new SandboxedProcessPool({
    program: {
      ...{ parentUrl: import.meta.url, name: 'import-process', siblings: ['git'] },
      packages: ['yauzl', 'isomorphic-git', '@scriptsmith/chat-contracts', '@scriptsmith/resource-checks'],
    },
    limits,
    queue,
  });

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  /** @throws ChatException `import_too_large` beyond the limits of time and memory; QueueFullError */
  async read(userId: number, task: ImportTask): Promise<ImportOutcome> {
    const outcome = await this.pool.run(String(userId), async () => task);
    if ('result' in outcome) return importOutcomeSchema.parse(outcome.result);
    throw new ChatException(
      'import_too_large',
      'These files take too much time or memory to be read. Import fewer of them.',
    );
  }
}
