import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import {
  type AuditLogResponse,
  type AuditLogExportQuery,
  auditLogExportQuerySchema,
  type AuditLogQuery,
  auditLogQuerySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, Clock, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call } from '../access/caller.js';
import { csvFile } from '../http/csv.js';

type AuditPart = RequestOutput<typeof adminRequests.exportAuditLog>;

const exportedAtOnce = 1_000;
const columns = [
  ...['occurredAt', 'keyName', 'clientAddress', 'action', 'targetType', 'targetId'],
  ...['reason', 'before', 'after', 'service', 'actionId', 'id'],
];

/** Every change that an admin has made. */
@Controller('api/admin/audit')
export class AuditController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access('admin-key')
  list(
    @Query({ schema: auditLogQuerySchema }) query: AuditLogQuery,
    @Call() call: RequestContext,
  ): Promise<AuditLogResponse> {
    return this.requestClient.request(adminRequests.listAuditLog, query, call);
  }

  @Get('export')
  @Access('admin-key')
  export(
    @Query({ schema: auditLogExportQuerySchema }) query: AuditLogExportQuery,
    @Call() call: RequestContext,
  ): Promise<StreamableFile> {
    const day = this.clock.now().toISOString().slice(0, 10);
    return csvFile(`audit-${day}.csv`, columns, this.exportedRows(query, call));
  }

  private async *exportedRows(query: AuditLogExportQuery, call: RequestContext) {
    let afterId: string | null = null;
    do {
      const part: AuditPart = await this.requestClient.request(
        adminRequests.exportAuditLog,
        { ...query, afterId, limit: exportedAtOnce },
        call,
      );
      const { auditRows } = part;
      yield auditRows.map(({ id, service, by, action, target, reason, before, after, occurredAt }) => [
        ...[occurredAt, by.keyName, by.clientAddress, action, target.type, target.id, reason ?? ''],
        ...[before ? JSON.stringify(before) : '', after ? JSON.stringify(after) : '', service, by.actionId, id],
      ]);
      afterId = auditRows.length === exportedAtOnce ? (auditRows.at(-1)?.id ?? null) : null;
    } while (afterId);
  }
}
