import { runServiceProcess } from '@scriptsmith/service-kit';
import { identityService } from './identity.service-definition.js';

await runServiceProcess(identityService);
