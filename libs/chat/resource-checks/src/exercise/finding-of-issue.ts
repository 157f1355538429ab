import type { CheckName, Finding } from '@scriptsmith/chat-contracts';
import { limitMessage } from '../findings.js';
import type { RuleId } from '../rules/index.js';
import type { IssueKind, SimulationIssue } from '../simulator/simulation-log.js';

const advice: Readonly<Record<IssueKind, string>> = {
  'script-error': '',
  'error-after-mock': '',
  'deliberate-error': '',
  'busy-thread': 'Call Wait in every loop that does not end by itself.',
  'page-error': '',
  'bundled-page-error': '',
  'busy-page': 'Leave loops, and use timers for what happens again and again.',
  'syntax-error': '',
  'unregistered-event': '',
  'missing-export': '',
  'unloaded-model': 'Call RequestModel, and wait until HasModelLoaded is true.',
  'event-storm': '',
  'output-storm': 'Remove prints from loops.',
};

/** Describes an issue of a simulation as a finding. */
export function findingOfIssue(check: CheckName, issue: SimulationIssue, severity: Finding['severity']): Finding {
  const message = [`${issue.message} (${issue.side}, during ${issue.activity})`, advice[issue.kind]].join(' ').trim();
  const rule: RuleId = issue.kind;
  return { check, rule, severity, message: limitMessage(message), path: issue.path, line: issue.line };
}
