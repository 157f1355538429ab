import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { ApiRequestEntity } from './api-request.entity.js';

@Controller()
export class ApiRequestsController {
  @Subscribes(identityEvents.apiRequestsAnswered)
  async onApiRequestsAnswered(
    { requests }: EventPayload<typeof identityEvents.apiRequestsAnswered>,
    { transaction }: EventDelivery,
  ): Promise<void> {
    const rows = requests.map((request) => ({ ...request, answeredAt: new Date(request.answeredAt) }));
    await transaction.insert(ApiRequestEntity, rows);
  }
}
