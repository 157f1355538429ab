export { loadPasswordStrength } from './password-strength.js';
export type { EstimatePasswordStrength, PasswordStrength } from './password-strength.js';
export type { PasswordOwner } from './password-owner.js';
