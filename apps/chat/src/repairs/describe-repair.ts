import { detectLanguage, repairText } from '@scriptsmith/resource-generator';
import type { NamedFinding, Repair } from './repair-resource.js';

/** What a repair has done, in the language of the message. */
export function describeRepair(repair: Repair, prose: string): string {
  const language = detectLanguage(prose);
  const text = (key: Parameters<typeof repairText>[0]): string => repairText(key, language);
  const { fixed, left } = repair;
  const lines = [
    ...(fixed.length > 0 ? [text('fixed'), ...fixed.map(listed), ''] : []),
    ...(left.length > 0 ? [text('left'), ...left.map(listed), ''] : []),
    ...(fixed.length + left.length === 0 ? [text('nothingFound')] : []),
    ...(fixed.length === 0 ? [text('nothingChanged')] : []),
  ];
  return lines.join('\n').trim();
}

const listed = ({ path, line, message }: NamedFinding): string =>
  `- ${path === null ? '' : `\`${path}${line === null ? '' : `:${line}`}\`: `}${message}`;
