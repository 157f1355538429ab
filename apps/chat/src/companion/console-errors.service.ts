import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type CompanionErrors,
  type ConsoleError,
  type ConsoleErrorsResponse,
  maxConsoleErrors,
} from '@scriptsmith/chat-contracts';
import { DataSource, Not } from 'typeorm';
import { v5 as uuidv5 } from 'uuid';
import { Clock } from '@scriptsmith/server-kit';
import { ConversationsService } from '../conversations/conversations.service.js';
import { notFound } from '../errors/chat-exception.js';
import type { Companion } from '../companion-tokens/companion.js';
import { ConsoleErrorRecord, toConsoleError } from './console-error.entity.js';
import { countErrors, deleteOldestErrors } from './console-errors.queries.js';
import { CompanionDelivery } from '../deliveries/companion-delivery.service.js';

/** What consoles of game servers have shown. It stays text until the user asks for a repair. */
@Injectable()
export class ConsoleErrors {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly conversations: ConversationsService,
    private readonly deliveries: CompanionDelivery,
    private readonly clock: Clock,
  ) {}

  /** Errors: see `consoleErrorsResponseSchema`. */
  async read(userId: number, conversationId: string): Promise<ConsoleErrorsResponse> {
    const errors = await this.list(userId, conversationId);
    return { errors, hasCompanion: await this.deliveries.hasOffers(userId, conversationId) };
  }

  /** Those of the versions that the servers should have, the latest first. @throws ChatException `not_found` */
  async list(userId: number, conversationId: string): Promise<ConsoleError[]> {
    await this.conversations.get(userId, conversationId);
    const found = await this.records
      .createQueryBuilder('error')
      .innerJoin(
        'delivery',
        'delivery',
        `delivery.user_id = error.user_id AND delivery.conversation_id = error.conversation_id
          AND delivery.target_id = error.target_id AND delivery.version_id = error.version_id`,
      )
      .where('error.user_id = :userId AND error.conversation_id = :conversationId', { userId, conversationId })
      .orderBy('error.lastAt', 'DESC')
      .addOrderBy('error.id')
      .getMany();
    return found.map(toConsoleError);
  }

  /** @throws ChatException `not_found` */
  async dismiss(userId: number, conversationId: string, id: string): Promise<void> {
    const { affected } = await this.records.delete({ userId, conversationId, id });
    if (!affected) throw notFound('Error');
  }

  /** Stores the errors of the version that a server should have; those of another one have no effect. @throws ChatException `not_found` */
  async record(companion: Companion, conversationId: string, { versionId, errors }: CompanionErrors): Promise<void> {
    const { userId, targetId } = companion;
    await this.database.transaction(async (manager) => {
      const delivery = await this.deliveries.find(companion, conversationId, manager);
      if (delivery.versionId !== versionId) return;
      const { versionNumber } = delivery;
      const now = this.clock.now();
      const known = { userId, conversationId, targetId, versionId, versionNumber, firstAt: now, lastAt: now };
      const records = errors.map(({ text, count }) => ({
        ...{ ...known, text, count },
        id: idOf(conversationId, [targetId, versionId, text]),
      }));
      await manager.delete(ConsoleErrorRecord, { userId, conversationId, targetId, versionId: Not(versionId) });
      await countErrors(manager, records);
      await deleteOldestErrors(manager, { userId, conversationId }, maxConsoleErrors);
    });
  }

  private get records() {
    return this.database.getRepository(ConsoleErrorRecord);
  }
}

/** Addresses in memory differ each time. */
const idOf = (conversationId: string, parts: readonly string[]): string =>
  uuidv5(parts.join('\n').replace(/\b0x[\da-f]+\b/gi, '0x'), conversationId);
