import type { CheckName } from '@scriptsmith/chat-contracts';
import { budgetRules, requirementRules } from './budget-rules.js';
import { codeSafetyRules } from './code-safety-rules.js';
import { manifestRules } from './manifest-rules.js';
import { manifestSideRules } from './manifest-side-rules.js';
import { nativeRules } from './native-rules.js';
import { pageRules } from './page-rules.js';
import type { DeclaredRule, RuleTable } from './rule.js';
import { securityRules } from './security-rules.js';
import { sharingRules } from './sharing-rules.js';
import { simulationRules, testRules } from './simulation-rules.js';
import { syntaxRules } from './syntax-rules.js';
import { textRules } from './text-rules.js';
import { valueRules } from './value-rules.js';
import { wiringRules } from './wiring-rules.js';

const tables = [
  { check: 'syntax', table: syntaxRules },
  { check: 'manifest', table: manifestRules },
  { check: 'manifest', table: manifestSideRules },
  { check: 'natives', table: nativeRules },
  { check: 'natives', table: valueRules },
  { check: 'wiring', table: wiringRules },
  { check: 'wiring', table: textRules },
  { check: 'wiring', table: sharingRules },
  { check: 'security', table: securityRules },
  { check: 'security', table: codeSafetyRules },
  { check: 'simulation', table: simulationRules },
  { check: 'simulation', table: pageRules },
  { check: 'simulation', table: budgetRules },
  { check: 'tests', table: testRules },
  { check: 'requirements', table: requirementRules },
] as const satisfies readonly { check: CheckName; table: RuleTable }[];

type IdsOf<Table> = Table extends { table: infer Rules } ? keyof Rules & string : never;

/** The id of a rule that a finding can carry. */
export type RuleId = IdsOf<(typeof tables)[number]>;

/** All rules that a finding can carry, in the order of the checks. */
export const rules: readonly DeclaredRule[] = tables.flatMap(
  ({ check, table }: { check: CheckName; table: RuleTable }) =>
    Object.entries(table).map(([id, rule]) => ({ id, check, ...rule })),
);
