/** The places where nil is expected: in conditions, and after a condition has asked for the field. */
export class Guards {
  /** The fields of globals that the conditions of each function around the place ask for. */
  private readonly functions: Set<string>[] = [new Set()];
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
