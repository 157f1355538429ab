/* oxlint-disable typescript/switch-exhaustiveness-check -- Most statements simply continue. */
import type { FunctionDeclaration, Identifier, Node, Statement } from 'luaparse';
import type { Findings } from '../findings.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import { functionOf } from '../security/handlers.js';
import { yieldingCall } from '../security/transaction.js';

const registersHandler = /^(?:AddEventHandler|RegisterNetEvent|RegisterServerEvent)$/;
/** Functions that call another one when the handler has ended. */
const callsLater = /^(?:MySQL\.|exports\.(?:oxmysql|ghmattimysql):|(?:Citizen\.)?SetTimeout$|PerformHttpRequest$)/;

const lineOf = (node: Node): number => node.loc?.start.line ?? 1;

/** Reads of the global `source` of a handler in the order of its text, with the line of a wait before each of them. */
class LateReads {
  found: { line: number; waitedAt: number } | undefined;

  constructor(private readonly facts: LuaFacts) {}

  /** Returns the line of the last wait that every path through the block passes. */
  block(body: readonly Statement[], waited: number | undefined): number | undefined {
    return body.reduce((before, statement) => this.statement(statement, before), waited);
  }

  private statement(statement: Statement, waited: number | undefined): number | undefined {
    switch (statement.type) {
      case 'IfStatement':
        for (const clause of statement.clauses) {
          if ('condition' in clause) this.parts(clause.condition, waited);
          this.block(clause.body, waited);
        }
        return waited;
      case 'DoStatement':
      case 'RepeatStatement':
        return this.block(statement.body, waited);
      case 'ForNumericStatement':
      case 'ForGenericStatement':
      case 'WhileStatement':
        // It may run not even once.
        this.block(statement.body, waited);
        return waited;
      case 'FunctionDeclaration':
        return waited;
      default:
        return this.parts(statement, waited) ?? waited;
    }
  }

  /** Visits a statement or expression without the functions in it, and returns the line of a wait. */
  private parts(node: Node, waited: number | undefined): number | undefined {
    let waitedAt: number | undefined;
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(visit);
      if (typeof value !== 'object' || value === null || !('type' in value)) return;
      const part = value as Node;
      if (part.type === 'FunctionDeclaration') return;
      if (part.type === 'Identifier') this.read(part, waited);
      if (part.type === 'CallExpression') {
        const name = this.facts.callsByNode.get(part)?.name ?? '';
        if (yieldingCall.test(name)) waitedAt = lineOf(part);
        if (callsLater.test(name))
          part.arguments.forEach((each) => each.type === 'FunctionDeclaration' && this.block(each.body, lineOf(part)));
      }
      for (const [key, child] of Object.entries(part)) if (key !== 'loc' && !isName(part, key)) visit(child);
    };
    visit(node);
    return waitedAt;
  }

  private read(identifier: Identifier, waitedAt: number | undefined): void {
    if (identifier.name !== 'source' || waitedAt === undefined || this.facts.bindings.has(identifier)) return;
    this.found ??= { line: lineOf(identifier), waitedAt };
  }
}

/** Whether a child is the name of a field, and not a variable. */
const isName = (node: Node, key: string): boolean =>
  (node.type === 'MemberExpression' && key === 'identifier') || (node.type === 'TableKeyString' && key === 'key');

/** Whether a handler keeps the player in a local variable of the same name: `local source = source`. */
const keepsSource = (statement: Statement): boolean =>
  statement.type === 'LocalStatement' && statement.variables.some(({ name }) => name === 'source');

/** The player of an event is known until its handler waits. Afterwards, `source` is nil. */
export function checkLateSource(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const facts of scripts) {
    const { script, calls, globalUses } = facts;
    if (!script.isListed || script.sides.has('client')) continue;
    if (globalUses.some(({ members: [root], isWrite }) => root === 'source' && isWrite)) continue;
    const handlers = new Set<FunctionDeclaration>(
      calls.flatMap((call) => (registersHandler.test(call.name ?? '') ? (functionOf(call, 1, facts) ?? []) : [])),
    );
    for (const { body } of handlers) {
      if (body.some(keepsSource)) continue;
      const reads = new LateReads(facts);
      reads.block(body, undefined);
      if (reads.found === undefined) continue;
      const { line, waitedAt } = reads.found;
      const message = `source is nil here, because the handler has waited since line ${waitedAt}. Begin the handler with local src = source.`;
      findings.error('source-after-wait', message, { path: script.path, line });
    }
  }
}
