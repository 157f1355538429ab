import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  type AdminActor,
  type ApiKeyAnswer,
  type ApiKeyBody,
  apiKeyBodySchema,
  type ApiKeysAnswer,
  type ApiKeySecretAnswer,
  identityAdminRequests,
  type KeyRotationBody,
  keyRotationBodySchema,
} from '@scriptsmith/contracts';
import { type CallContext, Messenger } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { pathIdSchema } from '../http/path-id.js';

/** The keys of outside systems, changed by owners. */
@Controller('api/admin/api-keys')
export class ApiKeysController {
  constructor(private readonly messenger: Messenger) {}

  @Get()
  @Access('admin-key')
  list(@Call() call: CallContext): Promise<ApiKeysAnswer> {
    return this.messenger.request(identityAdminRequests.listApiKeys, {}, call);
  }

  @Post()
  @Access('admin-key', { role: 'owner' })
  create(
    @Body({ schema: apiKeyBodySchema }) { name, scopes }: ApiKeyBody,
    @ByAdmin() by: AdminActor,
    @Call() call: CallContext,
  ): Promise<ApiKeySecretAnswer> {
    return this.messenger.request(identityAdminRequests.createApiKey, { by, name, scopes }, call);
  }

  @Post(':keyId/rotate')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  rotate(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @Body({ schema: keyRotationBodySchema }) { overlapSeconds }: KeyRotationBody,
    @ByAdmin() by: AdminActor,
    @Call() call: CallContext,
  ): Promise<ApiKeySecretAnswer> {
    return this.messenger.request(identityAdminRequests.rotateApiKey, { by, keyId, overlapSeconds }, call);
  }

  @Delete(':keyId')
  @Access('admin-key', { role: 'owner' })
  revoke(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @ByAdmin() by: AdminActor,
    @Call() call: CallContext,
  ): Promise<ApiKeyAnswer> {
    return this.messenger.request(identityAdminRequests.revokeApiKey, { by, keyId }, call);
  }
}
