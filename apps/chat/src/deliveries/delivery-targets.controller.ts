import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  type DeliveryTargetResponse,
  type DeliveryTargetsResponse,
  type HostKeyResponse,
  type NewDeliveryTarget,
  newDeliveryTargetSchema,
  type SftpServer,
  sftpServerSchema,
} from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { newTargetLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { DeliveryTargets } from './delivery-targets.service.js';
import { SftpDelivery } from './sftp-delivery.service.js';

@Controller('api/delivery-targets')
export class DeliveryTargetsController {
  constructor(
    private readonly targets: DeliveryTargets,
    private readonly sftp: SftpDelivery,
  ) {}

  @Get()
  @Access('session')
  async list(@CurrentSession() { userId }: Session): Promise<DeliveryTargetsResponse> {
    return { targets: await this.targets.list(userId), canStoreSecrets: this.targets.canStoreSecrets };
  }

  @Post()
  @HttpCode(201)
  @Access('session', { limit: newTargetLimit })
  async create(
    @Body({ schema: newDeliveryTargetSchema }) target: NewDeliveryTarget,
    @CurrentSession() { userId }: Session,
  ): Promise<DeliveryTargetResponse> {
    return this.targets.create(userId, target);
  }

  @Post('host-key')
  @HttpCode(200)
  @Access('session', { limit: newTargetLimit })
  async hostKey(
    @Body({ schema: sftpServerSchema }) server: SftpServer,
    @CurrentSession() { userId }: Session,
  ): Promise<HostKeyResponse> {
    return { hostKey: await this.sftp.hostKey(userId, server) };
  }

  @Delete(':targetId')
  @HttpCode(204)
  @Access('session')
  delete(
    @Param('targetId', { schema: pathIdSchema }) id: string,
    @CurrentSession() { userId }: Session,
  ): Promise<void> {
    return this.targets.delete(userId, id);
  }
}
