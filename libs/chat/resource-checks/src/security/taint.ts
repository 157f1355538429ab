/* oxlint-disable typescript/switch-exhaustiveness-check -- Most types of nodes need nothing. */
import type {
  Expression,
  FunctionDeclaration,
  Identifier,
  IndexExpression,
  MemberExpression,
  Statement,
} from 'luaparse';
import type { Binding, CallNode, LuaCall } from '../lua/analysis/lua-facts.js';
import { textOf } from '../lua/parse-lua.js';
import { type CodeFacts, refuses, type Source, type Validation } from './taint-facts.js';

/** Receives what the walk finds, in the order of the text. */
export interface TaintListener {
  call(call: LuaCall, taint: Taint): void;
  assign(target: IndexExpression | MemberExpression, value: Expression, taint: Taint): void;
}

/** Functions whose result is as trustworthy as their arguments. */
const passThrough =
  /^(?:tonumber|tostring|select|unpack|table\.unpack|math\.(?:floor|ceil|abs|round|tointeger|min|max|clamp|random)|lib\.math\.\w+|string\.\w+|ESX\.Math\.\w+|ESX\.Round|(?:QBCore|RSGCore)\.Shared\.(?:Round|Trim))$/;
const comparisons = new Set(['==', '~=', '<', '>', '<=', '>=']);
/** Calls that say whether a list of the server contains a value: `lib.table.contains(Config.Items, item)`. */
const isMembershipTest = /(?:^|\.)(?:contains|includes|indexof|tableContains|isValid\w*|isIn(?:List|Table))$/i;

const maxCallDepth = 3;
/** Functions that all call each other have more ways through them than anybody can follow. */
const maxVisits = 2_000;

/** Follows the values that a client chooses through a function and the functions of the script that it calls. */
export class Taint {
  /** By variable: globals have no binding, but a name. */
  private readonly values = new Map<Binding | string, ReadonlySet<Source>>();
  private readonly validations = new Map<Source, Validation>();
  private readonly active: FunctionDeclaration[] = [];
  private visits = 0;
  /** Whether the condition that is visited says what is refused, and not what is accepted. */
  private isRefusal = false;

  constructor(
    private readonly facts: CodeFacts,
    private readonly listener: TaintListener,
  ) {}

  /** Walks a function whose parameters `untrusted` a client chooses. */
  run(node: FunctionDeclaration, untrusted: readonly Binding[]): void {
    untrusted.forEach((binding) => this.values.set(binding, new Set([binding.name])));
    this.enter(node);
  }

  /** The function that is visited. It can be in another script than the handler. */
  get currentFunction(): FunctionDeclaration | undefined {
    return this.active.at(-1);
  }

  validationOf(source: Source): Validation {
    const known = this.validations.get(source) ?? { lower: false, upper: false, known: false, whole: false };
    this.validations.set(source, known);
    return known;
  }

  private enter(node: FunctionDeclaration): void {
    if (this.active.includes(node) || this.active.length > maxCallDepth || this.visits >= maxVisits) return;
    this.visits += 1;
    this.active.push(node);
    this.block(node.body);
    this.active.pop();
  }

  /** The values chosen by the client that an expression depends on. */
  sourcesOf(expression: Expression | undefined): ReadonlySet<Source> {
    switch (expression?.type) {
      case 'Identifier':
        return this.values.get(this.variableOf(expression)) ?? new Set();
      case 'MemberExpression':
        return this.fieldSources(expression.base, expression.identifier.name);
      case 'IndexExpression':
        return this.fieldSources(
          expression.base,
          expression.index.type === 'StringLiteral' ? textOf(expression.index) : '[]',
        );
      case 'UnaryExpression':
        return expression.operator === '-' ? this.sourcesOf(expression.argument) : new Set();
      case 'BinaryExpression':
        return comparisons.has(expression.operator) ? new Set() : this.union([expression.left, expression.right]);
      case 'LogicalExpression':
        // The left side of `and` decides, and is the value only if it is false or nil.
        if (expression.operator === 'and') return this.sourcesOf(expression.right);
        return this.union([expression.left, expression.right]);
      case 'CallExpression':
        return this.resultSources(expression);
      default:
        return new Set();
    }
  }

