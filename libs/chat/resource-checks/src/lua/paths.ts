/* oxlint-disable typescript/switch-exhaustiveness-check -- Most statements simply continue. */
import type { IfStatement, Node, Statement } from 'luaparse';

/** What the paths through a block do before something that they should do. */
export interface OpenPaths {
  /** Whether a path reaches the end of the block. */
  reachesEnd: boolean;
  /** The lines of `return` that a path reaches. */
  returns: number[];
}

/** Whether a part of a script does what all paths should do. */
export type Does = (node: Node) => boolean;

const done: OpenPaths = { reachesEnd: false, returns: [] };
const lineOf = (node: Node): number => node.loc?.start.line ?? 1;

/** All nodes below a node, without those of functions that it defines, unless `intoFunctions`. */
export function someNode(value: unknown, test: (node: Node) => boolean, intoFunctions = true): boolean {
  if (Array.isArray(value)) return value.some((element) => someNode(element, test, intoFunctions));
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  const node = value as Node;
  if (test(node)) return true;
  if (node.type === 'FunctionDeclaration' && !intoFunctions) return false;
  return Object.entries(node).some(([key, child]) => key !== 'loc' && someNode(child, test, intoFunctions));
}

/** Whether the case that no condition of an `if` is true does not matter. */
export type IsComplete = (statement: IfStatement) => boolean;

/** The paths through a block that do not do what they should. Loops and jumps are given the benefit of the doubt. */
export function openPaths(body: readonly Statement[], does: Does, isComplete: IsComplete = () => false): OpenPaths {
  const returns: number[] = [];
  for (const statement of body) {
    const paths = statementPaths(statement, does, isComplete);
    returns.push(...paths.returns);
    if (!paths.reachesEnd) return { reachesEnd: false, returns };
  }
  return { reachesEnd: true, returns };
}

/** Whether conditions list the values of one variable, so that the others probably never occur. */
function listsAllValues({ clauses }: IfStatement): boolean {
  const names = clauses.map((clause) =>
    'condition' in clause &&
    clause.condition.type === 'BinaryExpression' &&
    clause.condition.operator === '==' &&
    clause.condition.right.type.endsWith('Literal') &&
    clause.condition.left.type === 'Identifier'
      ? clause.condition.left.name
      : undefined,
  );
  return names.length > 1 && names[0] !== undefined && names.every((name) => name === names[0]);
}

function statementPaths(statement: Statement, does: Does, isComplete: IsComplete): OpenPaths {
  switch (statement.type) {
    case 'IfStatement': {
      const paths: OpenPaths[] = [];
      for (const clause of statement.clauses) {
        if ('condition' in clause && does(clause.condition)) return merge(paths, false);
        paths.push(openPaths(clause.body, does, isComplete));
      }
      const hasElse = statement.clauses.at(-1)?.type === 'ElseClause';
      return merge(paths, !hasElse && !listsAllValues(statement) && !isComplete(statement));
    }
    case 'DoStatement':
      return openPaths(statement.body, does, isComplete);
    case 'ReturnStatement':
      return does(statement) ? done : { reachesEnd: false, returns: [lineOf(statement)] };
    case 'BreakStatement':
    case 'GotoStatement':
      return done;
    case 'WhileStatement':
    case 'RepeatStatement':
    case 'ForNumericStatement':
    case 'ForGenericStatement':
      if (does(statement)) return done;
      return { reachesEnd: true, returns: openPaths(statement.body, does, isComplete).returns };
    default:
      return does(statement) ? done : { reachesEnd: true, returns: [] };
  }
}

function merge(paths: readonly OpenPaths[], canSkip: boolean): OpenPaths {
  return {
    reachesEnd: canSkip || paths.some(({ reachesEnd }) => reachesEnd),
    returns: paths.flatMap(({ returns }) => returns),
  };
}
