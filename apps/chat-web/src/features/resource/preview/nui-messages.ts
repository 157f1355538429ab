import type { ResourceFile } from '@scriptsmith/chat-contracts';

/** The start of a call of SendNUIMessage with a table. */
const call = /SendNUIMessage\s*\(?\s*\{/g;
const actionField = /(?:^|[\s,{])(action|type)\s*=\s*(["'])([\w:.-]{1,60})\2/;

/** The fields of a message that the scripts of a resource send to its page, as far as the code shows their values. */
export type NuiMessage = Readonly<Record<string, string>>;

/** The messages that the client scripts send, by their action, so that they can be tried in a preview. */
export function nuiMessagesOf(files: readonly ResourceFile[]): NuiMessage[] {
  const found = new Map<string, NuiMessage>();
  for (const { path, content } of files) {
    if (!path.endsWith('.lua')) continue;
    for (const { index } of content.matchAll(call)) {
      const [, field, , value] = actionField.exec(content.slice(index, index + 400)) ?? [];
      if (field && value) found.set(`${field} ${value}`, { [field]: value });
    }
  }
  return [...found.values()];
}
