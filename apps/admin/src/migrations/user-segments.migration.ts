import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

const orders = { id: '', age: 'created_at, ', username: 'username_sort, ', email: 'email, ' };

/**
 * Indexes of the users with one plan, status and ban, in each order of the user list. Creating them delays events about users
 * for seconds on a list of millions, but no sign-up.
 */
export class UserSegments1768000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(orders)) {
      await runner.query(`CREATE INDEX directory_user_segment_by_${name}
        ON directory_user (plan_id, status, is_banned, ${columns}user_id) WHERE username IS NOT NULL`);
    }
  }
}
