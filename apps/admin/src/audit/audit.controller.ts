import { Controller } from '@nestjs/common';
import type { AuditEntry, HandlerInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { AuditLog } from './audit-log.js';

@Controller()
export class AuditController {
  constructor(private readonly auditLog: AuditLog) {}

  @Handles(adminRequests.listAuditLog)
  listAuditLog(query: HandlerInput<typeof adminRequests.listAuditLog>) {
    return this.auditLog.page(query);
  }

  @Handles(adminRequests.exportAuditLog)
  exportAuditLog(query: HandlerInput<typeof adminRequests.exportAuditLog>) {
    return this.auditLog.after(query);
  }

  @Subscribes(identityEvents.auditEntryRecorded)
  changedInIdentity(change: AuditEntry, { eventId, transaction }: EventDelivery) {
    return this.auditLog.add(transaction, { id: eventId, service: 'identity', ...change });
  }

  @Subscribes(billingEvents.auditEntryRecorded)
  changedInBilling(change: AuditEntry, { eventId, transaction }: EventDelivery) {
    return this.auditLog.add(transaction, { id: eventId, service: 'billing', ...change });
  }

  @Subscribes(affiliateEvents.auditEntryRecorded)
  changedInAffiliate(change: AuditEntry, { eventId, transaction }: EventDelivery) {
    return this.auditLog.add(transaction, { id: eventId, service: 'affiliate', ...change });
  }
}
