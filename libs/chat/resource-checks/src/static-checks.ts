import type { CheckName, Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import { cpuTimeMs } from './cpu-time.js';
import type { GameProfile } from '@scriptsmith/game-profiles';
import { limitFindings } from './findings.js';
import { checkManifest } from './manifest/check-manifest.js';
import { isMentioned } from './manifest/unlisted-files.js';
import { checkNatives } from './natives/check-natives.js';
import { parseResource } from './resource/parse-resource.js';
import type { ParsedResource } from './resource/parsed-resource.js';
import { unchosenCode } from './resource/unchosen-code.js';
import { unusedFunctions } from './resource/unused-functions.js';
import { checkSecurity } from './security/check-security.js';
import { checkWiring } from './wiring/check-wiring.js';

/** The findings of one check, and how long it took. */
export interface StaticCheckResult {
  name: CheckName;
  findings: Finding[];
  durationMs: number;
}

type StaticCheck = (resource: ParsedResource, profile: GameProfile, resourceName: string) => Finding[];

/** The checks that need no running server, after the syntax check. */
const checks: readonly { name: CheckName; run: StaticCheck }[] = [
  { name: 'manifest', run: checkManifest },
  { name: 'natives', run: checkNatives },
  { name: 'wiring', run: checkWiring },
  { name: 'security', run: checkSecurity },
];

/**
 * A script that nothing loads, and a function that nothing names, cannot fail: it may be an example, or of another resource. What
 * is missing only for a framework that the settings do not choose may be there on its servers.
 */
function ofUsedCode(findings: readonly Finding[], resource: ParsedResource): Finding[] {
  if (!findings.some(({ severity }) => severity === 'error')) return [...findings];
  const code = resource.luaScripts.map(({ source }) => source).join('\n');
  const unused = new Set(
    resource.luaScripts.flatMap(({ path, isListed }) => (isListed || isMentioned(path, code) ? [] : [path])),
  );
  const isUnused = unusedFunctions(resource);
  const isUnchosen = unchosenCode(resource);
  const canWait = (finding: Finding): boolean => finding.check !== 'security' && isUnchosen(finding);
  return findings.map((finding) =>
    finding.severity === 'error' &&
    finding.path !== null &&
    (unused.has(finding.path) || isUnused(finding) || canWait(finding))
      ? { ...finding, severity: 'warning' }
      : finding,
  );
}

/** Checks the files of a resource without running them. Results are in the order of the checks. */
export async function runStaticChecks(
  files: readonly ResourceFile[],
  profile: GameProfile,
  resourceName: string,
): Promise<StaticCheckResult[]> {
  const started = cpuTimeMs();
  const { resource, syntaxFindings } = await parseResource(files, profile);
  const syntax: StaticCheckResult = {
    name: 'syntax',
    findings: limitFindings('syntax', syntaxFindings),
    durationMs: cpuTimeMs() - started,
  };
  const others = checks.map(({ name, run }): StaticCheckResult => {
    const checkStarted = cpuTimeMs();
    const findings = limitFindings(name, ofUsedCode(run(resource, profile, resourceName), resource));
    return { name, findings, durationMs: cpuTimeMs() - checkStarted };
  });
  return [syntax, ...others];
}
