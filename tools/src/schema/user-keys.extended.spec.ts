import { adminService } from '@scriptsmith/admin';
import { affiliateService } from '@scriptsmith/affiliate';
import { analyticsService } from '@scriptsmith/analytics';
import { billingService } from '@scriptsmith/billing';
import { identityService } from '@scriptsmith/identity';
import { migrate } from '@scriptsmith/server-kit';
import { databaseOf } from '@scriptsmith/service-kit';
import { createTestDatabase } from '@scriptsmith/testing';
import pg from 'pg';
import { keysWithoutUser } from './user-keys.js';

const services = [identityService, billingService, affiliateService, analyticsService, adminService];

/** Keys without the user id, by what they are for. Remove a key when it contains the user id. See docs/scaling.md. */
const knownKeys = {
  'found by a secret or a code, before the user is known': [
    'affiliate.affiliate: code',
    'admin.customer_view: token_hash',
    'identity.chat_code: code_hash',
    'identity.email_token: token_hash',
    'identity.passkey: credential_id',
    'identity.pending_sign_in: token_hash',
    'identity.session: token_hash',
  ],
  'found by an id of the payment provider': [
    'affiliate.commission: payment_id',
    'affiliate.payment: payment_id',
    'billing.captured_payment: payment_id',
    'billing.checkout_order: stripe_payment_intent_id',
    'billing.checkout_order: stripe_session_id',
    'billing.payment_clawback: payment_id',
    'billing.stripe_customer: stripe_customer_id',
    'billing.subscription: id',
  ],
  'found by an id that the service assigns': [
    'admin.customer_view: id',
    'admin.saga: action_id',
    'affiliate.click: id',
    'affiliate.commission: id',
    'affiliate.payout: id',
    'affiliate.promotion: id',
    'affiliate.referral: referred_user_id',
    'analytics.visit: id',
    'billing.checkout_order: id',
    'billing.credit_entry_default: operation_id, grant_id',
    'billing.credit_entry_earlier: operation_id, grant_id',
    'billing.credit_grant: id',
    'billing.credit_grant: source, source_id',
    'billing.credit_hold: id',
    'billing.top_up_purchase: id',
    'billing.unlimited_period: source, source_id',
    'identity.ended_session: id',
    'identity.session: id',
  ],
  'of customers before they register': [
    'billing.pending_customer: action_id',
    'billing.pending_customer: email',
    'billing.pending_customer: id',
  ],
};

test('no other key of a table with users leaves the user id out', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    for (const { name, database: declaration } of services) await migrate(database.url, databaseOf(name, declaration));
    await client.connect();
    const names = services.map(({ name }) => name);
    expect(await keysWithoutUser(client, names)).toEqual(Object.values(knownKeys).flat().sort());
  } finally {
    await client.end();
    await database.drop();
  }
});
