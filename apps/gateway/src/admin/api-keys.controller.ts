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
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { pathIdSchema } from '../http/path-id.js';

/** The keys of outside systems, changed by owners. */
@Controller('api/admin/api-keys')
export class ApiKeysController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  list(@Call() call: RequestContext): Promise<ApiKeysResponse> {
    return this.requestClient.request(identityAdminRequests.listApiKeys, {}, call);
  }

  @Post()
  @Access('admin-key', { role: 'owner' })
  create(
    @Body({ schema: apiKeyBodySchema }) { name, scopes }: ApiKeyBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<ApiKeySecretResponse> {
    return this.requestClient.request(identityAdminRequests.createApiKey, { by, name, scopes }, call);
  }

  @Post(':keyId/rotate')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  rotate(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @Body({ schema: keyRotationBodySchema }) { overlapSeconds }: KeyRotationBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<ApiKeySecretResponse> {
    return this.requestClient.request(identityAdminRequests.rotateApiKey, { by, keyId, overlapSeconds }, call);
  }

  @Delete(':keyId')
  @Access('admin-key', { role: 'owner' })
  revoke(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<ApiKeyResponse> {
    return this.requestClient.request(identityAdminRequests.revokeApiKey, { by, keyId }, call);
  }
}
