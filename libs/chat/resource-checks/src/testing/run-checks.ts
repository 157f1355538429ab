import type { CheckName, Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { runStaticChecks } from '../static-checks.js';

/** All findings of the static checks, or those of one check. */
export async function findingsOf(
  files: readonly ResourceFile[],
  profileId = 'fivem-standalone',
  check?: CheckName,
): Promise<Finding[]> {
  const results = await runStaticChecks(files, loadProfile(profileId), 'shop');
  return results.filter(({ name }) => check === undefined || name === check).flatMap(({ findings }) => findings);
}

/** A finding in one line, for comparison: `error unknown-native client/main.lua:3`. */
export const inOneLine = ({ severity, rule, path, line }: Finding): string =>
  `${severity} ${rule} ${path ?? '-'}${line === null ? '' : `:${line}`}`;
