import type { EntityManager } from 'typeorm';
import type { RegisteredUser } from './registered-user.entity.js';

/** Serializes adding a pending customer and registering with the same address, so that one of them sees the other. */
export async function lockEmail(transaction: EntityManager, email: string): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('address'), hashtext($1))`, [email]);
}

/** A confirmed address stays confirmed: the registration can arrive after the confirmation. */
export async function recordRegisteredUser(transaction: EntityManager, user: RegisteredUser): Promise<void> {
  await transaction.query(
    `INSERT INTO registered_user AS known (user_id, email, is_confirmed) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET is_confirmed = known.is_confirmed OR excluded.is_confirmed`,
    [user.userId, user.email, user.isConfirmed],
  );
}
