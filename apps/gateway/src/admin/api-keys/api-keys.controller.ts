import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import {
  type ApiKeyResponse,
  type ApiKeyBody,
  apiKeyBodySchema,
  type ApiKeysResponse,
  type ApiKeySecretResponse,
  type KeyRotationBody,
  keyRotationBodySchema,
} from '@scriptsmith/contracts/gateway';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { pathIdSchema } from '../../validation/path-id.js';

/** The API keys of external systems. */
@Controller('api/admin/api-keys')
export class ApiKeysController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  list(@Context() context: RequestContext): Promise<ApiKeysResponse> {
    return this.requestClient.request(identityAdminRequests.listApiKeys, {}, context);
  }

  @Post()
  @Access('admin-key', { role: 'owner' })
  create(
    @Body({ schema: apiKeyBodySchema }) { name, scopes }: ApiKeyBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<ApiKeySecretResponse> {
    return this.requestClient.request(identityAdminRequests.createApiKey, { by, name, scopes }, context);
  }

  @Post(':keyId/rotate')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  rotate(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @Body({ schema: keyRotationBodySchema }) { overlapSeconds }: KeyRotationBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<ApiKeySecretResponse> {
    return this.requestClient.request(identityAdminRequests.rotateApiKey, { by, keyId, overlapSeconds }, context);
  }

  @Delete(':keyId')
  @Access('admin-key', { role: 'owner' })
  revoke(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<ApiKeyResponse> {
    return this.requestClient.request(identityAdminRequests.revokeApiKey, { by, keyId }, context);
  }
}
