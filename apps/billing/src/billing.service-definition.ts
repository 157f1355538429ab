import type { ServiceDefinition } from '@scriptsmith/service-kit';
import { z } from 'zod';
import { BillingModule } from './billing.module.js';
import { CreditLedger1763700000000 } from './migrations/1763700000000-credit-ledger.js';

export const billingService: ServiceDefinition = {
  name: 'billing',
  module: BillingModule,
  settings: z.object({}),
  database: { entities: [], migrations: [CreditLedger1763700000000] },
};
