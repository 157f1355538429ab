import type { EntityManager } from 'typeorm';
import type { StripeCustomer } from './stripe-customer.entity.js';

/**
 * Inserts a customer. One without an id at Stripe gets the email address and the idempotency key if the address has
 * changed. TypeORM's upsert cannot refer to the values of the existing row in its condition.
 */
export async function prepareCustomer(
  manager: EntityManager,
  customer: Pick<StripeCustomer, 'userId' | 'email' | 'idempotencyKey' | 'createdAt'>,
): Promise<void> {
  await manager.query(
    `INSERT INTO stripe_customer AS known (user_id, email, idempotency_key, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, idempotency_key = excluded.idempotency_key
     WHERE known.stripe_customer_id IS NULL AND known.email <> excluded.email`,
    [customer.userId, customer.email, customer.idempotencyKey, customer.createdAt],
  );
}
