import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SandboxedProcessPool } from '@scriptsmith/resource-checks/sandbox';
import { detectLanguage, generateResource, repairText } from '@scriptsmith/resource-generator';
import type { Removals } from '../tools/requirements-to-prove.js';
import type { AuthorContext } from './author.js';
import { directAnswers, type OfflineAnswers } from './offline-answers.js';
import type { OfflineAnswer } from './offline-changes.js';
import type { OfflineTask } from './offline-process.js';

const limits = { timeoutMs: 5_000, memoryMegabytes: 400, heapMegabytes: 250 };
const queue = { concurrency: 1, lightUseMs: limits.timeoutMs, maxWaiting: 100, maxWaitingPerOwner: 10 };

/** What takes a fraction of a second, so that no other request notices it. */
const maxDirectCharacters = { messages: 1_500, files: 200_000 };
/** Enough to tell the language. */
const languageCharacters = 1_000;

const direct = directAnswers(generateResource);

/** Answers long conversations in a process with limits on time and memory, in which users take turns. */
@Injectable()
export class OfflineProcesses implements OfflineAnswers, OnApplicationShutdown {
  private readonly pool = new SandboxedProcessPool({
    program: { parentUrl: import.meta.url, name: 'offline-process', packages: 'all' },
    limits,
    queue,
  });

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  /** @throws QueueFullError */
  async answer(context: AuthorContext): Promise<OfflineAnswer> {
    if (isShort(context)) return direct.answer(context);
    return ((await this.run({ context })) as OfflineAnswer | null) ?? tooLong(context);
  }

  /** @throws QueueFullError */
  async removals(context: AuthorContext, requirementIds: readonly string[]): Promise<Removals> {
    if (isShort(context)) return direct.removals(context, requirementIds);
    return ((await this.run({ context, requirementIds })) as Removals | null) ?? {};
  }

  /** Null beyond the limits. */
  private async run(task: OfflineTask): Promise<unknown> {
    const outcome = await this.pool.run(task.context.owner, async () => task);
    return 'result' in outcome ? outcome.result : null;
  }
}

function isShort({ messages, files }: AuthorContext): boolean {
  const characters = messages.reduce((sum, { text }) => sum + text.length, 0);
  const fileCharacters = files.reduce((sum, { content }) => sum + content.length, 0);
  return characters <= maxDirectCharacters.messages && fileCharacters <= maxDirectCharacters.files;
}

function tooLong({ messages }: AuthorContext): OfflineAnswer {
  const language = detectLanguage((messages.at(-1)?.text ?? '').slice(0, languageCharacters));
  const message = repairText('tooLong', language);
  return {
    kind: 'reply',
    reply: { kind: 'reply', reply: 'declined', message, requirements: [], suggestions: [] },
  };
}
