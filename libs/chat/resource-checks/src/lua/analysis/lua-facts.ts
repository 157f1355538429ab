import type {
  CallExpression,
  Expression,
  FunctionDeclaration,
  Identifier,
  Node,
  StringCallExpression,
  TableCallExpression,
} from 'luaparse';
import type { LuaScript } from '../lua-script.js';

/** A local variable or parameter. */
export interface Binding {
  name: string;
  /** The value that it refers to, for example `QBCore.Functions` or `xPlayer`. Null if unknown. */
  path: string | null;
  /** The value of its declaration. Null for parameters and loop variables. */
  value: Expression | null;
  /** All values that it gets. Empty for parameters and loop variables, which get others. */
  assigned: Expression[];
}

export type CallNode = CallExpression | StringCallExpression | TableCallExpression;

export const isCall = (node: Node): node is CallNode => /^(?:String|Table)?CallExpression$/.test(node.type);

/** A call in a script. */
export interface LuaCall {
  /** The function as a table of a profile writes it, for example `exports.ox_inventory:AddItem`. Null if unknown. */
  name: string | null;
  node: CallNode;
  args: readonly Expression[];
  line: number;
  script: LuaScript;
  /** Whether nothing uses its results. */
  isStatement: boolean;
  /** Whether a condition has asked for the global function, which may be missing. */
  isTested: boolean;
  /** The texts that the conditions around it compare something with, for example `esx` in `if Framework == 'esx' then`. */
  choices: readonly string[];
  /** The functions around the call, the innermost last. */
  functions: readonly FunctionDeclaration[];
}

/** A read or write of a global or of one of its members, for example `Config.Shops.price`. */
export interface GlobalUse {
  /** The names of the members, up to one that is computed. */
  members: readonly string[];
  line: number;
  isWrite: boolean;
  /** Whether more members follow, one of which is computed. */
  isPartial: boolean;
  /** Whether the use tolerates nil: an operand of `or` and `and`, or a condition. */
  isGuarded: boolean;
  /** Whether nil raises an error here: an operand, the base of a call, the list of a loop. */
  raisesIfNil: boolean;
  /** The value that is written. */
  value: Expression | null;
}

/** Facts about a script, derived from its syntax tree. */
export interface LuaFacts {
  script: LuaScript;
  calls: LuaCall[];
  globalUses: GlobalUse[];
  /** Functions with a name that other functions can call: local ones by their binding, others by their global name. */
  localFunctions: Map<Binding, FunctionDeclaration>;
  globalFunctions: Map<string, FunctionDeclaration>;
  /** The variable that an identifier means. Globals have none. */
  bindings: Map<Identifier, Binding>;
  callsByNode: Map<CallNode, LuaCall>;
}

/** The identifiers that mean a variable, with that of its declaration. */
export const usesOf = ({ bindings }: Pick<LuaFacts, 'bindings'>, binding: Binding): Identifier[] =>
  [...bindings].flatMap(([identifier, each]) => (each === binding ? [identifier] : []));
