import type { ProfileSummary } from '@scriptsmith/chat-contracts';
import type { GameProfile } from './game-profile.js';

/** All profiles, by game and framework. */
export function listProfiles(): ProfileSummary[] {
  return [];
}

/**
 * Loads a profile. Repeated calls return the same object.
 * @throws RangeError for an unknown id
 */
export function loadProfile(id: string): GameProfile {
  throw new RangeError(`There is no profile ${id}`);
}
