import type { Finding } from '@scriptsmith/chat-contracts';
import { rulePage, rules } from '@scriptsmith/resource-checks/rules';
import { pathToFileURL } from 'node:url';
import type { CheckedResource } from '../checked-resource.js';
import { version } from '../version.js';
import { describeFile, pathFromHere, rulePagePath } from './places.js';

/** SARIF 2.1.0, which code hosts and editors read (https://docs.oasis-open.org/sarif/sarif/v2.1.0). */
export function formatSarif(results: readonly CheckedResource[]): string {
  const ids = [...new Set(results.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'scriptsmith-check', version, rules: ids.map(describeRule) } },
        results: results.flatMap((result) => result.findings.map((finding) => resultOf(result, finding, ids))),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

/** What editors show about a rule, also without a network. */
function describeRule(id: string) {
  const rule = rules.find((declared) => declared.id === id);
  if (rule === undefined) return { id };
  return {
    id,
    shortDescription: { text: rule.title },
    help: { text: rule.why, markdown: rulePage(rule) },
    helpUri: pathToFileURL(rulePagePath(id)).href,
  };
}

const levels = { error: 'error', warning: 'warning', not_simulated: 'note' } as const;

function resultOf({ resource }: CheckedResource, finding: Finding, ids: readonly string[]) {
  const { rule, severity, message, path, line } = finding;
  const uri = encodeURI(path === null ? pathFromHere(resource.folder) : describeFile(resource, path));
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: levels[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          ...(line !== null && { region: { startLine: line } }),
        },
      },
    ],
  };
}
