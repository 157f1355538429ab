/** The conditions of a query, with their values as parameters. */
export class Conditions {
  private readonly conditions: string[] = [];
  readonly parameters: unknown[] = [];

  /** Adds a condition unless the value is undefined; each `?` in it stands for the value. */
  add(condition: string, value: unknown): this {
    if (value === undefined) return this;
    this.conditions.push(condition.replaceAll('?', this.parameter(value)));
    return this;
  }

  /** Adds a condition that needs no value. */
  always(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  /** Adds a value and returns how the query names it. */
  parameter(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  /** What stands after WHERE. */
  get sql(): string {
    return this.conditions.length === 0 ? 'true' : this.conditions.join(' AND ');
  }
}
