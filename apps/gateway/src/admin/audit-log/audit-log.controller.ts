import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import { adminRequests, type AuditFilter, auditFilterSchema } from '@scriptsmith/contracts/admin';
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

  @Get('export')
  @Access('admin-key')
  export(
    @Query({ schema: auditFilterSchema }) query: AuditFilter,
    @Context() context: RequestContext,
  ): Promise<StreamableFile> {
    const day = this.clock.now().toISOString().slice(0, 10);
    return createCsvExport(`audit-${day}.csv`, columns, this.loadCsvPages(query, context));
  }

  private async *loadCsvPages(query: AuditFilter, context: RequestContext) {
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