  private union(expressions: readonly Expression[]): ReadonlySet<Source> {
    return new Set(expressions.flatMap((expression) => [...this.sourcesOf(expression)]));
  }

  private fieldSources(base: Expression, field: string): ReadonlySet<Source> {
    return new Set([...this.sourcesOf(base)].map((source) => `${source}.${field}`));
  }

  private resultSources(node: CallNode): ReadonlySet<Source> {
    const call = this.facts.callsByNode.get(node);
    if (passThrough.test(call?.name ?? '') && call !== undefined) return this.union(call.args);
    // Methods of texts, such as `name:lower()`.
    if (node.base.type === 'MemberExpression' && node.base.indexer === ':') return this.sourcesOf(node.base.base);
    return new Set();
  }

  private mark(expression: Expression, part: Partial<Validation>): void {
    for (const source of this.sourcesOf(expression)) Object.assign(this.validationOf(source), part);
  }

  private block(body: readonly Statement[]): void {
    for (const statement of body) this.statement(statement);
  }

  private statement(statement: Statement): void {
    switch (statement.type) {
      case 'LocalStatement':
        statement.init.forEach((value) => this.expression(value));
        statement.variables.forEach((variable, index) => this.store(variable, statement.init[index]));
        break;
      case 'AssignmentStatement':
        statement.init.forEach((value) => this.expression(value));
        statement.variables.forEach((variable, index) => {
          const value = statement.init[index];
          if (variable.type === 'Identifier') this.store(variable, value);
          else {
            this.target(variable);
            if (value !== undefined) this.listener.assign(variable, value, this);
          }
        });
        break;
      case 'CallStatement':
        this.expression(statement.expression);
        break;
      case 'ReturnStatement':
        statement.arguments.forEach((argument) => this.expression(argument));
        break;
      case 'IfStatement':
        for (const clause of statement.clauses) {
          if ('condition' in clause) {
            this.isRefusal = refuses(clause.body);
            this.expression(clause.condition);
            this.isRefusal = false;
          }
          this.block(clause.body);
        }
        break;
      case 'WhileStatement':
        this.expression(statement.condition);
        this.block(statement.body);
        break;
      case 'RepeatStatement':
        this.block(statement.body);
        this.expression(statement.condition);
        break;
      case 'DoStatement':
        this.block(statement.body);
        break;
      case 'ForNumericStatement':
        [statement.start, statement.end].forEach((bound) => this.expression(bound));
        this.block(statement.body);
        break;
      case 'ForGenericStatement':
        statement.iterators.forEach((iterator) => this.expression(iterator));
        // The elements of a list that the client sends are chosen by the client too.
        statement.variables.forEach((variable) => {
          const binding = this.facts.bindings.get(variable);
          const list = statement.iterators.flatMap((iterator) =>
            'arguments' in iterator && Array.isArray(iterator.arguments) ? iterator.arguments : [],
          );
          if (binding !== undefined)
            this.values.set(binding, new Set([...this.union(list)].map((source) => `${source}.[]`)));
        });
        this.block(statement.body);
        break;
      default:
    }
  }

  /** An entry that is written says nothing about its key, as one that is read does. */
  private target(variable: IndexExpression | MemberExpression): void {
    this.expression(variable.base);
    if (variable.type === 'IndexExpression') this.expression(variable.index);
  }

  private store(variable: Identifier, value: Expression | undefined): void {
    if (value !== undefined) this.values.set(this.variableOf(variable), this.sourcesOf(value));
  }

  private variableOf(identifier: Identifier): Binding | string {
    return this.facts.bindings.get(identifier) ?? identifier.name;
  }

