import type { ElseClause, Expression, IfClause, ElseifClause } from 'luaparse';

/** The texts that something must be equal to for a condition to be true: `Framework == 'esx'`. */
function textsIn(condition: Expression): string[] {
  if (condition.type === 'LogicalExpression') return [condition.left, condition.right].flatMap(textsIn);
  if (condition.type !== 'BinaryExpression' || condition.operator !== '==') return [];
  return [condition.left, condition.right].flatMap((side) =>
    side.type === 'StringLiteral' ? [side.raw.slice(1, -1)] : [],
  );
}

/** The places where nil is expected: in conditions, and after a condition has asked for the field. */
export class Guards {
  /** The fields of globals that the conditions of each function around the place ask for. */
  private readonly functions: Set<string>[] = [new Set()];
  /** The texts that the conditions around the place compare something with. */
  choices: readonly string[] = [];
  private depth = 0;
  private conditions = 0;

  inFunction(visit: () => void): void {
    this.functions.push(new Set());
    this.outside(visit);
    this.functions.pop();
  }

  /** The condition of an `if`. What it asks for is known in the rest of the function. */
  inCondition(visit: () => void): void {
    this.conditions += 1;
    this.inside(visit);
    this.conditions -= 1;
  }

  /** The part of an `if` that runs if its condition is true. */
  inBranch(clause: IfClause | ElseifClause | ElseClause, visit: () => void): void {
    const { choices } = this;
    if ('condition' in clause) this.choices = [...choices, ...textsIn(clause.condition)];
    visit();
    this.choices = choices;
  }

  /** An expression that decides something. */
  inside(visit: () => void): void {
    this.depth += 1;
    visit();
    this.depth -= 1;
  }

  /** A part of an expression that decides nothing, such as the arguments of a call. */
  outside(visit: () => void): void {
    const { depth } = this;
    this.depth = 0;
    visit();
    this.depth = depth;
  }

  /** Whether a condition has asked for a global or a field. */
  asksFor(path: string): boolean {
    return this.functions.some((fields) => fields.has(path));
  }

  /** Notes the use of a field, which raises an error if it is nil or not, and returns whether it may be nil. */
  use(members: readonly string[], raises: boolean): boolean {
    const paths = members.slice(1).map((_, index) => members.slice(0, index + 2).join('.'));
    const isGuarded = this.depth > 0 || paths.some((path) => this.asksFor(path));
    if (this.conditions > 0 && !raises) this.functions.at(-1)?.add(members.join('.'));
    return isGuarded;
  }
}
