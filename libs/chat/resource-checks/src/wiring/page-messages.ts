import type { AnyNode, BinaryExpression, CallExpression } from 'acorn';
import type { JavaScriptSource } from '../syntax/javascript.js';
import { calleeName, lineOfNode, literalText, walkJavaScript } from '../syntax/walk-javascript.js';

/** The fields that tell messages to a page apart. */
export const messageKeys = ['action', 'type', 'event', 'eventName', 'name'] as const;

/** The messages of the game that the scripts of the pages handle. */
export interface PageMessages {
  /** Whether a script listens for messages. */
  hasListener: boolean;
  /** All texts and names in the scripts: a message whose name is not among them is not handled. */
  words: ReadonlySet<string>;
  /** Whether a script does something with every message that has none of the names it compares with. */
  handlesOthers: boolean;
  /**
   * The fields that scripts compare with a name, by the name, if they do nothing else with it: `data.action === 'open'`.
   * Undefined in the list for a value that is no field.
   */
  comparedFields: ReadonlyMap<string, readonly (string | undefined)[]>;
  /** Names that a script compares the field of a message with. */
  expected: { name: string; path: string; line: number }[];
}

function isMessageField(node: AnyNode): boolean {
  if (node.type === 'Identifier') return node.name === 'action';
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'action';
}

const isNameOfMessage = (node: AnyNode): boolean => {
  const name = node.type === 'MemberExpression' ? node.property : node;
  return name.type === 'Identifier' && messageKeys.some((key) => key === name.name);
};

/** The field of a message that is compared: `data.action`, or `action` after `const { action } = data`. */
const fieldOf = (node: AnyNode): string | undefined => {
  const name = node.type === 'MemberExpression' ? node.property : node;
  return name.type === 'Identifier' && isNameOfMessage(name) ? name.name : undefined;
};

/** Whether a call changes the look of an element, for which the names of messages are also used: `list.add('open')`. */
const changesClasses = (node: AnyNode): node is CallExpression =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  /^(?:add|remove|toggle|contains|addClass|removeClass|toggleClass|hasClass)$/.test(node.callee.property.name);

/** What the scripts do with the texts that may be names of messages. */
class ComparedFields {
  private readonly fields = new Map<string, (string | undefined)[]>();
  private readonly known = new Set<AnyNode>();

  private compare(node: AnyNode | null | undefined, field: string | undefined): void {
    const name = literalText(node ?? undefined);
    if (name === undefined || !node) return;
    this.known.add(node);
    this.fields.set(name, [...(this.fields.get(name) ?? []), field]);
  }

  visit(node: AnyNode): void {
    if (node.type === 'BinaryExpression' && /^[=!]==?$/.test(node.operator) && node.left.type !== 'PrivateIdentifier')
      this.compare(node.right, fieldOf(node.left));
    if (node.type === 'SwitchStatement')
      node.cases.forEach(({ test }) => this.compare(test, fieldOf(node.discriminant)));
    if (changesClasses(node)) node.arguments.forEach((argument) => this.known.add(argument));
    const text = literalText(node);
    const key = node.type === 'Property' && node.key.type === 'Identifier' ? node.key.name : undefined;
    const member =
      node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : undefined;
    for (const other of [this.known.has(node) ? undefined : text, key, member])
      if (other !== undefined) this.fields.set(other, [...(this.fields.get(other) ?? []), undefined]);
  }

  get all(): ReadonlyMap<string, readonly (string | undefined)[]> {
    return this.fields;
  }
}

const comparesName = (node: AnyNode, operator: RegExp): node is BinaryExpression =>
  node.type === 'BinaryExpression' && operator.test(node.operator) && isNameOfMessage(node.left);

const isReturn = (node: AnyNode): boolean =>
  node.type === 'ReturnStatement' || (node.type === 'BlockStatement' && node.body.every(isReturn));

/** Whether a statement does something with the messages that have another name: `else { … }`, or `default: …`. */
function isForOthers(node: AnyNode): boolean {
  if (node.type === 'SwitchStatement')
    return (
      isNameOfMessage(node.discriminant) &&
      node.cases.some(({ test, consequent }) => !test && consequent.some(({ type }) => type !== 'BreakStatement'))
    );
  if (node.type === 'IfStatement') {
    if (comparesName(node.test, /^!==?$/)) return !isReturn(node.consequent);
    return comparesName(node.test, /^===?$/) && !!node.alternate && node.alternate.type !== 'IfStatement';
  }
  // Another page gets the whole message: `frame.postMessage(event.data, '*')`.
  if (node.type === 'CallExpression')
    return /(?:^|\.)postMessage$/.test(calleeName(node.callee) ?? '') && node.arguments[0]?.type === 'MemberExpression';
  // `body.hidden = data.action !== 'show'`
  if (node.type === 'AssignmentExpression') return comparesName(node.right, /^[!=]==?$/);
  return node.type === 'ConditionalExpression' && comparesName(node.test, /^[!=]==?$/);
}

/** Reads what the pages do with `event.data`. */
export function findPageMessages(scripts: readonly JavaScriptSource[]): PageMessages {
  const words = new Set<string>();
  const expected: PageMessages['expected'] = [];
  const compared = new ComparedFields();
  let hasListener = false;
  let handlesOthers = false;
  for (const { path, program } of scripts) {
    const expect = (node: AnyNode | null | undefined) => {
      const name = literalText(node ?? undefined);
      if (name !== undefined && node) expected.push({ name, path, line: lineOfNode(node) });
    };
    walkJavaScript(program, (node) => {
      compared.visit(node);
      const text = literalText(node);
      if (text !== undefined) words.add(text);
      if (text === 'message' || (node.type === 'Identifier' && node.name === 'onmessage')) hasListener = true;
      if (node.type === 'Identifier') words.add(node.name);
      if (isForOthers(node)) handlesOthers = true;
      if (node.type === 'BinaryExpression' && /^===?$/.test(node.operator) && node.left.type !== 'PrivateIdentifier') {
        if (isMessageField(node.left)) expect(node.right);
      }
      if (node.type === 'SwitchStatement' && isMessageField(node.discriminant))
        node.cases.forEach(({ test }) => expect(test));
    });
  }
  return { hasListener, words, handlesOthers, comparedFields: compared.all, expected };
}
