import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ledger, holds, openCreditsCache } from './initial-ledger.sql.js';
import { subscriptions, payments, customers, stats, webhooks, reconciliation } from './initial-payments.sql.js';

export class Initial1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [ledger, holds, openCreditsCache, subscriptions, payments]) await runner.query(statements);
    for (const statements of [customers, stats, webhooks, reconciliation]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE reconciliation_night, webhook_attempt, webhook_delivery, webhook_endpoint, stats_progress, stats_change,
        stats_day, user_deletion, registered_user, pending_customer, payment_dispute,
        payment_clawback, refunded_payment, captured_payment, stripe_event, checkout_order, stripe_customer,
        subscription_terms, published_subscription, subscription, credit_hold, credit_entry, credit_operation,
        credit_grant, credit_account;
      DROP SEQUENCE stripe_snapshot_number;
      DROP FUNCTION summarize_ledger, reset_open_credits;`);
  }
}
