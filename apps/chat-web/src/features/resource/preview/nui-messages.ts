import type { ResourceFile, Version } from '@scriptsmith/chat-contracts';

/** The start of a call of SendNUIMessage with a table. */
const call = /SendNUIMessage\s*\(?\s*\{/g;
const actionField = /(?:^|[\s,{])(action|type)\s*=\s*(["'])([\w:.-]{1,60})\2/;

/**
 * The messages that the scripts of a version send to its page, as JSON, so that they can be tried in a preview. Those of
 * the simulation are complete. The others are read from the code, which shows little more than their action.
 */
export function nuiMessagesOf({ files, report }: Pick<Version, 'files' | 'report'>): string[] {
  const simulated = (report?.pageMessages ?? []).filter(isJson);
  const known = new Set(simulated.map(actionOf));
  return [...simulated, ...messagesInCode(files).filter((message) => !known.has(actionOf(message)))];
}

/** The report shortens long messages. */
function isJson(message: string): boolean {
  try {
    JSON.parse(message);
    return true;
  } catch {
    // It cannot be sent to the page.
    return false;
  }
}

/** The field that names the message, with its value. */
function actionOf(message: string): string {
  const value: unknown = JSON.parse(message);
  if (typeof value !== 'object' || value === null) return message;
  const { action, type } = value as { action?: unknown; type?: unknown };
  return JSON.stringify(action === undefined ? { type } : { action });
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
