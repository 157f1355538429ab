import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  type DeliveriesResponse,
  type DeliveryResponse,
  type NewDelivery,
  newDeliverySchema,
} from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { deliveryLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { Deliveries } from './deliveries.service.js';

@Controller('api/conversations/:conversationId/deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

  @Get()
  @Access('session')
  async list(
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @CurrentSession() { userId }: Session,
  ): Promise<DeliveriesResponse> {
    return { deliveries: await this.deliveries.list(userId, conversationId) };
  }

  @Post()
  @HttpCode(201)
  @Access('session', { limit: deliveryLimit, files: 'write' })
  async deliver(
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @Body({ schema: newDeliverySchema }) delivery: NewDelivery,
    @CurrentSession() { userId }: Session,
  ): Promise<DeliveryResponse> {
    return { delivery: await this.deliveries.deliver(userId, conversationId, delivery) };
  }
}
