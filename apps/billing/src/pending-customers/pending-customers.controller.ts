import { Controller } from '@nestjs/common';
import type { EventPayload, HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type RequestContext, type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { PendingCustomersService } from './pending-customers.service.js';
import { PendingCustomerClaim } from './pending-customer-claim.js';

const { addPendingCustomer, deletePendingCustomer, listPendingCustomers } = billingAdminRequests;

@Controller()
export class PendingCustomersController {
  constructor(
    private readonly pendingCustomers: PendingCustomersService,
    private readonly claim: PendingCustomerClaim,
  ) {}

  @Handles(listPendingCustomers)
  list(input: HandlerInput<typeof listPendingCustomers>): Promise<RequestOutput<typeof listPendingCustomers>> {
    return this.pendingCustomers.list(input);
  }

  @Handles(addPendingCustomer)
  async add(
    input: HandlerInput<typeof addPendingCustomer>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof addPendingCustomer>> {
    return { pendingCustomer: await this.pendingCustomers.add(input, context) };
  }

  @Handles(deletePendingCustomer)
  async delete(
    input: HandlerInput<typeof deletePendingCustomer>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof deletePendingCustomer>> {
    await this.pendingCustomers.delete(input, context);
    return {};
  }

  @Subscribes(identityEvents.userRegistered)
  registered(
    { userId, email }: EventPayload<typeof identityEvents.userRegistered>,
    delivery: EventDelivery,
  ): Promise<void> {
    return this.claim.recordUser(delivery.transaction, { userId, email, isConfirmed: false }, delivery);
  }

  @Subscribes(identityEvents.emailConfirmed)
  confirmed(
    { userId, email }: EventPayload<typeof identityEvents.emailConfirmed>,
    delivery: EventDelivery,
  ): Promise<void> {
    return this.claim.recordUser(delivery.transaction, { userId, email, isConfirmed: true }, delivery);
  }
}
