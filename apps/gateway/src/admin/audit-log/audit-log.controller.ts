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
import { Clock } from '@scriptsmith/server-kit';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { Context } from '../../access/request.decorators.js';
import { createCsvExport } from '../../http/csv-export.js';

type AuditLogPage = RequestOutput<typeof adminRequests.exportAuditLog>;

const exportPageSize = 1_000;
const columns = [
  ...['occurredAt', 'keyName', 'clientAddress', 'action', 'targetType', 'targetId'],
  ...['reason', 'before', 'after', 'service', 'actionId', 'id'],
];

/** The log of every change that an admin makes. */
@Controller('api/admin/audit')
export class AuditLogController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access('admin-key')
  list(
    @Query({ schema: auditLogQuerySchema }) query: AuditLogQuery,
    @Context() context: RequestContext,
  ): Promise<AuditLogResponse> {
    return this.requestClient.request(adminRequests.listAuditLog, query, context);
  }

  @Get('export')
  @Access('admin-key')
  export(
    @Query({ schema: auditLogExportQuerySchema }) query: AuditLogExportQuery,
    @Context() context: RequestContext,
  ): Promise<StreamableFile> {
    const day = this.clock.now().toISOString().slice(0, 10);
    return createCsvExport(`audit-${day}.csv`, columns, this.loadCsvPages(query, context));
  }

  private async *loadCsvPages(query: AuditLogExportQuery, context: RequestContext) {
    let afterId: string | null = null;
    do {
      const page: AuditLogPage = await this.requestClient.request(
        adminRequests.exportAuditLog,
        { ...query, afterId, limit: exportPageSize },
        context,
      );
      const { auditRows } = page;
      yield auditRows.map(({ id, service, by, action, target, reason, before, after, occurredAt }) => [
        ...[occurredAt, by.keyName, by.clientAddress, action, target.type, target.id, reason ?? ''],
        ...[before ? JSON.stringify(before) : '', after ? JSON.stringify(after) : '', service, by.actionId, id],
      ]);
      afterId = auditRows.length === exportPageSize ? (auditRows.at(-1)?.id ?? null) : null;
    } while (afterId);
  }
}
