import type { Node } from 'luaparse';

/** Whether statements and expressions contain one another deeper than a limit. Needs no stack, as a walk by recursion does. */
export function isNestedDeeperThan(root: Node, limit: number): boolean {
  let level: readonly object[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = childrenOf(level);
  }
  return false;
}

/** `for in` and one list, because this runs for every node of every script. */
function childrenOf(nodes: readonly object[]): object[] {
  const children: object[] = [];
  for (const node of nodes) {
    const fields = node as Readonly<Record<string, unknown>>;
    for (const key in fields) {
      const child = key === 'loc' ? null : fields[key];
      if (Array.isArray(child)) for (const element of child) children.push(element as object);
      else if (typeof child === 'object' && child !== null) children.push(child);
    }
  }
  return children;
}
