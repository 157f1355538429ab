import type { AnyNode } from 'acorn';
import type { JavaScriptSource } from '../syntax/javascript.js';
import { lineOfNode, literalText, walkJavaScript } from '../syntax/walk-javascript.js';

/** The fields that tell messages to a page apart. */
export const messageKeys = ['action', 'type', 'event', 'eventName', 'name'] as const;

/** The messages of the game that the scripts of the pages handle. */
export interface PageMessages {
  /** Whether a script listens for messages. */
  hasListener: boolean;
  /** All texts and names in the scripts: a message whose name is not among them is not handled. */
  words: ReadonlySet<string>;
  /** Names that a script compares the field of a message with. */
  expected: { name: string; path: string; line: number }[];
}

function isMessageField(node: AnyNode): boolean {
  if (node.type === 'Identifier') return node.name === 'action';
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'action';
}

/** Reads what the pages do with `event.data`. */
export function findPageMessages(scripts: readonly JavaScriptSource[]): PageMessages {
  const words = new Set<string>();
  const expected: PageMessages['expected'] = [];
  let hasListener = false;
  for (const { path, program } of scripts) {
    const expect = (node: AnyNode | null | undefined) => {
      const name = literalText(node ?? undefined);
      if (name !== undefined && node) expected.push({ name, path, line: lineOfNode(node) });
    };
    walkJavaScript(program, (node) => {
      const text = literalText(node);
      if (text !== undefined) words.add(text);
      if (text === 'message' || (node.type === 'Identifier' && node.name === 'onmessage')) hasListener = true;
      if (node.type === 'Identifier') words.add(node.name);
      if (node.type === 'BinaryExpression' && /^===?$/.test(node.operator) && node.left.type !== 'PrivateIdentifier') {
        if (isMessageField(node.left)) expect(node.right);
      }
      if (node.type === 'SwitchStatement' && isMessageField(node.discriminant))
        node.cases.forEach(({ test }) => expect(test));
    });
  }
  return { hasListener, words, expected };
}
