import type { Expression, FunctionDeclaration } from 'luaparse';
import type { Findings, Place } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { isForAllPlayers } from './all-players.js';
import { codeOfScripts, type ScriptCode } from './code-of-scripts.js';
import { type ExposedHandler, findExposedHandlers } from './handlers.js';
import { isConsoleOnly, mentionsPermission } from './permissions.js';
import { isAdminAction, isMoneyName, isPlayerLookup, type Sink, sinkOf } from './sinks.js';
import { findAssembly } from './sql-text.js';
import { asksForRows } from './stored-values.js';
import { Taint, type TaintListener } from './taint.js';
import type { Source } from './taint-facts.js';
import { asksForOwner, plateOf } from './vehicle-owners.js';
import { Transaction } from './transaction.js';

const describe = (source: Source): string => source.replaceAll('.[]', '[…]');

/** The columns of an UPDATE whose value is the placeholder with this index. */
function moneyPlaceholders(sql: string): number[] {
  if (!/^\s*(?:update|insert)\b/i.test(sql)) return [];
  // A statement that takes only what is there: `SET bank = bank - ? WHERE bank >= ?`.
  if (/(\w+)`?\s*=\s*`?\1`?\s*-\s*\?[^]*\bwhere\b[^]*\b\1`?\s*>=?\s*\?/i.test(sql)) return [];
  const assignments = [...sql.matchAll(/(\w+)`?\s*=\s*(?:`?\w+`?\s*[+-]\s*)?\?/g)].filter(([, column = '']) =>
    isMoneyName(column),
  );
  return assignments.map((match) => sql.slice(0, match.index + match[0].length - 1).split('?').length - 1);
}

/** Finds values of a client that reach money, items, jobs and players without a check. */
class HandlerCheck implements TaintListener {
  gives = false;
  takes = false;
  private usesSource = false;
  private readonly transaction: Transaction;
  /** Rewards whose item is reported at the end, unless the handler takes the same item from somebody. */
  private readonly givenSubjects: { source: Source; report: () => void }[] = [];
  private readonly takenSubjects = new Set<Source>();
  /** Values for which the script has asked the database. */
  private readonly stored = new Set<Source>();

  constructor(
    private readonly handler: ExposedHandler,
    private readonly facts: LuaFacts,
    private readonly scripts: ScriptCode,
    private readonly findings: Findings,
    private readonly hasPermission: boolean,
  ) {
    const uses = facts.globalUses.filter(
      ({ members, line }) => members[0] === 'source' && isInside(line, handler.node),
    );
    // The handler of a command or callback gets the player as its first parameter.
    this.usesSource = handler.kind !== 'event' || uses.length > 0;
    this.transaction = new Transaction(handler, scripts.all, findings);
  }

  call(call: LuaCall, taint: Taint): void {
    this.visit(call, taint);
    // A framework that says it took an amount did not take a negative one.
    if (call.isStatement || !/^(?:remove|take)/i.test(memberOf(call))) return;
    for (const source of call.args.flatMap((argument) => [...taint.sourcesOf(argument)]))
      taint.validationOf(source).lower = true;
  }

  private visit(call: LuaCall, taint: Taint): void {
    if (/^(?:remove|take)/i.test(memberOf(call))) {
      for (const source of call.args.flatMap((argument) => [...taint.sourcesOf(argument)])) {
        this.takenSubjects.add(source);
        // A script that asks whether something could be taken knows that the player had as much.
        if (!call.isStatement) taint.validationOf(source).upper = true;
      }
    }
    if (call.name === null) return;
    const place = { path: call.script.path, line: call.line };
    this.checkLoad(call, taint, place);
    if (this.handler.kind === 'response') return;
    const sink = sinkOf(call.name);
    if (!this.hasPermission) this.transaction.call(call, sink, taint);
    this.checkRelay(call, taint, place);
    if (sink !== undefined) this.checkSink(call, call.name, sink, taint, place);
    // The framework, which triggers its own events on the server, names the player.
    if (isPlayerLookup(call.name) && !/^(?:esx|QBCore:Server|RSGCore:Server):/.test(this.handler.name))
      this.checkIdentity(call.args[0], taint, place);
    if (isAdminAction(call.name) && !this.hasPermission && this.isChosen(call.args[0], taint)) {
      const message = `Any player can make the server call ${call.name} for another player. Check a permission first, for example with IsPlayerAceAllowed.`;
      this.findings.error('admin-action-without-permission', message, place);
    }
    if (/^(?:MySQL\.|exports\.oxmysql:)/.test(call.name)) this.checkStatement(call, taint, place);
  }

  /** The handler has been visited completely. */
  finish(taint: Taint): void {
    for (const { source, report } of this.givenSubjects) if (!this.takenSubjects.has(source)) report();
    if (!this.hasPermission) this.transaction.finish(taint);
  }

  /** Text of a client, or of another server, that runs as code. */
  private checkLoad(call: LuaCall, taint: Taint, place: Place): void {
    if (!/^(?:load|loadstring|os\.execute|io\.popen)$/.test(call.name ?? '') || !this.isChosen(call.args[0], taint))
      return;
    const origin = this.handler.kind === 'response' ? 'another server' : 'a client';
    this.findings.error(
      'runs-foreign-code',
      `${call.name ?? ''} runs text that ${origin} chooses. Never do this.`,
      place,
    );
  }

  /** A handler without any condition that hands to everybody what a client sends. */
  private checkRelay(call: LuaCall, taint: Taint, place: Place): void {
    const [, target, ...values] = call.args;
    if (call.name !== 'TriggerClientEvent' || this.handler.kind !== 'event' || this.hasPermission) return;
    if (!isForAllPlayers(target, this.handler.node)) return;
    if (this.scripts.hasCondition(this.handler.node) || !values.some((value) => this.isMadeOf(value, taint))) return;
    const message = `${this.handler.name} sends what one client chooses to all players. Check the values, and who sends them.`;
    // Clients that learn who sent it can apply it to that player alone.
    if (values.some((value) => this.isSender(value))) this.findings.warning('client-relay', message, place);
    else this.findings.error('client-relay', message, place);
  }

  /** Whether a value is the id of the player who sent the event. */
  private isSender(value: Expression): boolean {
    if (value.type !== 'Identifier') return false;
    if (value.name === 'source') return true;
    const aliases = this.handler.node.body.flatMap((statement) =>
      statement.type === 'LocalStatement' &&
      statement.init[0]?.type === 'Identifier' &&
      statement.init[0].name === 'source'
        ? statement.variables.map(({ name }) => name)
        : [],
    );
    return aliases.includes(value.name);
  }

  assign(target: Expression & { base: Expression }, value: Expression, taint: Taint): void {
    const name = nameOf(target);
    if (!isMoneyName(name) || this.handler.kind === 'response') return;
    const path = this.scripts.pathOf(taint.currentFunction) ?? this.facts.script.path;
    const place = { path, line: value.loc?.start.line ?? target.loc?.start.line ?? null };
    this.checkAmount(value, { kind: 'give' }, taint, place, `sets ${name}`);
  }

  /** Whether a value, or a field of a table, is chosen by the client. */
  private isMadeOf(value: Expression, taint: Taint): boolean {
    if (value.type !== 'TableConstructorExpression') return this.isChosen(value, taint);
    return value.fields.some((field) => this.isMadeOf(field.value, taint));
  }

  private isChosen(argument: Expression | undefined, taint: Taint): boolean {
    return taint.sourcesOf(argument).size > 0;
  }

  private checkSink(call: LuaCall, name: string, sink: Sink, taint: Taint, place: Place): void {
    if (sink.kind === 'give') this.gives = true;
    else this.takes = true;
    if (this.hasPermission) return;
    if (sink.amount !== undefined) {
      this.checkAmount(call.args[sink.amount], { ...sink, isGuarded: true }, taint, place, `reaches ${name}`);
    }
    if (sink.subject !== undefined) this.checkSubject(call.args[sink.subject], sink, taint, place, name);
    if (sink.player !== undefined) this.checkIdentity(call.args[sink.player], taint, place);
    if (sink.kind === 'take' && sink.amount !== undefined) {
      // The amount that a player paid limits the amount that the player receives.
      for (const source of taint.sourcesOf(call.args[sink.amount])) taint.validationOf(source).upper = true;
    }
  }

  private checkAmount(
    argument: Expression | undefined,
    sink: Pick<Sink, 'kind'> & { isGuarded?: boolean },
    taint: Taint,
    place: Place,
    use: string,
  ): void {
    for (const source of taint.sourcesOf(argument)) {
      const { lower, upper } = taint.validationOf(source);
      if (sink.kind === 'give' && !upper) {
        const message = `The client chooses ${describe(source)}, which ${use}. Look the amount up on the server, or compare it with what the player has or may get.`;
        this.findings.error('client-controlled-amount', message, place);
      } else if (!lower) {
        const message = `${describe(source)} comes from the client and can be negative, which turns taking into giving. Return unless it is a whole number greater than 0.`;
        // The functions of current frameworks refuse negative amounts, but not those of older ones.
        if (sink.isGuarded === true) this.findings.warning('negative-amount', message, place);
        else this.findings.error('negative-amount', message, place);
      }
    }
  }

  private checkSubject(argument: Expression | undefined, sink: Sink, taint: Taint, place: Place, name: string): void {
    for (const source of taint.sourcesOf(argument)) {
      if (taint.validationOf(source).known || this.stored.has(source)) continue;
      const rule = sink.subjectKind === 'job' ? 'client-controlled-job' : 'client-controlled-item';
      const message = `The client chooses ${describe(source)}, which reaches ${name}. Look it up in a table of the server, and return if it is unknown.`;
      this.givenSubjects.push({ source, report: () => this.findings.error(rule, message, place) });
    }
  }

  private checkIdentity(argument: Expression | undefined, taint: Taint, place: Place): void {
    if (this.usesSource || this.hasPermission) return;
    for (const source of taint.sourcesOf(argument)) {
      if (taint.validationOf(source).known) continue;
      const message = `The client chooses the player with ${describe(source)}. Use the global source, which the server sets.`;
      this.findings.error('client-controlled-identity', message, place);
    }
  }

  /** The values chosen by the client in a statement that is put together. */
  private partsOf(statement: Expression | undefined, taint: Taint): ReadonlySet<Source> {
    if (statement?.type !== 'CallExpression') return taint.sourcesOf(statement);
    // `('… %s'):format(name)` and `string.format('… %s', name)`.
    return new Set(statement.arguments.flatMap((argument) => [...taint.sourcesOf(argument)]));
  }

  private checkStatement(call: LuaCall, taint: Taint, place: Place): void {
    const sql = constantText(call.args[0], this.scripts.facts);
    const values = call.args[1];
    const parts = [...this.partsOf(call.args[0], taint)].filter((source) => !taint.validationOf(source).known);
    if (findAssembly(call.args[0], this.scripts.facts) !== null && parts.length > 0) {
      const message =
        'A client chooses a part of this statement. Write ? for each value, and choose columns from a list of the server.';
      this.findings.error('sql-injection', message, place);
    }
    if (sql === null || this.hasPermission || values?.type !== 'TableConstructorExpression') return;
    if (asksForRows(call, sql, this.scripts.facts))
      for (const { value } of values.fields) for (const source of taint.sourcesOf(value)) this.stored.add(source);
    for (const index of moneyPlaceholders(sql)) {
      this.checkAmount(values.fields[index]?.value, { kind: 'give' }, taint, place, 'is written to the database');
    }
    for (const source of taint.sourcesOf(plateOf(sql, values))) {
      if (taint.validationOf(source).known || asksForOwner(this.handler, this.scripts.all)) continue;
      const message = `The client chooses the vehicle with ${describe(source)}, which can be the plate of somebody else. Add the owner to the condition: WHERE plate = ? AND owner = ?.`;
      this.findings.error('client-controlled-vehicle', message, place);
    }
  }
}

/** The name of the method or function that is called, whatever it belongs to. */
function memberOf({ node: { base } }: LuaCall): string {
  if (base.type === 'MemberExpression') return base.identifier.name;
  return base.type === 'Identifier' ? base.name : '';
}

function nameOf(target: Expression & { base: Expression }): string {
  const inner = target.base;
  const own = target.type === 'MemberExpression' ? target.identifier.name : '';
  const base = inner.type === 'Identifier' ? inner.name : 'base' in inner ? nameOf(inner) : '';
  return isMoneyName(own) ? own : base;
}

function isInside(line: number, node: FunctionDeclaration): boolean {
  const { loc } = node;
  return loc !== undefined && line >= loc.start.line && line <= loc.end.line;
}

/** Whether the text of a function limits how often, or from where, it works. */
function limitsOf({ node, facts }: ExposedHandler): { distance: boolean; rate: boolean } {
  const lines = facts.script.source.split('\n');
  const text = lines.slice((node.loc?.start.line ?? 1) - 1, node.loc?.end.line).join('\n');
  const called = facts.calls.filter(({ line }) => isInside(line, node)).map(({ name }) => name ?? '');
  return {
    distance: /#\s*\(|GetEntityCoords|distance|near|inside|zone|range|isclose|coords/i.test(text + called.join(' ')),
    rate: /GetGameTimer|os\.time|os\.clock|cooldown|last|limit|recent|active|state|started|pending|claimed|busy|token|mission|session|progress/i.test(
      text,
    ),
  };
}

function warnAboutLimits(handler: ExposedHandler, findings: Findings): void {
  const { distance, rate } = limitsOf(handler);
  const place = { path: handler.call.script.path, line: handler.call.line };
  if (!rate) {
    const message = `${handler.name} gives something as often as the client asks. Add a cooldown per player, or a state that the server keeps.`;
    findings.warning('no-rate-limit', message, place);
  }
  if (!distance) {
    const message = `${handler.name} gives something wherever the player is. Compare the position of the player with the place on the server.`;
    findings.warning('no-distance-check', message, place);
  }
}

/** Values from clients must not determine what a player receives. */
export function checkClientValues(scripts: readonly LuaFacts[], findings: Findings): void {
  const code = codeOfScripts(scripts.filter(({ script }) => script.sides.has('server')));
  for (const handler of findExposedHandlers(scripts)) {
    const hasPermission =
      (handler.kind === 'command' && isConsoleOnly(handler.node)) ||
      mentionsPermission(handler.node, handler.facts, code.all);
    const check = new HandlerCheck(handler, handler.facts, code, findings, hasPermission);
    const taint = new Taint(code.facts, check);
    taint.run(handler.node, handler.untrusted);
    check.finish(taint);
    if (check.gives && !check.takes && !hasPermission && handler.kind !== 'command') warnAboutLimits(handler, findings);
  }
}
