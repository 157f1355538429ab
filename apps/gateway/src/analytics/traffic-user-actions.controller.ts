import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import {
  type BanBody,
  banBodySchema,
  emptyBodySchema,
  type TrafficUserActionResponse,
} from '@scriptsmith/contracts/gateway';
import type { RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { makeTemporaryPassword } from '../admin/temporary-password.js';
import { UserAdministration } from '../admin/user-administration.js';
import { pathUserIdSchema } from '../http/path-user-id.js';

const resetBefore =
  'This reset was made before, and its password is shown once only. Reset the password once more to see a new one.';

/** Who sends a body sends an empty one. */
const noBodySchema = emptyBodySchema.optional();

/** What admins do to the user of a visit, answered with a sentence to be shown. */
@Controller('api/admin/analytics/user')
export class TrafficUserActionsController {
  constructor(private readonly administration: UserAdministration) {}

  /** A repeated call answers without a password: it is shown once, and the one made up for the repetition is nobody's. */
  @Post(':userId/reset-password')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async resetPassword(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: noBodySchema }) _body: unknown,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<TrafficUserActionResponse> {
    const tempPassword = makeTemporaryPassword();
    const isSet = await this.administration.resetPassword(by, userId, tempPassword, call);
    if (!isSet) return { message: resetBefore };
    return { message: 'Password reset. The user must choose a new one at the next login.', tempPassword };
  }

  @Post(':userId/ban')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async ban(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: banBodySchema }) { reason }: BanBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<TrafficUserActionResponse> {
    await this.administration.ban(by, userId, reason, call);
    return { message: 'User banned. All their sessions have ended.' };
  }

  @Delete(':userId')
  @Access('admin-key', { role: 'support' })
  async delete(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<TrafficUserActionResponse> {
    const { state } = await this.administration.delete(by, userId, call);
    return { message: state === 'completed' ? 'User deleted.' : 'The user is being deleted.' };
  }
}
