import { Controller } from '@nestjs/common';
import type { AuditEntry, HandlerInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { AuditLogService } from './audit-log.service.js';

@Controller()
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Handles(adminRequests.listAuditLog)
  listAuditLog(query: HandlerInput<typeof adminRequests.listAuditLog>) {
    return this.auditLog.findPage(query);
  }

  @Handles(adminRequests.exportAuditLog)
  exportAuditLog(query: HandlerInput<typeof adminRequests.exportAuditLog>) {
    return this.auditLog.findAfter(query);
  }

  @Subscribes(identityEvents.auditEntryRecorded)
  onIdentityAuditEntry(entry: AuditEntry, { eventId, transaction }: EventDelivery) {
    return this.auditLog.add(transaction, { id: eventId, service: 'identity', ...entry });
  }

  @Subscribes(billingEvents.auditEntryRecorded)
  onBillingAuditEntry(entry: AuditEntry, { eventId, transaction }: EventDelivery) {
    return this.auditLog.add(transaction, { id: eventId, service: 'billing', ...entry });
  }

  @Subscribes(affiliateEvents.auditEntryRecorded)
  onAffiliateAuditEntry(entry: AuditEntry, { eventId, transaction }: EventDelivery) {
    return this.auditLog.add(transaction, { id: eventId, service: 'affiliate', ...entry });
  }
}
