import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { AccountSettings, identityRequests } from '@scriptsmith/contracts/identity';
import { Repository } from 'typeorm';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';

@Injectable()
export class AccountSettingsService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** @throws DomainError `user_not_found` */
  async getSettings({
    userId,
  }: HandlerInput<typeof identityRequests.getSettings>): Promise<{ settings: AccountSettings }> {
    const user = await this.users.findOneBy({ id: userId });
    if (!user) throw userNotFound();
    const { username, email, emailConfirmedAt, marketingEmails } = user;
    return { settings: { username, email, emailConfirmed: emailConfirmedAt !== null, marketingEmails } };
  }

  /** @throws DomainError `user_not_found` */
  async updateSettings({
    userId,
    change,
  }: HandlerInput<typeof identityRequests.updateSettings>): Promise<{ settings: AccountSettings }> {
    await this.users.update({ id: userId }, change);
    return this.getSettings({ userId });
  }
}
