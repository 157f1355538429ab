import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { adminRequests } from '@scriptsmith/contracts/admin';
import { DataSource } from 'typeorm';
import { readSignUps } from './sign-ups.queries.js';
import { readUserStats } from './user-stats.queries.js';

@Injectable()
export class UserStatsService {
  constructor(private readonly database: DataSource) {}

  /** The number of users, and the sign-ups per day between two days (`YYYY-MM-DD`, inclusive). Days without are left out. */
  getUserStats({
    from,
    to,
  }: HandlerInput<typeof adminRequests.getUserStats>): Promise<RequestOutput<typeof adminRequests.getUserStats>> {
    return readUserStats(this.database, from, to);
  }

  /** The users who signed up in a range, by month in UTC, with those who have been deleted since. */
  async listSignUps({
    from,
    to,
  }: HandlerInput<typeof adminRequests.listSignUps>): Promise<RequestOutput<typeof adminRequests.listSignUps>> {
    return { cohorts: await readSignUps(this.database, from, to) };
  }
}
