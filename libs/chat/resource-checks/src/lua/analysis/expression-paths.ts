/* eslint-disable @typescript-eslint/switch-exhaustiveness-check -- Most types of expressions have no name. */
import type { Expression, FunctionDeclaration, Identifier } from 'luaparse';
import { textOf } from '../parse-lua.js';
import type { FrameworkNames } from './framework-names.js';
import type { Binding } from './lua-facts.js';
import type { LuaScopes } from './lua-scopes.js';

const identifierPattern = /^[A-Za-z_]\w*$/;

/** Whether an expression calls a function of another resource: `exports['qb-core']:GetCoreObject()`. */
function isExportCall(expression: Expression): boolean {
  if (expression.type !== 'CallExpression' || expression.base.type !== 'MemberExpression') return false;
  const { base } = expression.base;
  const from = base.type === 'IndexExpression' || base.type === 'MemberExpression' ? base.base : undefined;
  return from?.type === 'Identifier' && from.name === 'exports';
}

/** Names expressions as the tables of a profile do. */
export class ExpressionPaths {
  /** Functions that an event passes a framework to. */
  private readonly receivers = new Map<FunctionDeclaration, string>();

  constructor(
    private readonly scopes: LuaScopes,
    private readonly names: FrameworkNames,
    /** Globals that another script assigned a framework to. */
    private readonly aliases: ReadonlyMap<string, string>,
  ) {}

  /** The name that a table of a profile has for this expression, or null. */
  pathOf(expression: Expression): string | null {
    switch (expression.type) {
      case 'Identifier': {
        const binding = this.scopes.find(expression.name);
        return binding === undefined ? (this.aliases.get(expression.name) ?? expression.name) : binding.path;
      }
      case 'MemberExpression': {
        const base = this.pathOf(expression.base);
        return base === null ? null : `${base}${expression.indexer}${expression.identifier.name}`;
      }
      case 'IndexExpression': {
        const base = this.pathOf(expression.base);
        if (base === null || expression.index.type !== 'StringLiteral') return null;
        const key = textOf(expression.index);
        return identifierPattern.test(key) ? `${base}.${key}` : `${base}['${key}']`;
      }
      case 'CallExpression':
      case 'StringCallExpression':
      case 'TableCallExpression':
        return this.resultOf(this.pathOf(expression.base));
      case 'LogicalExpression':
        return expression.operator === 'or' ? (this.pathOf(expression.left) ?? this.pathOf(expression.right)) : null;
      default:
        return null;
    }
  }

  /** Notes the function that an event passes a framework to: `TriggerEvent('esx:getSharedObject', function(object) … end)`. */
  noteReceiver([event, receiver]: readonly Expression[]): void {
    if (event?.type !== 'StringLiteral' || receiver?.type !== 'FunctionDeclaration') return;
    const core = this.names.coreEvents.get(textOf(event));
    if (core !== undefined) this.receivers.set(receiver, core);
  }

  /** The name of what a function receives as a parameter. */
  ofParameter(parameter: Identifier, node: FunctionDeclaration): string | null {
    const core = parameter === node.parameters[0] ? this.receivers.get(node) : undefined;
    return core ?? (this.names.objects.has(parameter.name) ? parameter.name : null);
  }

  /** Notes a further value of a variable. One that holds different things, such as the object of one of two frameworks, has no name. */
  reassign(binding: Binding, value: Expression): void {
    const values = [...binding.assigned, value];
    const isOfEither = values.some((each) => isExportCall(each) && this.pathOf(each) === null);
    const path = this.pathOf(value);
    const isOther = value.type === 'FunctionDeclaration' || (path !== null && path !== (binding.path ?? path));
    binding.path = isOfEither || isOther ? null : (binding.path ?? path);
    binding.assigned.push(value);
  }

  /** The object that a function returns, if the tables know it. */
  private resultOf(name: string | null): string | null {
    if (name === null) return null;
    const core = this.names.coreExports.get(name) ?? this.names.coreExports.get(name.replace(/\.(\w+)$/, ':$1'));
    if (core !== undefined) return core;
    const returns = this.names.results.get(name)?.replace('?', '') ?? '';
    return this.names.objects.has(returns) ? returns : null;
  }
}
