import { runServiceProcess } from '@scriptsmith/service-kit';
import { adminService } from './admin.service-definition.js';

await runServiceProcess(adminService);
