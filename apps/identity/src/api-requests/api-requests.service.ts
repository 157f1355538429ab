import { Injectable } from '@nestjs/common';
import type { EventPayload, HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import {
  apiRequestLogDays,
  type identityAdminRequests,
  identityEvents,
  maxListedApiRequests,
} from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { ApiRequestEntity } from './api-request.entity.js';
import { deleteApiRequestsUntil, readApiRequests } from './api-requests.queries.js';

const dayMs = 86_400_000;

/** The log of the requests of API keys. */
@Injectable()
export class ApiRequestsService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  @Subscribes(identityEvents.apiRequestsAnswered)
  async record(
    { requests }: EventPayload<typeof identityEvents.apiRequestsAnswered>,
    { transaction }: EventDelivery,
  ): Promise<void> {
    const rows = requests.map((request) => ({ ...request, answeredAt: new Date(request.answeredAt) }));
    await transaction.insert(ApiRequestEntity, rows);
  }

  async listApiRequests({
    page,
    pageSize,
    ...filter
  }: HandlerInput<typeof identityAdminRequests.listApiRequests>): Promise<
    RequestOutput<typeof identityAdminRequests.listApiRequests>
  > {
    const after = this.oldest();
    // One more than is listed tells whether there are others.
    const { requests, count } = await readApiRequests(this.database, { ...filter, after }, maxListedApiRequests + 1, {
      limit: Math.max(0, Math.min(pageSize, maxListedApiRequests - (page - 1) * pageSize)),
      offset: (page - 1) * pageSize,
    });
    const isTotalExact = count <= maxListedApiRequests;
    return { requests, total: Math.min(count, maxListedApiRequests), isTotalExact, page, pageSize };
  }

  /** Called by the housekeeping. */
  async deleteExpired(): Promise<void> {
    await deleteApiRequestsUntil(this.database, this.oldest());
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - apiRequestLogDays * dayMs);
  }
}
