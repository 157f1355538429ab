/* oxlint-disable typescript/switch-exhaustiveness-check -- Of most expressions, the type is not known. */
import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Expression } from 'luaparse';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import { textOf } from '../lua/parse-lua.js';

export type ValueType = 'table' | 'text' | 'number';

/** What is known about a value. */
export interface KnownValue {
  type: ValueType;
  /** The field of a player that it is, for example `PlayerData.job`. */
  field?: string;
  /** The native that returns it. */
  native?: string;
}

const maxDepth = 6;

const playerObject = /^(?:xPlayer|(?:\w+\.)?PlayerData|Player\.PlayerData)$/;
const getsPlayerData = /[.:]GetPlayerData$/;

/** Finds out what values are that the tables of a profile describe: results of natives, and fields of players. */
export class ValueTypes {
  private readonly fields: ReadonlyMap<string, ValueType>;

  constructor(
    private readonly profile: GameProfile,
    private readonly facts: LuaFacts,
    private readonly isDefined: (global: string) => boolean,
  ) {
    this.fields = new Map(profile.tables.flatMap(({ values }) => Object.entries(values)));
  }

  of(expression: Expression | null | undefined, depth = 0): KnownValue | undefined {
    if (!expression || depth > maxDepth) return undefined;
    switch (expression.type) {
      case 'StringLiteral':
        return { type: 'text' };
      case 'NumericLiteral':
        return { type: 'number' };
      case 'TableConstructorExpression':
        return { type: 'table' };
      case 'CallExpression':
        return this.ofResult(this.facts.callsByNode.get(expression)?.name ?? '');
      case 'Identifier': {
        const value = this.facts.bindings.get(expression)?.value;
        // Fields may be added to a table that a variable holds, so that it becomes something else.
        const known = this.of(value, depth + 1);
        return known?.type === 'table' && known.field === undefined ? undefined : known;
      }
      case 'MemberExpression':
      case 'IndexExpression':
        return this.ofField(this.pathOf(expression, depth));
      default:
        return undefined;
    }
  }

  /** A field of a table that has the type of a value: `PlayerData.job.name` for a text. */
  fieldWith(type: ValueType, table: string): string | undefined {
    const parts = [...this.fields].filter(([path, each]) => each === type && path.startsWith(`${table}.`));
    return parts[0]?.[0].slice(table.length + 1);
  }

  private ofField(path: string | undefined): KnownValue | undefined {
    const type = path === undefined ? undefined : this.fields.get(path);
    return type && path !== undefined ? { type, field: path } : undefined;
  }

  private ofResult(name: string): KnownValue | undefined {
    if (name === 'xPlayer.getJob') return this.ofField('PlayerData.job');
    if (!/^\w+$/.test(name) || this.isDefined(name)) return undefined;
    const result = /\): (\w+)$/.exec(this.profile.native(name)?.signature ?? '')?.[1];
    if (result === 'number') return { type: 'number', native: name };
    return result === 'string' ? { type: 'text', native: name } : undefined;
  }

  /** The path of a field of a player, whichever variable holds the player. */
  private pathOf(expression: Expression | null | undefined, depth: number): string | undefined {
    if (!expression || depth > maxDepth) return undefined;
    if (expression.type === 'Identifier') {
      const binding = this.facts.bindings.get(expression);
      if (playerObject.test(binding?.path ?? expression.name) && this.isPlayer(expression)) return 'PlayerData';
      return this.pathOf(binding?.value, depth + 1);
    }
    if (expression.type === 'CallExpression') {
      const name = this.facts.callsByNode.get(expression)?.name ?? '';
      return getsPlayerData.test(name) ? 'PlayerData' : this.ofResult(name)?.field;
    }
    const member =
      expression.type === 'MemberExpression'
        ? expression.identifier.name
        : expression.type === 'IndexExpression' && expression.index.type === 'StringLiteral'
          ? textOf(expression.index)
          : undefined;
    if (member === undefined || !('base' in expression)) return undefined;
    if (member === 'PlayerData') return this.isHolder(expression.base) ? 'PlayerData' : undefined;
    const base = this.pathOf(expression.base, depth);
    return base === undefined ? undefined : `${base}.${member}`;
  }

  /** Whether a variable always holds what the framework returns: a player, or the data of one. */
  private isPlayer(identifier: Expression & { type: 'Identifier' }): boolean {
    const binding = this.facts.bindings.get(identifier);
    const written =
      binding?.assigned ??
      this.facts.globalUses.flatMap(({ members, isWrite, value }) =>
        isWrite && members.length === 1 && members[0] === identifier.name ? [value] : [],
      );
    if (binding?.path === 'xPlayer') return true;
    const values = written.filter(
      (value) => value && !(value.type === 'TableConstructorExpression' && value.fields.length === 0),
    );
    const calls = values.map((value) =>
      value?.type === 'CallExpression' ? (this.facts.callsByNode.get(value)?.name ?? '') : '',
    );
    return calls.length > 0 && calls.every((name) => getsPlayerData.test(name));
  }

  /** Whether `PlayerData` of a value is that of the framework: `Player.PlayerData`, `ESX.PlayerData`. */
  private isHolder(base: Expression): boolean {
    if (base.type !== 'Identifier') return false;
    const path = this.facts.bindings.get(base)?.path ?? base.name;
    const { tables } = this.profile;
    return tables.some(({ globals, objects }) => globals.includes(path) || objects.includes(path));
  }
}
