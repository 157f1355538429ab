import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import {
  type AdminKeyResponse,
  type AdminKeyBody,
  adminKeyBodySchema,
  type AdminKeysResponse,
  type AdminKeySecretResponse,
  type KeyRotationBody,
  keyRotationBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { pathIdSchema } from '../../validation/path-id.js';

@Controller('api/admin/keys')
export class AdminKeysController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key', { role: 'owner' })
  list(@Context() context: RequestContext): Promise<AdminKeysResponse> {
    return this.requestClient.request(adminRequests.listAdminKeys, {}, context);
  }

  @Post()
  @Access('admin-key', { role: 'owner' })
  create(
    @Body({ schema: adminKeyBodySchema }) { name, role }: AdminKeyBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<AdminKeySecretResponse> {
    return this.requestClient.request(adminRequests.createAdminKey, { by, name, role }, context);
  }

  @Post(':keyId/rotate')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  rotate(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @Body({ schema: keyRotationBodySchema }) { overlapSeconds }: KeyRotationBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<AdminKeySecretResponse> {
    return this.requestClient.request(adminRequests.rotateAdminKey, { by, keyId, overlapSeconds }, context);
  }

  @Delete(':keyId')
  @Access('admin-key', { role: 'owner' })
  revoke(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<AdminKeyResponse> {
    return this.requestClient.request(adminRequests.revokeAdminKey, { by, keyId }, context);
  }
}
