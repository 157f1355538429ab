import { Controller } from '@nestjs/common';
import {
  adminRequests,
  affiliateEvents,
  type AuditedChange,
  billingEvents,
  type HandledInput,
  identityEvents,
} from '@scriptsmith/contracts';
import { type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { AuditLog } from './audit-log.js';

@Controller()
export class AuditController {
  constructor(private readonly auditLog: AuditLog) {}

  @Handles(adminRequests.listAuditRows)
  listAuditRows(query: HandledInput<typeof adminRequests.listAuditRows>) {
    return this.auditLog.page(query);
  }

  @Handles(adminRequests.listAuditRowsAfter)
  listAuditRowsAfter(query: HandledInput<typeof adminRequests.listAuditRowsAfter>) {
    return this.auditLog.after(query);
  }

  @Subscribes(identityEvents.adminChangeMade)
  changedInIdentity(change: AuditedChange, { eventId, transaction }: EventDelivery) {
    return this.auditLog.add(transaction, { id: eventId, service: 'identity', ...change });
  }

  @Subscribes(billingEvents.adminChangeMade)
  changedInBilling(change: AuditedChange, { eventId, transaction }: EventDelivery) {
    return this.auditLog.add(transaction, { id: eventId, service: 'billing', ...change });
  }

  @Subscribes(affiliateEvents.adminChangeMade)
  changedInAffiliate(change: AuditedChange, { eventId, transaction }: EventDelivery) {
    return this.auditLog.add(transaction, { id: eventId, service: 'affiliate', ...change });
  }
}
