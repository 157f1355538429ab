import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Delivery, NewDelivery } from '@scriptsmith/chat-contracts';
import { DataSource } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { CompanionDelivery } from './companion-delivery.service.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ChatException, notFound } from '../errors/chat-exception.js';
import { VersionsService } from '../versions/versions.service.js';
import type { VersionRecord } from '../versions/version.entity.js';
import { deliveryLimits } from './delivery-limits.js';
import { DeliveryRecord, toDelivery } from './delivery.entity.js';
import { DeliveryTargetRecord } from './delivery-target.entity.js';
import { DeliveryTargets } from './delivery-targets.service.js';
import { GitDelivery } from './git-delivery.service.js';
import { SftpDelivery } from './sftp-delivery.service.js';

/** Delivers versions, and records the last delivery of each conversation to each target. */
@Injectable()
export class Deliveries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly versions: VersionsService,
    private readonly targets: DeliveryTargets,
    private readonly git: GitDelivery,
    private readonly sftp: SftpDelivery,
    private readonly companion: CompanionDelivery,
    private readonly clock: Clock,
  ) {}

  /** @throws ChatException `not_found` */
  async list(userId: number, conversationId: string): Promise<Delivery[]> {
    await this.conversations.get(userId, conversationId);
    return (await this.records.find({ where: { userId, conversationId }, order: { startedAt: 'DESC' } })).map(
      toDelivery,
    );
  }

  /** Errors: see `newDeliverySchema`. */
  async deliver(userId: number, conversationId: string, delivery: NewDelivery): Promise<Delivery> {
    const { targetId, versionId, replacesFiles = false } = delivery;
    const version = await this.versions.get(userId, versionId);
    if (version.conversationId !== conversationId) throw notFound('Version');
    const target = await this.targets.get(userId, targetId);
    if (target.kind === 'companion') return toDelivery(await this.companion.offer(target, version));
    const begun = await this.begin(version, target);
    try {
      const place =
        target.kind === 'git'
          ? await this.git.push(target, version, begun.place)
          : await this.sftp.upload(target, version, begun, replacesFiles);
      return toDelivery(await this.end(begun, { state: 'succeeded', place, errorCode: null, errorMessage: null }));
    } catch (error) {
      const { code, message } = error instanceof ChatException ? error : unexpected;
      await this.end(begun, { state: 'failed', errorCode: code, errorMessage: message });
      throw error;
    }
  }

  /** @throws ChatException `delivery_in_progress`, `not_found` if the target was deleted meanwhile */
  private begin(version: VersionRecord, { userId, id: targetId }: DeliveryTargetRecord): Promise<DeliveryRecord> {
    const { conversationId, id: versionId, number: versionNumber } = version;
    return this.database.transaction(async (manager) => {
      const where = { userId, id: targetId };
      const lock = { mode: 'pessimistic_write' } as const;
      if (!(await manager.getRepository(DeliveryTargetRecord).findOne({ where, lock }))) throw notFound('Target');
      const records = manager.getRepository(DeliveryRecord);
      const previous = await records.findOneBy({ userId, conversationId, targetId });
      const startedAt = this.clock.now();
      if (previous?.state === 'running' && startedAt.getTime() - previous.startedAt.getTime() < deliveryLimits.staleMs)
        throw new ChatException(
          'delivery_in_progress',
          'A version is being delivered there. Wait until it has arrived.',
        );
      return records.save({
        ...{ userId, conversationId, targetId, versionId, versionNumber, state: 'running', startedAt },
        ...{ place: previous?.place ?? null, files: previous?.files ?? null },
        ...{ errorCode: null, errorMessage: null, endedAt: null },
      } satisfies DeliveryRecord);
    });
  }

  private async end(begun: DeliveryRecord, change: Partial<DeliveryRecord>): Promise<DeliveryRecord> {
    const { userId, conversationId, targetId, startedAt } = begun;
    const ended = { ...change, endedAt: this.clock.now() };
    await this.records.update({ userId, conversationId, targetId, startedAt }, ended);
    return { ...begun, ...ended };
  }

  private get records() {
    return this.database.getRepository(DeliveryRecord);
  }
}

const unexpected = { code: 'internal_error', message: 'Something went wrong on our side. Try again.' } as const;
