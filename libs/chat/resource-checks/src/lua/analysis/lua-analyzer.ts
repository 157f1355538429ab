/* oxlint-disable typescript/switch-exhaustiveness-check -- Most types of nodes need nothing. */
import type {
  Expression,
  FunctionDeclaration,
  Identifier,
  IndexExpression,
  LocalStatement,
  MemberExpression,
  Statement,
  TableConstructorExpression,
} from 'luaparse';
import type { LuaScript } from '../lua-script.js';
import { ExpressionPaths } from './expression-paths.js';
import type { FrameworkNames } from './framework-names.js';
import type { Binding, CallNode, LuaFacts } from './lua-facts.js';
import { LuaScopes } from './lua-scopes.js';
import { argumentsOf, memberPath } from './member-path.js';
import { tableFunctions } from './table-functions.js';
import { Guards } from './guards.js';

const lineOf = (node: { loc?: { start: { line: number } } | undefined }): number => node.loc?.start.line ?? 1;

/** Walks the syntax tree of one script, and keeps track of what its local variables stand for. */
export class LuaAnalyzer {
  readonly facts: LuaFacts;
  private readonly scopes = new LuaScopes();
  private readonly paths: ExpressionPaths;
  private functions: FunctionDeclaration[] = [];
  private readonly guards = new Guards();
  /** Whether nil raises an error in the place of the expression that is visited next. */
  private raises = false;

  constructor(
    script: LuaScript,
    names: FrameworkNames,
    /** Globals that another script assigned a framework to. */
    aliases: ReadonlyMap<string, string>,
  ) {
    this.paths = new ExpressionPaths(this.scopes, names, aliases);
    this.facts = {
      script,
      calls: [],
      globalUses: [],
      localFunctions: new Map(),
      globalFunctions: new Map(),
      bindings: new Map(),
      callsByNode: new Map(),
    };
  }

  run(): LuaFacts {
    this.block(this.facts.script.chunk.body);
    return this.facts;
  }

  private declare(identifier: Identifier, path: string | null, value: Expression | null): Binding {
    const binding = this.scopes.declare(identifier.name, path, value);
    this.facts.bindings.set(identifier, binding);
    return binding;
  }

  private scoped(body: readonly Statement[], declare?: () => void): void {
    this.scopes.enter();
    declare?.();
    this.block(body);
    this.scopes.leave();
  }

  private block(body: readonly Statement[]): void {
    for (const statement of body) this.statement(statement);
  }

  private statement(statement: Statement): void {
    switch (statement.type) {
      case 'LocalStatement':
        this.local(statement);
        break;
      case 'AssignmentStatement':
        statement.init.forEach((value) => this.expression(value));
        statement.variables.forEach((variable, index) => this.assign(variable, statement.init[index] ?? null));
        break;
      case 'CallStatement':
        this.call(statement.expression, true);
        break;
      case 'FunctionDeclaration':
        this.functionStatement(statement);
        break;
      case 'ReturnStatement':
        statement.arguments.forEach((argument) => this.expression(argument));
        break;
      case 'IfStatement':
        for (const clause of statement.clauses) {
          if ('condition' in clause) this.guards.inCondition(() => this.expression(clause.condition));
          this.guards.inBranch(clause, () => this.scoped(clause.body));
        }
        break;
      case 'WhileStatement':
        this.guarded(statement.condition);
        this.scoped(statement.body);
        break;
      case 'RepeatStatement':
        // The condition sees the local variables of the body.
        this.scopes.enter();
        this.block(statement.body);
        this.expression(statement.condition);
        this.scopes.leave();
        break;
      case 'DoStatement':
        this.scoped(statement.body);
        break;
      case 'ForNumericStatement':
        [statement.start, statement.end, statement.step].forEach((value) => value !== null && this.expression(value));
        this.scoped(statement.body, () => this.declare(statement.variable, null, null));
        break;
      case 'ForGenericStatement':
        statement.iterators.forEach((iterator) => this.expression(iterator));
        this.scoped(statement.body, () =>
          statement.variables.forEach((variable) => this.declare(variable, null, null)),
        );
        break;
      default:
    }
  }

  private local({ variables, init }: LocalStatement): void {
    const paths = variables.map((_variable, index) => {
      const value = init[index];
      return value === undefined ? null : this.paths.pathOf(value);
    });
    init.forEach((value) => this.expression(value));
    variables.forEach((variable, index) => {
      const value = init[index] ?? null;
      const binding = this.declare(variable, paths[index] ?? null, value);
      if (value?.type === 'FunctionDeclaration') this.facts.localFunctions.set(binding, value);
    });
  }

  private assign(variable: Expression, value: Expression | null): void {
    if (variable.type === 'Identifier') {
      const binding = this.scopes.find(variable.name);
      if (binding !== undefined) {
        this.facts.bindings.set(variable, binding);
        if (value !== null) this.paths.reassign(binding, value);
        // Only the value of a variable that never changes is known.
        binding.value = null;
        if (value?.type === 'FunctionDeclaration') this.facts.localFunctions.set(binding, value);
        return;
      }
    }
    this.useGlobal(variable, true, value);
    const name = this.globalName(variable);
    if (name !== null && value?.type === 'FunctionDeclaration') this.facts.globalFunctions.set(name, value);
  }

