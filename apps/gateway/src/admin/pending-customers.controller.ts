import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import {
  type Done,
  type PendingCustomerResponse,
  type PendingCustomerBody,
  pendingCustomerBodySchema,
  type PendingCustomersResponse,
  type SearchedPageQuery,
  searchedPageQuerySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { pathIdSchema } from '../http/path-id.js';

/** People who have paid before they have registered. */
@Controller('api/admin/pending-customers')
export class PendingCustomersController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  list(
    @Query({ schema: searchedPageQuerySchema }) query: SearchedPageQuery,
    @Call() call: RequestContext,
  ): Promise<PendingCustomersResponse> {
    return this.requestClient.request(billingAdminRequests.listPendingCustomers, query, call);
  }

  @Post()
  @Access('admin-key', { role: 'support' })
  add(
    @Body({ schema: pendingCustomerBodySchema }) customer: PendingCustomerBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<PendingCustomerResponse> {
    return this.requestClient.request(billingAdminRequests.addPendingCustomer, { by, customer }, call);
  }

  @Delete(':pendingCustomerId')
  @Access('admin-key', { role: 'support' })
  async delete(
    @Param('pendingCustomerId', { schema: pathIdSchema }) pendingCustomerId: string,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(billingAdminRequests.deletePendingCustomer, { by, pendingCustomerId }, call);
    return { success: true };
  }
}
