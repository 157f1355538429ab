import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  CompanionFilesResponse,
  CompanionInstallation,
  CompanionResourcesResponse,
} from '@scriptsmith/chat-contracts';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { deliveryLimits } from './delivery-limits.js';
import { DeliveryRecord } from './delivery.entity.js';
import { DeliveryTargetRecord } from './delivery-target.entity.js';
import { ChatException, notFound } from '../errors/chat-exception.js';
import { resourceNameOf } from '../versions/resource-name.js';
import type { VersionRecord } from '../versions/version.entity.js';
import { VersionsService } from '../versions/versions.service.js';
import type { Companion } from '../companion-tokens/companion.js';

type CompanionFile = CompanionFilesResponse['files'][number];

/** The versions that game servers fetch themselves. A delivery to such a server runs until the server has reported its end. */
@Injectable()
export class CompanionDelivery {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly assets: ConversationAssets,
    private readonly clock: Clock,
  ) {}

  /**
   * Has a version fetched, instead of the one before. The resource keeps the name of its folder.
   * @throws ChatException `delivery_too_large`; `validation_failed` if another conversation has a resource of this name there;
   * `not_found` if the target was deleted meanwhile
   */
  async offer(target: DeliveryTargetRecord, version: VersionRecord): Promise<DeliveryRecord> {
    const { userId, conversationId, id: versionId, number: versionNumber } = version;
    const { title } = await this.conversations.get(userId, conversationId);
    const name = resourceNameOf(title, await this.versions.files(version));
    await this.files(version);
    return this.database.transaction(async (manager) => {
      const where = { userId, id: target.id };
      const lock = { mode: 'pessimistic_write' } as const;
      if (!(await manager.getRepository(DeliveryTargetRecord).findOne({ where, lock }))) throw notFound('Target');
      const records = manager.getRepository(DeliveryRecord);
      const previous = await records.findOneBy({ userId, conversationId, targetId: target.id });
      const place = previous?.place ?? name;
      if (await records.existsBy({ userId, targetId: target.id, place, conversationId: Not(conversationId) })) {
        const message = `Another conversation has already delivered a resource called ${place} to this server. Rename this conversation.`;
        throw new ChatException('validation_failed', message);
      }
      return records.save({
        ...{
          userId,
          conversationId,
          targetId: target.id,
          versionId,
          versionNumber,
          place,
          state: 'running',
          files: null,
        },
        ...{ errorCode: null, errorMessage: null, startedAt: this.clock.now(), endedAt: null },
      } satisfies DeliveryRecord);
    });
  }

  /** What a server should have. */
  async offeredTo({ userId, targetId }: Companion): Promise<CompanionResourcesResponse> {
    const deliveries = await this.database
      .getRepository(DeliveryRecord)
      .createQueryBuilder('delivery')
      .innerJoin(
        'conversation',
        'conversation',
        `conversation.user_id = delivery.user_id AND conversation.id = delivery.conversation_id
          AND conversation.deleted_at IS NULL`,
      )
      .where('delivery.user_id = :userId AND delivery.target_id = :targetId', { userId, targetId })
      .orderBy('delivery.conversation_id')
      .getMany();
    return {
      resources: deliveries.map((delivery) => ({
        name: delivery.place ?? '',
        conversationId: delivery.conversationId,
        versionId: delivery.versionId,
        versionNumber: delivery.versionNumber,
        installationId: idOf(delivery),
      })),
    };
  }

  /** Whether a version of a conversation was delivered to such a server. */
  async hasOffers(userId: number, conversationId: string): Promise<boolean> {
    return this.database
      .getRepository(DeliveryRecord)
      .createQueryBuilder('delivery')
      .innerJoin(
        'delivery_target',
        'target',
        `target.user_id = delivery.user_id AND target.id = delivery.target_id AND target.kind = 'companion'`,
      )
      .where('delivery.user_id = :userId AND delivery.conversation_id = :conversationId', { userId, conversationId })
      .getExists();
  }

  /** The files that a server should have. @throws ChatException `not_found` */
  async filesFor(companion: Companion, conversationId: string): Promise<CompanionFilesResponse> {
    const { userId, versionId } = await this.find(companion, conversationId);
    return { files: await this.files(await this.versions.get(userId, versionId)) };
  }

  /** Records how an installation has ended. @throws ChatException `not_found` */
  async end(companion: Companion, conversationId: string, ending: CompanionInstallation): Promise<void> {
    const { userId, targetId } = companion;
    const { problem } = ending;
    await this.database.transaction(async (manager) => {
      const delivery = await this.find(companion, conversationId, manager);
      if (idOf(delivery) !== ending.installationId) throw notFound('Delivery');
      await manager.getRepository(DeliveryRecord).update(
        { userId, conversationId, targetId },
        {
          ...{ state: problem === undefined ? 'succeeded' : 'failed', endedAt: this.clock.now() },
          errorCode: problem === undefined ? null : 'target_failed',
          errorMessage: problem === undefined ? null : `The server says: ${problem}`,
        },
      );
    });
  }

  /** The delivery of a conversation to a server. In a transaction it stays the same until its end. @throws ChatException `not_found` */
  async find(
    { userId, targetId }: Companion,
    conversationId: string,
    manager: EntityManager | null = null,
  ): Promise<DeliveryRecord> {
    const where = { userId, targetId, conversationId };
    const delivery = await (manager ?? this.database.manager)
      .getRepository(DeliveryRecord)
      .findOne({ where, ...(manager && { lock: { mode: 'pessimistic_write' } }) });
    if (!delivery) throw notFound('Resource');
    return delivery;
  }

  /** @throws ChatException `delivery_too_large` */
  private async files(version: VersionRecord): Promise<CompanionFile[]> {
    const { userId, conversationId } = version;
    const files: CompanionFile[] = (await this.versions.files(version)).map(({ path, content }) => ({ path, content }));
    const written = new Set(files.map(({ path }) => path));
    let bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    for (const path of await this.assets.paths(userId, conversationId)) {
      if (written.has(path)) continue;
      const content = await this.assets.content(userId, conversationId, path);
      bytes += content.length;
      if (bytes > deliveryLimits.companionBytes) break;
      files.push({ path, content: content.toString('base64'), encoding: 'base64' });
    }
    if (bytes <= deliveryLimits.companionBytes) return files;
    const message =
      'The files are too large for a game server to fetch. Upload them by SFTP, or download the zip file.';
    throw new ChatException('delivery_too_large', message);
  }
}

const idOf = ({ versionId, startedAt }: DeliveryRecord): string => `${versionId}-${startedAt.getTime()}`;
