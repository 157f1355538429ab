import { Injectable } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import type { adminRequests } from '@scriptsmith/contracts/admin';
import { DataSource } from 'typeorm';

@Injectable()
export class UserFiguresService {
  constructor(private readonly database: DataSource) {}

  /** How many users there are, and the days of the range on which somebody signed up. */
  async figures(from: string, to: string): Promise<RequestOutput<typeof adminRequests.getUserStats>> {
    const [days, [tally]] = await Promise.all([
      this.database.query<{ day: string; signUps: number }[]>(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day, sign_ups AS "signUps" FROM sign_up_day
         WHERE day BETWEEN $1 AND $2 ORDER BY sign_up_day.day`,
        [from, to],
      ),
      this.database.query<[{ users: number }]>('SELECT coalesce(sum(users), 0)::integer AS users FROM directory_tally'),
    ]);
    return { totalUsers: tally.users, days };
  }
}
