import type { Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { parseResource } from '../resource/parse-resource.js';
import { applyEdits } from './apply-edits.js';
import { callbackFixes } from './callback-fixes.js';
import { clientValueFixes } from './client-value-fixes.js';
import { type FileEdit, type Fix, FixContext } from './fix.js';
import { handlerFixes } from './handler-fixes.js';
import { UnknownPlace } from './lua-text.js';
import { loopFixes } from './loop-fixes.js';
import { manifestFixes } from './manifest-fixes.js';
import { paymentFixes } from './payment-fixes.js';
import { renamedRules, renameFix } from './rename-fix.js';
import { sideFixes } from './side-fixes.js';
import { parametersFix } from './sql-fix.js';
import { textFixes } from './text-fixes.js';

const tables: readonly Readonly<Record<string, Fix>>[] = [
  textFixes,
  manifestFixes,
  handlerFixes,
  clientValueFixes,
  paymentFixes,
  callbackFixes,
  sideFixes,
  loopFixes,
  { 'sql-injection': parametersFix, 'sql-assembled': parametersFix },
  Object.fromEntries(renamedRules.map((rule) => [rule, renameFix])),
];

/** The fixes of each rule, in the order in which they are tried. */
const fixes = new Map<string, Fix[]>();
for (const table of tables)
  for (const [rule, fix] of Object.entries(table)) fixes.set(rule, [...(fixes.get(rule) ?? []), fix]);

/** The rules that have a safe fix. Whether it is possible depends on the files. */
export const fixableRules: ReadonlySet<string> = new Set(fixes.keys());

/** The edits that may repair a finding, the best first. They are not proven: see `fixFindings`. */
export function proposeEdits(resource: ParsedResource, profileId: string, finding: Finding): (readonly FileEdit[])[] {
  const context = new FixContext(resource, loadProfile(profileId), finding);
  return (fixes.get(finding.rule) ?? []).flatMap((fix) => {
    try {
      const edits = fix(context);
      return edits && edits.length > 0 ? [edits] : [];
    } catch (error) {
      if (error instanceof UnknownPlace) return [];
      throw error;
    }
  });
}

/** The files as the fixes of a finding would leave them, the best first. */
export async function proposeFiles(
  files: readonly ResourceFile[],
  profileId: string,
  finding: Finding,
): Promise<ResourceFile[][]> {
  if (!fixableRules.has(finding.rule)) return [];
  const { resource } = await parseResource(files, loadProfile(profileId));
  return proposeEdits(resource, profileId, finding).flatMap((edits) => {
    const edited = applyEdits(files, edits);
    return edited ? [edited] : [];
  });
}
