export { identityService } from './identity.service-definition.js';
export { generateApiKey } from './api-keys/api-key-format.js';