  private expression(expression: Expression): void {
    switch (expression.type) {
      case 'BinaryExpression':
        this.expression(expression.left);
        this.expression(expression.right);
        if (/^(?:%|\/\/|\|)$/.test(expression.operator)) this.mark(expression.left, { whole: true });
        this.compare(expression.operator, expression.left, expression.right);
        break;
      case 'LogicalExpression':
        this.expression(expression.left);
        this.expression(expression.right);
        break;
      case 'UnaryExpression':
        if (expression.operator === 'not') this.isRefusal = !this.isRefusal;
        this.expression(expression.argument);
        if (expression.operator === 'not') this.isRefusal = !this.isRefusal;
        break;
      case 'IndexExpression':
        this.expression(expression.base);
        this.expression(expression.index);
        // The key of a table of the server is known, if the entry exists.
        if (this.sourcesOf(expression.base).size === 0) this.mark(expression.index, { known: true });
        break;
      case 'MemberExpression':
        this.expression(expression.base);
        break;
      case 'TableConstructorExpression':
        expression.fields.forEach((field) => this.expression(field.value));
        break;
      case 'FunctionDeclaration':
        this.enter(expression);
        break;
      case 'CallExpression':
      case 'StringCallExpression':
      case 'TableCallExpression':
        this.call(expression);
        break;
      default:
    }
  }

  private compare(operator: string, left: Expression, right: Expression): void {
    if (!comparisons.has(operator)) return;
    const isOwn = (expression: Expression) => this.sourcesOf(expression).size === 0 && expression.type !== 'NilLiteral';
    if (operator === '==' || operator === '~=') {
      const isEmpty = (expression: Expression) => expression.type === 'BooleanLiteral';
      // A value that equals one of the server is known and has limits.
      const all = { known: true, lower: true, upper: true, whole: true };
      if (isOwn(right) && !isEmpty(right)) this.mark(left, all);
      if (isOwn(left) && !isEmpty(left)) this.mark(right, all);
      return;
    }
    const isZero = (expression: Expression) => expression.type === 'NumericLiteral' && expression.value <= 1;
    const isTaintedLeft = this.sourcesOf(left).size > 0;
    const [value, limit] = isTaintedLeft ? [left, right] : [right, left];
    if (!isOwn(limit)) return;
    // A check can be written both ways: return if too large, or continue if small enough.
    const isAbove = operator.startsWith('>') === isTaintedLeft;
    const isLower = isZero(limit) || isAbove !== this.isRefusal;
    this.mark(value, isLower ? { lower: true } : { upper: true });
  }

  private call(node: CallNode): void {
    const call = this.facts.callsByNode.get(node);
    this.expression(node.base);
    if (call === undefined) return;
    // An object of the script decides about a value, and tells a function: `storage.remove(function(isDone) … end, count)`.
    const isOwnObject = call.name === null && node.base.type === 'MemberExpression';
    const isAsked =
      isOwnObject &&
      call.args.some((argument) => argument.type === 'FunctionDeclaration' && argument.parameters.length > 0);
    if (isAsked) call.args.forEach((argument) => this.mark(argument, { lower: true, upper: true, known: true }));
    call.args.forEach((argument) => this.expression(argument));
    if (/^math\.(?:floor|ceil|tointeger|type)$|round$/i.test(call.name ?? ''))
      call.args.forEach((argument) => this.mark(argument, { whole: true }));
    if (call.name === 'math.min') call.args.forEach((argument) => this.mark(argument, { upper: true }));
    if (call.name === 'math.max' || call.name === 'math.abs')
      call.args.forEach((argument) => this.mark(argument, { lower: true }));
    if (/clamp$/i.test(call.name ?? ''))
      call.args.forEach((argument) => this.mark(argument, { lower: true, upper: true }));
    this.listener.call(call, this);
    this.enterCalled(call);
  }

  /** Follows a call of a function that the script defines. */
  private enterCalled(call: LuaCall): void {
    const { base } = call.node;
    const binding = base.type === 'Identifier' ? this.facts.bindings.get(base) : undefined;
    const called =
      binding === undefined ? this.facts.globalFunctions.get(call.name ?? '') : this.facts.localFunctions.get(binding);
    if (call.name !== null && isMembershipTest.test(call.name))
      call.args.slice(1).forEach((argument) => this.mark(argument, { known: true }));
    if (called === undefined || this.active.includes(called)) return;
    called.parameters.forEach((parameter, index) => {
      const parameterBinding = parameter.type === 'Identifier' ? this.facts.bindings.get(parameter) : undefined;
      if (parameterBinding !== undefined) this.values.set(parameterBinding, this.sourcesOf(call.args[index]));
    });
    this.enter(called);
  }
}
