import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  type AdminActor,
  type AdminKeyAnswer,
  type AdminKeyBody,
  adminKeyBodySchema,
  type AdminKeysAnswer,
  type AdminKeySecretAnswer,
  adminRequests,
  type KeyRotationBody,
  keyRotationBodySchema,
} from '@scriptsmith/contracts';
import { type CallContext, Messenger } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { pathIdSchema } from '../http/path-id.js';

/** Admin keys, for owners. */
@Controller('api/admin/keys')
export class AdminKeysController {
  constructor(private readonly messenger: Messenger) {}

  @Get()
  @Access('admin-key', { role: 'owner' })
  list(@Call() call: CallContext): Promise<AdminKeysAnswer> {
    return this.messenger.request(adminRequests.listAdminKeys, {}, call);
  }

  @Post()
  @Access('admin-key', { role: 'owner' })
  create(
    @Body({ schema: adminKeyBodySchema }) { name, role }: AdminKeyBody,
    @ByAdmin() by: AdminActor,
    @Call() call: CallContext,
  ): Promise<AdminKeySecretAnswer> {
    return this.messenger.request(adminRequests.createAdminKey, { by, name, role }, call);
  }

  @Post(':keyId/rotate')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  rotate(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @Body({ schema: keyRotationBodySchema }) { overlapSeconds }: KeyRotationBody,
    @ByAdmin() by: AdminActor,
    @Call() call: CallContext,
  ): Promise<AdminKeySecretAnswer> {
    return this.messenger.request(adminRequests.rotateAdminKey, { by, keyId, overlapSeconds }, call);
  }

  @Delete(':keyId')
  @Access('admin-key', { role: 'owner' })
  revoke(
    @Param('keyId', { schema: pathIdSchema }) keyId: string,
    @ByAdmin() by: AdminActor,
    @Call() call: CallContext,
  ): Promise<AdminKeyAnswer> {
    return this.messenger.request(adminRequests.revokeAdminKey, { by, keyId }, call);
  }
}
