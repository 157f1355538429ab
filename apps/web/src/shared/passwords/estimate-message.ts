import type { PasswordOwner, PasswordStrength } from '@scriptsmith/contracts/password-strength';

/** A message to the worker that estimates. */
export interface EstimateRequest {
  id: number;
  password: string;
  owner: PasswordOwner;
}

/** Its answer. Without a strength, the dictionaries could not be loaded. */
export interface EstimateResponse {
  id: number;
  strength: PasswordStrength | null;
}
