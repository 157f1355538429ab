import type { Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import { isManifest } from '@scriptsmith/game-profiles';

/**
 * Comments that accept a finding: `scriptsmith-ignore <rule>: <reason>` on the line of the finding or the line before it, or
 * in the manifest for a finding without a line. A comment without a reason accepts nothing and is a warning itself.
 */
const marker = /scriptsmith-ignore\s+([a-z][a-z0-9-]*)[ \t]*(?::[ \t]*(\S.*))?/;

interface Suppression {
  path: string;
  line: number;
  rule: string;
  hasReason: boolean;
}

/** Removes the accepted findings of a report. */
export function applySuppressions(
  findings: readonly Finding[],
  files: readonly ResourceFile[],
): { findings: Finding[]; suppressed: number } {
  const suppressions = files.flatMap(suppressionsOf);
  const accepted = suppressions.filter(({ hasReason }) => hasReason);
  const kept = findings.filter((finding) => !accepted.some((suppression) => accepts(suppression, finding)));
  const unexplained = suppressions
    .filter(({ hasReason }) => !hasReason)
    .map(({ path, line, rule }): Finding => ({
      check: 'syntax',
      rule: 'suppression-without-reason',
      severity: 'warning',
      message: `Write the reason after a colon: scriptsmith-ignore ${rule}: <reason>. Without one, the comment has no effect.`,
      path,
      line,
    }));
  return { findings: [...kept, ...unexplained], suppressed: findings.length - kept.length };
}

function suppressionsOf({ path, content }: ResourceFile): Suppression[] {
  if (!content.includes('scriptsmith-ignore')) return [];
  return content.split('\n').flatMap((text, index): Suppression[] => {
    const match = marker.exec(text);
    if (!match?.[1]) return [];
    return [
      { path, line: index + 1, rule: match[1], hasReason: match[2] !== undefined && !/^(-->|\*\/)/.test(match[2]) },
    ];
  });
}

const accepts = (suppression: Suppression, { rule, path, line }: Finding): boolean =>
  rule === suppression.rule &&
  (line === null
    ? isManifest(suppression)
    : path === suppression.path && (line === suppression.line || line === suppression.line + 1));
