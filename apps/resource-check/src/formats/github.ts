import type { Finding } from '@scriptsmith/chat-contracts';
import type { CheckedResource } from '../checked-resource.js';
import { describeFile, pathFromHere } from './places.js';

/** Workflow commands of GitHub Actions, which show findings beside the lines of a pull request. */
export const formatGitHub = (results: readonly CheckedResource[]): string =>
  results.flatMap((result) => result.findings.map((finding) => commandOf(result, finding))).join('');

const commands = { error: 'error', warning: 'warning', not_simulated: 'notice' } as const;

function commandOf({ resource }: CheckedResource, { severity, rule, message, path, line }: Finding): string {
  const properties = [
    `file=${property(path === null ? pathFromHere(resource.folder) : describeFile(resource, path))}`,
    ...(line === null ? [] : [`line=${line}`]),
    `title=${property(rule)}`,
  ];
  return `::${commands[severity]} ${properties.join(',')}::${data(message)}\n`;
}

/** The escapes of https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts. */
const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
