import type { CheckReport } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { parseResource } from '../resource/parse-resource.js';
import type { CheckRequest } from '../resource-checker.js';
import { fixableRules, proposeEdits } from './propose-fixes.js';

/** The report, in which the findings with a safe fix say so. */
export async function markFixable(report: CheckReport, { files, profileId }: CheckRequest): Promise<CheckReport> {
  if (!report.findings.some(({ rule }) => fixableRules.has(rule))) return report;
  const { resource } = await parseResource(files, loadProfile(profileId));
  const findings = report.findings.map((finding) =>
    proposeEdits(resource, profileId, finding).length > 0 ? { ...finding, canFix: true } : finding,
  );
  return { ...report, findings };
}
