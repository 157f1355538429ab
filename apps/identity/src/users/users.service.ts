import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { identityRequests, User as PublicUser } from '@scriptsmith/contracts/identity';
import { Repository } from 'typeorm';
import { publicUser } from './public-user.js';
import { User } from './user.entity.js';
import { userNotFound } from './users.errors.js';

@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** @throws DomainError `user_not_found` */
  async getUser({ userId }: HandlerInput<typeof identityRequests.getUser>): Promise<{ user: PublicUser }> {
    const user = await this.users.findOneBy({ id: userId });
    if (!user) throw userNotFound();
    return { user: publicUser(user) };
  }
}
