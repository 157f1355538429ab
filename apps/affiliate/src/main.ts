import { runServiceProcess } from '@scriptsmith/service-kit';
import { affiliateService } from './affiliate.service-definition.js';

await runServiceProcess(affiliateService);
