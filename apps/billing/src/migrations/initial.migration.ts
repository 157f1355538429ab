import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';
import { ledger, holds, openCreditsCache } from './initial-ledger.sql.js';
import { subscriptions, payments, customers, stats, webhooks, reconciliation } from './initial-payments.sql.js';

export class Initial1763700000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [ledger, holds, openCreditsCache, subscriptions, payments]) await runner.query(statements);
    for (const statements of [customers, stats, webhooks, reconciliation]) await runner.query(statements);
  }
}
