import type { Finding } from '@scriptsmith/chat-contracts';
import type { CheckedResource } from '../checked-resource.js';
import { version } from '../version.js';
import { describeFile, pathFromHere } from './places.js';

/** SARIF 2.1.0, which code hosts and editors read (https://docs.oasis-open.org/sarif/sarif/v2.1.0). */
export function formatSarif(results: readonly CheckedResource[]): string {
  const rules = [...new Set(results.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'scriptsmith-check', version, rules: rules.map((id) => ({ id })) } },
        results: results.flatMap((result) => result.findings.map((finding) => resultOf(result, finding, rules))),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

const levels = { error: 'error', warning: 'warning', not_simulated: 'note' } as const;

function resultOf({ resource }: CheckedResource, finding: Finding, rules: readonly string[]) {
  const { rule, severity, message, path, line } = finding;
  const uri = encodeURI(path === null ? pathFromHere(resource.folder) : describeFile(resource, path));
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
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
