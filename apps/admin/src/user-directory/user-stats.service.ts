import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RequestOutput } from '@scriptsmith/contracts';
import type { adminRequests } from '@scriptsmith/contracts/admin';
import { Between, type Repository } from 'typeorm';
import { DailySignUps } from './daily-sign-ups.entity.js';
import { DirectoryUserCount } from './directory-user-count.entity.js';

@Injectable()
export class UserStatsService {
  constructor(
    @InjectRepository(DailySignUps) private readonly signUps: Repository<DailySignUps>,
    @InjectRepository(DirectoryUserCount) private readonly counts: Repository<DirectoryUserCount>,
  ) {}

  /** The number of users, and the sign-ups per day between two days (`YYYY-MM-DD`, inclusive). Days without are left out. */
  async between(from: string, to: string): Promise<RequestOutput<typeof adminRequests.getUserStats>> {
    const [days, totalUsers] = await Promise.all([
      this.signUps.find({ where: { day: Between(from, to) }, order: { day: 'ASC' } }),
      this.counts.sum('users'),
    ]);
    return { totalUsers: totalUsers ?? 0, days: days.map(({ day, signUps }) => ({ day, signUps })) };
  }
}
