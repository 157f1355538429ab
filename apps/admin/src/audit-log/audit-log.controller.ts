import { Controller } from '@nestjs/common';
import type { AuditEntry } from '@scriptsmith/contracts';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { AuditLogService } from './audit-log.service.js';

@Controller()
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

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