  private globalName(expression: Expression): string | null {
    if (expression.type === 'Identifier')
      return this.scopes.find(expression.name) === undefined ? expression.name : null;
    return expression.type === 'MemberExpression' ? this.paths.pathOf(expression) : null;
  }

  private functionStatement(node: FunctionDeclaration): void {
    const { identifier } = node;
    if (identifier === null) {
      this.functionBody(node);
      return;
    }
    if (node.isLocal && identifier.type === 'Identifier') {
      this.facts.localFunctions.set(this.declare(identifier, null, node), node);
    } else {
      this.assign(identifier, node);
    }
    this.functionBody(node);
  }

  private functionBody(node: FunctionDeclaration): void {
    this.functions.push(node);
    this.guards.inFunction(() =>
      this.scoped(node.body, () => {
        for (const parameter of node.parameters) {
          if (parameter.type !== 'Identifier') continue;
          this.declare(parameter, this.paths.ofParameter(parameter, node), null);
        }
      }),
    );
    this.functions.pop();
  }

  private guarded(expression: Expression): void {
    this.guards.inside(() => this.expression(expression));
  }

  /** An expression for which nil raises an error. */
  private operand(expression: Expression): void {
    this.raises = true;
    this.expression(expression);
    this.raises = false;
  }

  private expression(expression: Expression): void {
    const { raises } = this;
    this.raises = false;
    switch (expression.type) {
      case 'Identifier':
      case 'MemberExpression':
      case 'IndexExpression':
        this.variable(expression, raises);
        break;
      case 'CallExpression':
      case 'StringCallExpression':
      case 'TableCallExpression':
        this.call(expression);
        break;
      case 'FunctionDeclaration':
        this.functionBody(expression);
        break;
      case 'TableConstructorExpression':
        this.table(expression);
        break;
      case 'LogicalExpression':
        if (expression.operator === 'and') this.guards.inCondition(() => this.expression(expression.left));
        else this.guarded(expression.left);
        this.expression(expression.right);
        break;
      case 'BinaryExpression':
        if (expression.operator === '==' || expression.operator === '~=') {
          this.guarded(expression.left);
          this.guarded(expression.right);
        } else {
          this.operand(expression.left);
          this.operand(expression.right);
        }
        break;
      case 'UnaryExpression':
        if (expression.operator === 'not') this.guarded(expression.argument);
        else this.operand(expression.argument);
        break;
      default:
    }
  }

  private table(table: TableConstructorExpression): void {
    for (const field of table.fields) {
      if (field.type === 'TableKey') this.expression(field.key);
      this.expression(field.value);
    }
  }

  private call(node: CallNode, isStatement = false): void {
    const args = argumentsOf(node);
    const name = this.paths.pathOf(node.base);
    const isTested = name !== null && this.guards.asksFor(name);
    const place = { script: this.facts.script, line: lineOf(node), functions: [...this.functions] };
    const call = { name, node, args, isStatement, isTested, choices: this.guards.choices, ...place };
    this.facts.calls.push(call);
    this.facts.callsByNode.set(node, call);
    if (name === 'TriggerEvent') this.paths.noteReceiver(args);
    this.operand(node.base);
    const needsTable = name !== null && tableFunctions.has(name);
    this.guards.outside(() =>
      args.forEach((argument, i) => (needsTable && i === 0 ? this.operand(argument) : this.expression(argument))),
    );
  }

  private variable(expression: Identifier | MemberExpression | IndexExpression, raises: boolean): void {
    if (expression.type === 'Identifier') {
      const binding = this.scopes.find(expression.name);
      if (binding === undefined) this.useGlobal(expression, false, null, raises);
      else this.facts.bindings.set(expression, binding);
      return;
    }
    if (this.useGlobal(expression, false, null, raises)) return;
    this.expression(expression.base);
    if (expression.type === 'IndexExpression') this.expression(expression.index);
  }

  /** Notes the use of a global. Returns false if the expression does not start with one. */
  private useGlobal(expression: Expression, isWrite: boolean, value: Expression | null, raises = false): boolean {
    const { root, members, computed } = memberPath(expression);
    if (root.type !== 'Identifier' || this.scopes.find(root.name) !== undefined) {
      if (isWrite && 'base' in expression) {
        this.expression(expression.base);
        if (expression.type === 'IndexExpression') this.operand(expression.index);
      }
      return false;
    }
    computed.forEach((index) => this.expression(index));
    const path = [root.name, ...members];
    const isGuarded = this.guards.use(path, raises);
    this.facts.globalUses.push({
      members: path,
      line: lineOf(expression),
      isWrite,
      isPartial: computed.length > 0,
      isGuarded,
      raisesIfNil: raises && !isGuarded,
      value,
    });
    return true;
  }
}
