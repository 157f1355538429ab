import { Injectable } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import type { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { DataSource, MoreThan } from 'typeorm';
import { SessionsService } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';
import { userRecord } from './user-record.js';

@Injectable()
export class UserRecordsService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws DomainError `user_not_found` */
  async get(userId: number): Promise<RequestOutput<typeof identityAdminRequests.getUserRecord>> {
    const user = await this.database.manager.findOneBy(User, { id: userId });
    if (!user) throw userNotFound();
    const open = await this.sessions.listActive(userId);
    const sessions = open.map(({ createdAt, lastSeenAt, expiresAt }) => ({
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
    return { user: userRecord(user), sessions };
  }

  /** Users in the order of their ids. */
  async list(afterUserId: number, limit: number): Promise<RequestOutput<typeof identityAdminRequests.listUserRecords>> {
    const users = await this.database.manager.find(User, {
      where: { id: MoreThan(afterUserId) },
      order: { id: 'ASC' },
      take: limit,
    });
    return { users: users.map((user) => ({ ...userRecord(user), banRevision: user.banRevision })) };
  }
}
