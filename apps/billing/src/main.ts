import { runServiceProcess } from '@scriptsmith/service-kit';
import { billingService } from './billing.service-definition.js';

await runServiceProcess(billingService);
