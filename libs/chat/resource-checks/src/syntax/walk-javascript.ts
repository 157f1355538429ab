import type { AnyNode, CallExpression, Node } from 'acorn';

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** Calls a function for each node of a syntax tree, parents first. Works for any depth. */
export function walkJavaScript(root: AnyNode, visit: (node: AnyNode) => void): void {
  const pending: AnyNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    visit(node);
    for (const value of Object.values(node) as unknown[]) {
      if (isNode(value)) pending.push(value);
      else if (Array.isArray(value))
        for (const element of value as unknown[]) if (isNode(element)) pending.push(element);
    }
  }
}

/** The line of a node. */
export const lineOfNode = (node: Node): number => node.loc?.start.line ?? 1;

/** The text of a string or of a template without values. Undefined for other expressions. */
export function literalText(node: AnyNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** A function as it is written: `emitNet`, `exports.name`, `window.addEventListener`. Undefined for other expressions. */
export function calleeName(callee: CallExpression['callee'] | AnyNode): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return undefined;
  const object = calleeName(callee.object);
  return object === undefined ? undefined : `${object}.${callee.property.name}`;
}

/** All names that a script declares, in any scope. */
export function declaredNames(root: AnyNode): Set<string> {
  const names = new Set<string>();
  const addPattern = (pattern: AnyNode | null | undefined) => {
    if (!pattern) return;
    walkJavaScript(pattern, (node) => {
      if (node.type === 'Identifier') names.add(node.name);
    });
  };
  walkJavaScript(root, (node) => {
    if (node.type === 'VariableDeclarator') addPattern(node.id);
    else if (
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ArrowFunctionExpression'
    ) {
      addPattern(node.id);
      node.params.forEach(addPattern);
    } else if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') addPattern(node.id);
    else if (node.type === 'CatchClause') addPattern(node.param);
    else if (/^Import\w*Specifier$/.test(node.type) && 'local' in node) addPattern(node.local);
    else if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
      const name = calleeName(node.left);
      if (name?.startsWith('globalThis.') === true) names.add(name.slice('globalThis.'.length));
    } else if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') names.add(node.left.name);
  });
  return names;
}
