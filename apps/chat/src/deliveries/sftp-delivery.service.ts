import { posix } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChatErrorCode, SftpServer } from '@scriptsmith/chat-contracts';
import { PoolClosedError, QueueFullError } from '@scriptsmith/resource-checks';
import { SandboxedProcessPool } from '@scriptsmith/resource-checks/sandbox';
import { DataSource } from 'typeorm';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import type { ChatSettings } from '../chat.settings.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { resourceNameOf } from '../versions/resource-name.js';
import type { VersionRecord } from '../versions/version.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import { deliveryLimits } from './delivery-limits.js';
import { DeliveryRecord } from './delivery.entity.js';
import type { DeliveryTargetRecord, SftpSettings } from './delivery-target.entity.js';
import { DeliveryTargets } from './delivery-targets.service.js';
import { resolvedAddress } from './host-address.js';
import { type SftpOutcome, sftpOutcomeSchema, type SftpProblem, type SftpTask } from './sftp-task.js';

/** The processes wait for servers more than they compute: the limit of time is six times as long for waiting. */
const limits = { timeoutMs: 20_000, memoryMegabytes: 300, heapMegabytes: 200 };
const queue = {
  ...{ concurrency: 4, concurrencyPerOwner: 2, lightUseMs: 30_000 },
  ...{ maxWaiting: 50, maxWaitingPerOwner: 5 },
};

/** Writes versions into folders of SFTP servers. The connections are made in other processes, to addresses that were checked. */
@Injectable()
export class SftpDelivery implements OnApplicationShutdown {
  private readonly pool = new SandboxedProcessPool({
    program: {
      ...{ parentUrl: import.meta.url, name: 'sftp-process' },
      packages: ['ssh2', '@scriptsmith/resource-checks'],
    },
    ...{ limits, queue },
  });

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectSettings() private readonly settings: ChatSettings,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly assets: ConversationAssets,
    private readonly targets: DeliveryTargets,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  /** The key of a host, as the contract describes it. Errors: see `sftpServerSchema`. */
  async hostKey(userId: number, { host, port }: SftpServer): Promise<string> {
    const outcome = await this.run(userId, async () => ({
      ...{ kind: 'host-key', host: await this.addressOf(host), port, deadlineMs: this.deadlineMs },
    }));
    if (outcome.kind !== 'host-key') throw problemOf(outcome.kind === 'failed' ? outcome : unexpected);
    return outcome.hostKey;
  }

  /**
   * Writes the files of a version. Errors: see `newDeliverySchema`.
   * @param begun has the folder and the files of the previous delivery. Its files are updated also if this one fails.
   * @returns the folder
   */
  async upload(
    target: DeliveryTargetRecord,
    version: VersionRecord,
    begun: DeliveryRecord,
    replacesFiles: boolean,
  ): Promise<string> {
    const settings = target.settings as SftpSettings;
    const { userId, conversationId, targetId, startedAt } = begun;
    const place = begun.place ?? posix.join(settings.folder, await this.nameOf(version));
    const unfinished = `.scriptsmith-${conversationId.slice(-12)}-${targetId.slice(-12)}`;
    const outcome = await this.run(userId, async () => ({
      ...{ kind: 'upload', ...settings, host: await this.addressOf(settings.host), deadlineMs: this.deadlineMs },
      ...{ secret: await this.targets.secret(target), place, delivered: begun.files, replacesFiles },
      ...{ temporary: posix.join(posix.dirname(place), unfinished), files: await this.filesOf(version) },
    }));
    if (outcome.kind === 'host-key') throw problemOf(unexpected);
    const where = { userId, conversationId, targetId, startedAt };
    await this.database.getRepository(DeliveryRecord).update(where, { files: outcome.files });
    if (outcome.kind === 'failed') throw problemOf(outcome);
    return place;
  }

  private async nameOf(version: VersionRecord): Promise<string> {
    const { title } = await this.conversations.get(version.userId, version.conversationId);
    return resourceNameOf(title, await this.versions.files(version));
  }

  private async filesOf(version: VersionRecord): Promise<{ path: string; base64: string }[]> {
    const { userId, conversationId } = version;
    const contents = new Map<string, Buffer>();
    for (const path of await this.assets.paths(userId, conversationId)) {
      contents.set(path, await this.assets.content(userId, conversationId, path));
    }
    for (const { path, content } of await this.versions.files(version)) contents.set(path, Buffer.from(content));
    return [...contents].map(([path, content]) => ({ path, base64: content.toString('base64') }));
  }

  private get deadlineMs(): number {
    return this.settings.CHAT_SFTP_TIMEOUT_SECONDS * 1_000;
  }

  private addressOf(host: string): Promise<string> {
    return resolvedAddress(host, { allowsThisMachine: this.settings.CHAT_DELIVERIES_TO_THIS_MACHINE });
  }

  /** @throws ChatException if there is no outcome; QueueFullError */
  private async run(userId: number, load: () => Promise<SftpTask>): Promise<SftpOutcome> {
    const signal = AbortSignal.timeout(deliveryLimits.sftpTimeoutMs);
    try {
      const outcome = await this.pool.run(String(userId), load, signal);
      if ('result' in outcome) return sftpOutcomeSchema.parse(outcome.result);
    } catch (error) {
      if (error instanceof ChatException || error instanceof QueueFullError || error instanceof PoolClosedError)
        throw error;
      if (!signal.aborted) throw problemOf(unexpected, error);
    }
    throw problemOf({ problem: 'unreachable', path: null });
  }
}

const problems: Record<SftpProblem, [code: ChatErrorCode, message: string]> = {
  unreachable: ['target_unreachable', 'The SFTP server did not respond in time, or cannot be reached.'],
  'host-key-changed': [
    'host_key_changed',
    'The server has another key than the one that you confirmed. Nothing was sent. Ask its owner why. If the new key is right, ' +
      'delete the target and add it again.',
  ],
  'credentials-rejected': [
    'target_credentials_rejected',
    'The server rejected the user name, or the password or key. Add the target again with valid ones.',
  ],
  'key-unreadable': [
    'target_credentials_rejected',
    'The private key cannot be read. Add the target again with a complete key that has no passphrase.',
  ],
  'permission-denied': ['target_permission_denied', 'The user may not write there.'],
  'folder-missing': [
    'target_not_found',
    'The folder of this target does not exist. Create it, or add a target with another.',
  ],
  'folder-exists': [
    'folder_exists',
    'The folder was not delivered from this conversation. Rename or delete it there, or replace its files.',
  ],
  link: ['target_failed', 'A symbolic link is where a folder should be. Replace it with a folder.'],
  failed: ['target_failed', 'The SFTP server gave an unexpected response. Its disk may be full.'],
};

interface Problem {
  problem: SftpProblem;
  path: string | null;
}

const unexpected: Problem = { problem: 'failed', path: null };

function problemOf({ problem, path }: Problem, cause?: unknown): ChatException {
  const [code, message] = problems[problem];
  return new ChatException(code, path === null ? message : `${message} Path: ${path}`, { cause });
}
