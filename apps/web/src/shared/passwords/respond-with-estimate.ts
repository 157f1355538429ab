import { loadPasswordStrength } from '@scriptsmith/contracts/password-strength';
import type { EstimateRequest, EstimateResponse } from './estimate-message.js';

let loading: ReturnType<typeof loadPasswordStrength> | undefined;

/** Loads the dictionaries with the first estimate, and again only if that failed. */
export async function respondWithEstimate({ id, password, owner }: EstimateRequest): Promise<EstimateResponse> {
  loading ??= loadPasswordStrength();
  try {
    const estimate = await loading;
    return { id, strength: estimate(password, owner) };
  } catch {
    loading = undefined;
    return { id, strength: null };
  }
}
