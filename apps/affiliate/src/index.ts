export { affiliateService } from './affiliate.service-definition.js';
