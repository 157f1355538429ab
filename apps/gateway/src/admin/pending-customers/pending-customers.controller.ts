import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import {
  type Done,
  type PendingCustomerResponse,
  type PendingCustomerBody,
  pendingCustomerBodySchema,
  type PendingCustomersResponse,
  type SearchedListQuery,
  searchedListQuerySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { pageOrAll } from '@scriptsmith/contracts/gateway';
import { pathIdSchema } from '../../validation/path-id.js';

/** Customers who paid before they registered. */
@Controller('api/admin/pending-customers')
export class PendingCustomersController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  list(
    @Query({ schema: searchedListQuerySchema }) query: SearchedListQuery,
    @Context() context: RequestContext,
  ): Promise<PendingCustomersResponse> {
    return this.requestClient.request(billingAdminRequests.listPendingCustomers, pageOrAll(query), context);
  }

  @Post()
  @Access('admin-key', { role: 'support' })
  add(
    @Body({ schema: pendingCustomerBodySchema }) customer: PendingCustomerBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<PendingCustomerResponse> {
    return this.requestClient.request(billingAdminRequests.addPendingCustomer, { by, customer }, context);
  }

  @Delete(':pendingCustomerId')
  @Access('admin-key', { role: 'support' })
  async delete(
    @Param('pendingCustomerId', { schema: pathIdSchema }) pendingCustomerId: string,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(billingAdminRequests.deletePendingCustomer, { by, pendingCustomerId }, context);
    return { success: true };
  }
}
