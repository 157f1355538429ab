import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AuditEntry, HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { adminRequests, AuditLogEntry } from '@scriptsmith/contracts/admin';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, insertIfAbsent, Subscribes } from '@scriptsmith/service-kit';
import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import { AuditLogEntryEntity } from './audit-log-entry.entity.js';
import { restrictToOlderThan } from './audit-log.queries.js';

type PageQuery = HandlerInput<typeof adminRequests.listAuditLog>;
type ExportQuery = HandlerInput<typeof adminRequests.exportAuditLog>;
type Filter = Pick<PageQuery, 'keyName' | 'action' | 'targetType' | 'targetId' | 'from' | 'to'>;

/** The append-only log of every change that an admin made. */
@Injectable()
export class AuditLogService {
  constructor(@InjectRepository(AuditLogEntryEntity) private readonly entries: Repository<AuditLogEntryEntity>) {}

  @Subscribes(identityEvents.auditEntryRecorded, billingEvents.auditEntryRecorded, affiliateEvents.auditEntryRecorded)
  addOfService(entry: AuditEntry, { eventId, publisher, transaction }: EventDelivery): Promise<void> {
    return this.add(transaction, { id: eventId, service: publisher, ...entry });
  }

  /** Adds an entry in the caller's transaction. An entry whose id is already in the log is left unchanged. */
  async add(transaction: EntityManager, entry: AuditLogEntry): Promise<void> {
    await insertIfAbsent(transaction, AuditLogEntryEntity, AuditLogEntryEntity.from(entry));
  }

  /** A page of entries, newest first. */
  async listAuditLog(query: PageQuery): Promise<RequestOutput<typeof adminRequests.listAuditLog>> {
    const { page, pageSize } = query;
    const [entries, total] = await this.newestFirst(query)
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .getManyAndCount();
    return { auditRows: entries.map((entry) => entry.toContract()), total, page, pageSize };
  }

  /** Up to `limit` entries older than `afterId`, newest first. */
  async exportAuditLog(query: ExportQuery): Promise<RequestOutput<typeof adminRequests.exportAuditLog>> {
    const entries = this.newestFirst(query).limit(query.limit);
    if (query.afterId !== null) restrictToOlderThan(entries, query.afterId);
    return { auditRows: (await entries.getMany()).map((entry) => entry.toContract()) };
  }

  private newestFirst({ keyName, action, targetType, targetId, from, to }: Filter) {
    const entries = this.entries
      .createQueryBuilder('entry')
      .orderBy('entry.occurred_at', 'DESC')
      .addOrderBy('entry.id', 'DESC');
    whereDefined(entries, 'entry.key_name = :keyName', { keyName });
    whereDefined(entries, 'entry.action = :action', { action });
    whereDefined(entries, 'entry.target_type = :targetType', { targetType });
    whereDefined(entries, 'entry.target_id = :targetId', { targetId });
    whereDefined(entries, 'entry.occurred_at >= :from', { from });
    whereDefined(entries, 'entry.occurred_at < :to', { to });
    return entries;
  }
}

function whereDefined(
  query: SelectQueryBuilder<AuditLogEntryEntity>,
  condition: string,
  parameter: Record<string, string | undefined>,
): void {
  if (Object.values(parameter).some((value) => value !== undefined)) query.andWhere(condition, parameter);
}
