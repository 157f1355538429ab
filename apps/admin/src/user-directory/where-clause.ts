/** Builds the WHERE clause of a query with its parameters. */
export class WhereClause {
  private readonly conditions: string[] = [];
  readonly parameters: unknown[] = [];

  /** Adds a condition. */
  and(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  /** Adds a condition unless the value is undefined. Each `?` in the condition refers to the value. */
  andDefined(condition: string, value: unknown): this {
    return value === undefined ? this : this.and(condition.replaceAll('?', this.parameter(value)));
  }

  /** Adds a parameter and returns its placeholder. */
  parameter(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  get sql(): string {
    return this.conditions.length === 0 ? 'true' : this.conditions.join(' AND ');
  }
}
