import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { MoreThan, Repository } from 'typeorm';
import { SessionsService } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';
import { userRecord } from './user-record.js';

@Injectable()
export class UserRecordsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws DomainError `user_not_found` */
  async getUserRecord({
    userId,
  }: HandlerInput<typeof identityAdminRequests.getUserRecord>): Promise<
    RequestOutput<typeof identityAdminRequests.getUserRecord>
  > {
    const user = await this.users.findOneBy({ id: userId });
    if (!user) throw userNotFound();
    const activeSessions = await this.sessions.listActive(userId);
    const sessions = activeSessions.map(({ createdAt, lastSeenAt, expiresAt }) => ({
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
    return { user: userRecord(user), sessions };
  }

  /** Ordered by id. */
  async listUserRecords({
    afterUserId,
    limit,
  }: HandlerInput<typeof identityAdminRequests.listUserRecords>): Promise<
    RequestOutput<typeof identityAdminRequests.listUserRecords>
  > {
    const users = await this.users.find({ where: { id: MoreThan(afterUserId) }, order: { id: 'ASC' }, take: limit });
    return { users: users.map((user) => ({ ...userRecord(user), banRevision: user.banRevision })) };
  }
}
