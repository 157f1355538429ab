import type { Expression } from 'luaparse';
import type { Binding } from './lua-facts.js';

/** The local variables that are visible at one place of a script. */
export class LuaScopes {
  private readonly scopes = [new Map<string, Binding>()];

  enter(): void {
    this.scopes.push(new Map());
  }

  leave(): void {
    this.scopes.pop();
  }

  /** The innermost local variable of a name. Undefined for a global. */
  find(name: string): Binding | undefined {
    return this.scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  declare(name: string, path: string | null, value: Expression | null): Binding {
    const binding = { name, path, value, assigned: value === null ? [] : [value] };
    this.scopes.at(-1)?.set(name, binding);
    return binding;
  }
}
