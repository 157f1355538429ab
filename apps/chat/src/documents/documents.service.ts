import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ServerLists, serverListsSchema } from '@scriptsmith/chat-contracts';
import { SandboxedProcessPool, type TaskOutcome } from '@scriptsmith/resource-checks/sandbox';
import type { ChatSettings } from '../chat.settings.js';
import { ByteCache } from '../core/byte-cache.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { type Compressed, compressedSchema, documentSchema, type DocumentTask } from './document-task.js';

/** A document to make, and the name of the resource that it is made of. */
export interface DocumentDraft {
  name: string;
  task: DocumentTask;
}

export interface Document {
  name: string;
  body: Buffer;
}

/** Null if the document exceeds the limits. */
type CachedDocument = Document | null;

const cacheBytes = 16 * 1_024 * 1_024;
/** Documents take less than a second. A machine that is busy needs longer. */
const limits = { timeoutMs: 20_000, memoryMegabytes: 300, heapMegabytes: 160 };
/** A user whose documents have taken longer lately leaves the last free process to others. */
const lightUseMs = 2_000;
const queue = { maxWaiting: 1_000, maxWaitingPerOwner: 100 };

/**
 * Makes documents of files of customers, in child processes with limits on time and memory. Customers take turns. A document
 * is made once for the same content.
 */
@Injectable()
export class Documents implements OnApplicationShutdown {
  private readonly pool: SandboxedProcessPool;
  private readonly cache = new ByteCache<CachedDocument>(cacheBytes, (document) => document?.body.length ?? 0);
  private readonly inProgress = new Map<string, Promise<CachedDocument>>();

  constructor(@InjectSettings() { CHAT_DOCUMENT_CONCURRENCY: concurrency }: ChatSettings) {
    const packages = ['fflate', 'parse5', '@scriptsmith/resource-checks'];
    this.pool = new SandboxedProcessPool({
      program: { parentUrl: import.meta.url, name: 'document-process', packages },
      limits,
      queue: { ...queue, concurrency, lightUseMs },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  /**
   * @param key names the content of the document: the same key of the same user means the same document
   * @param load called when it is the turn of the document, so that documents that wait take no memory
   * @throws ChatException `document_too_large`; QueueFullError; what `load` throws
   */
  async make(userId: number, key: string, load: () => Promise<DocumentDraft>): Promise<Document> {
    const ownKey = `${userId} ${key}`;
    const cached = this.cache.get(ownKey);
    const document = cached === undefined ? await this.makeOnce(userId, ownKey, load) : cached;
    if (document === null) {
      throw new ChatException(
        'document_too_large',
        'This page is too large to be shown. Reduce its files, or split them.',
      );
    }
    return document;
  }

  /**
   * Compresses contents for a zip file, in the same order.
   * @throws QueueFullError
   */
  async compress(userId: number, contents: readonly string[]): Promise<Compressed[]> {
    const outcome = await this.run(userId, async () => ({ kind: 'compress', contents }));
    if ('result' in outcome) return compressedSchema.parse(outcome.result);
    throw new Error(`Contents could not be compressed within the limit of ${outcome.exceeded.limit}`);
  }

  /**
   * The items and jobs in a file of a game server; null if it cannot be read.
   * @throws QueueFullError
   */
  async readServerLists(userId: number, text: string): Promise<ServerLists | null> {
    const outcome = await this.run(userId, async () => ({ kind: 'server-lists', text }));
    return 'result' in outcome ? serverListsSchema.nullable().parse(outcome.result) : null;
  }

  private makeOnce(userId: number, key: string, load: () => Promise<DocumentDraft>): Promise<CachedDocument> {
    const existing = this.inProgress.get(key);
    if (existing) return existing;
    const made = this.makeNow(userId, key, load).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, made);
    return made;
  }

  private async makeNow(userId: number, key: string, load: () => Promise<DocumentDraft>): Promise<CachedDocument> {
    let name = '';
    const outcome = await this.run(userId, async () => {
      const draft = await load();
      ({ name } = draft);
      return draft.task;
    });
    if (!('result' in outcome)) {
      // A machine that is too busy can be the reason for the time.
      if (outcome.exceeded.limit === 'memory') this.cache.set(key, null);
      return null;
    }
    const base64 = documentSchema.parse(outcome.result);
    const document = base64 === null ? null : { name, body: Buffer.from(base64, 'base64') };
    this.cache.set(key, document);
    return document;
  }

  private run(userId: number, load: () => Promise<DocumentTask>): Promise<TaskOutcome> {
    return this.pool.run(String(userId), load);
  }
}
