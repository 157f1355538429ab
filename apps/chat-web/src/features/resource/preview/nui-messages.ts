import type { ResourceFile, Version } from '@scriptsmith/chat-contracts';

/** The start of a call of SendNUIMessage with a table. */
const call = /SendNUIMessage\s*\(?\s*\{/g;
const actionField = /(?:^|[\s,{])(action|type)\s*=\s*(["'])([\w:.-]{1,60})\2/;

/**
 * The messages that the scripts of a version send to its page, as JSON, so that they can be tried in a preview. Those of
 * the simulation are complete. Without it, they are read from the code, which shows little more than their action.
 */
export function nuiMessagesOf({ files, report }: Pick<Version, 'files' | 'report'>): string[] {
  const simulated = report?.pageMessages ?? [];
  return simulated.length > 0 ? simulated : messagesInCode(files);
}

function messagesInCode(files: readonly ResourceFile[]): string[] {
  const found = new Map<string, string>();
  for (const { path, content } of files) {
    if (!path.endsWith('.lua')) continue;
    for (const { index } of content.matchAll(call)) {
      const [, field, , value] = actionField.exec(content.slice(index, index + 400)) ?? [];
      if (field && value) found.set(`${field} ${value}`, JSON.stringify({ [field]: value }));
    }
  }
  return [...found.values()];
}
