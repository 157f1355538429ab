export { adminService } from './admin.service-definition.js';
