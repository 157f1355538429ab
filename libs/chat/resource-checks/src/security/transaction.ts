import type { Expression, FunctionDeclaration } from 'luaparse';
import type { Findings, Place } from '../findings.js';
import { someNode } from '../lua/paths.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { checksWithoutEffect } from './checks-without-effect.js';
import type { ExposedHandler } from './handlers.js';
import { areExclusive, isExtra, repetitionsOf } from './branches.js';
import { codeOf } from './permissions.js';
import type { Sink } from './sinks.js';
import type { Taint } from './taint.js';

/** Code that looks at what a player has, before something is taken. */
const balancePattern =
  /\b(?:get(?:Money|Account\w*|InventoryItem|Item\w*)|GetMoney|GetItem\w*|GetItemCount|GetAccount\w*|HasItem|HasMoney|Search|hasItem|hasMoney)\b|\.money\b|\.get\([^)]*\)\s*[<>]|\bbalance\b|\.(?:count|amount)\s*(?:>|<|==)/;

/** Code that looks at whether an item fits. */
const capacityPattern = /can\w*(?:carry|swap|hold|add|store)|free\w*(?:weight|slot|space)|(?:get)?\w*weight|hasSpace/i;

const balanceCall =
  /(?:^|[.:])(?:getMoney|getAccount|getAccounts|GetMoney|getInventoryItem|GetItemCount|GetItemByName|HasItem|Search)$/;

const comparedBalance = /\bmoney(?:\.\w+|\[[^\]]+\])\s*[<>]/;

/** Functions that wait, so that other handlers run in between. */
export const yieldingCall = /^(?:Citizen\.)?(?:Wait|Await)$|\.await$|^lib\.callback\.await$/;

/** Functions that take without telling whether they could. */
const tellsNothing = ({ name }: LuaCall): boolean => /^(?:xPlayer|user\.getUsedCharacter|vorpAPI)\./.test(name ?? '');

const placeOf = (call: LuaCall): Place => ({ path: call.script.path, line: call.line });

interface Movement {
  call: LuaCall;
  sink: Sink;
}

/** Follows what a handler takes from a player and gives in return, in the order of its text. */
export class Transaction {
  private readonly taken: Movement[] = [];
  private readonly given: Movement[] = [];
  private readonly late: (Movement & { wait: LuaCall })[] = [];
  private hasCheckedBalance = false;
  private yieldAfterCheck: LuaCall | undefined;

  constructor(
    private readonly handler: ExposedHandler,
    private readonly scripts: readonly LuaFacts[],
    private readonly findings: Findings,
  ) {}

  call(call: LuaCall, sink: Sink | undefined, taint: Taint): void {
    const name = call.name ?? '';
    if (balanceCall.test(name)) {
      this.hasCheckedBalance = true;
      this.yieldAfterCheck = undefined;
    } else if (yieldingCall.test(name) && this.hasChecked(call) && !this.isClaim(call)) this.yieldAfterCheck = call;
    if (sink?.kind === 'take') this.take({ call, sink });
    if (sink?.kind === 'give') this.give({ call, sink }, taint);
  }

  /** Whether the balance was compared before a call, also without a call that asks for it: `PlayerData.money.cash < 100`. */
  private hasChecked({ line }: LuaCall): boolean {
    if (this.hasCheckedBalance) return true;
    const { node, facts } = this.handler;
    const before = facts.script.source.split('\n').slice((node.loc?.start.line ?? 1) - 1, line - 1);
    return before.some((text) => comparedBalance.test(text));
  }

  /** Whether a statement changes a row, and the script asks whether it did: only one of two requests goes on. */
  private isClaim(call: LuaCall): boolean {
    const sql = constantText(call.args[0], this.handler.facts);
    return !call.isStatement && sql !== null && /^\s*(?:delete|update)\b/i.test(sql);
  }

  private take(movement: Movement): void {
    this.taken.push(movement);
    const wait = this.yieldAfterCheck;
    if (wait === undefined || !this.isUnchecked(movement.call)) return;
    if (!areExclusive(this.handler.node, wait.line, movement.call.line)) this.late.push({ ...movement, wait });
  }

  /** The handler waits between a check and a payment. An item for which nothing is given is only used up. */
  private checkLate(): void {
    for (const { wait, ...payment } of this.late) {
      if (this.given.length === 0 && !isMoney(payment)) continue;
      const { script } = payment.call;
      const at = wait.script === script ? `line ${wait.line}` : `${wait.script.path}:${wait.line}`;
      const message = `Between the check and this payment, ${at} waits: the player can pay twice with the same money. Check again after waiting, or take first.`;
      this.findings.error('check-before-wait', message, placeOf(payment.call));
    }
  }

  private give(movement: Movement, taint: Taint): void {
    this.given.push(movement);
    const { call, sink } = movement;
    // The amount of a weapon is its ammunition.
    if (sink.subjectKind !== 'item' || sink.amount === undefined || call.name === 'xPlayer.addWeapon') return;
    if (isMoney(movement) || this.isGivenBack(call)) return;
    for (const source of taint.sourcesOf(call.args[sink.amount])) {
      const { whole, known, lower, upper } = taint.validationOf(source);
      const isPaid = this.taken.some((taken) => isMoney(taken) && taint.sourcesOf(amountOf(taken)).has(source));
      if (whole || known || !lower || !upper || !isPaid) continue;
      const message = `${source} can be a fraction: the player pays for a part of an item, and gets a whole one. Round it with math.floor before it is checked.`;
      this.findings.error('fractional-amount', message, placeOf(call));
    }
  }

  /** The handler has been visited completely. */
  finish(taint: Taint): void {
    const [payment] = this.taken;
    if (payment === undefined) return;
    this.checkLate();
    for (const taken of this.taken) this.checkPrice(taken, taint);
    if (this.given.length === 0) return;
    const code = codeOf(this.handler.node, this.handler.facts, this.scripts);
    this.checkPayment(payment, code);
    this.checkCapacity(code);
  }

  /** The client chooses what it pays. */
  private checkPrice({ call, sink }: Movement, taint: Taint): void {
    const amount = sink.amount === undefined ? undefined : call.args[sink.amount];
    if (amount === undefined || isOfOtherPlayer(call) || hasServerFactor(amount, taint)) return;
    // A refund gives back the price, which is no reason to let the client choose it.
    const inReturn = besides(this.handler.node, call, this.given);
    const items = inReturn.filter((given) => given.sink.subjectKind === 'item');
    const received = new Set(
      (items.length > 0 ? items : inReturn).flatMap(({ call: given }) =>
        [
          ...given.args.flatMap((argument) => this.partsOf(argument)),
          ...repetitionsOf(this.handler.node, given),
        ].flatMap((part) => [...taint.sourcesOf(part)]),
      ),
    );
    const chosen = [...taint.sourcesOf(amount)].filter(
      (source) => !taint.validationOf(source).known && !received.has(source),
    );
    const prices = chosen.filter((source) => /(?:price|cost|total)$/i.test(source));
    // How many somebody buys is for the client to choose.
    for (const source of prices.length > 0 || this.given.length === 0 ? prices : chosen) {
      const message = `The client chooses the price ${source}. Look it up on the server.`;
      this.findings.error('client-controlled-price', message, placeOf(call));
    }
  }

  /** A value and, for a table, the values in it: money can become the metadata of an item. */
  private partsOf(argument: Expression): Expression[] {
    const value = argument.type === 'Identifier' ? this.handler.facts.bindings.get(argument)?.value : argument;
    return value?.type === 'TableConstructorExpression'
      ? [argument, ...value.fields.map((field) => field.value)]
      : [argument];
  }

  /** Something is given although the payment may have failed. */
  private checkPayment({ call }: Movement, code: string): void {
    if (this.given.every((given) => areExclusive(this.handler.node, given.call.line, call.line))) return;
    if (!this.isUnchecked(call) || this.isFromInventory(call) || this.isAskedInHelper(call)) return;
    if (balancePattern.test(withoutPayments(code))) {
      this.checkConsequence(call, code);
      return;
    }
    const message = `Nothing checks whether the player can pay: ${call.name ?? ''} fails, and the player gets it for free. Continue only if it succeeded.`;
    this.findings.error('payment-not-checked', message, placeOf(call));
  }

  /** Whether the payment is in a helper whose result the handler asks for. If it returns nothing, nobody gets anything. */
  private isAskedInHelper({ functions }: LuaCall): boolean {
    const helper = functions.at(-1);
    const names = this.scripts.flatMap(({ globalFunctions }) =>
      [...globalFunctions].flatMap(([name, node]) => (node === helper ? [name] : [])),
    );
    const { node, facts } = this.handler;
    return facts.calls.some(
      (call) => call.functions.includes(node) && !call.isStatement && names.includes(call.name ?? ''),
    );
  }

  /** The script looks at the balance, but goes on in any case. */
  private checkConsequence(call: LuaCall, code: string): void {
    const { node, facts } = this.handler;
    if (!call.functions.includes(node)) return;
    const ignored = checksWithoutEffect(node, facts, call.line);
    const rest = ignored?.texts.reduce((text, part) => text.replace(part, ''), code);
    if (rest === undefined || balancePattern.test(withoutPayments(rest))) return;
    const message = `The check in line ${ignored?.line ?? call.line} only tells the player: the script goes on, and the player gets it for free. Return there.`;
    this.findings.error('payment-not-checked', message, placeOf(call));
  }

  /** Whether the items of the player are taken one after the other: what is listed is there. */
  private isFromInventory(call: LuaCall): boolean {
    // The entry is named by itself, or by its key: `item.amount`, `Player.PlayerData.items[slot].amount`.
    const entries = call.args.filter(({ type }) => type === 'MemberExpression');
    const names = (variable: string): boolean =>
      someNode(entries, (part) => part.type === 'Identifier' && part.name === variable);
    const { source } = this.handler.facts.script;
    return someNode(this.handler.node.body, (inner) => {
      if (inner.type !== 'ForGenericStatement' || !inner.variables.some(({ name }) => names(name))) return false;
      const [list] = inner.iterators;
      const text = source.split('\n')[(list?.loc?.start.line ?? 1) - 1] ?? '';
      return /PlayerData\.items|\binventory\b|get\w*Inventory/i.test(text);
    });
  }

  private checkCapacity(code: string): void {
    for (const { call, sink } of this.given) {
      // ESX adds an item in any case.
      if (sink.subjectKind !== 'item' || !call.isStatement || tellsNothing(call)) continue;
      // What was just taken fits again.
      if (this.isGivenBack(call)) continue;
      // Money weighs nothing.
      if (isMoney({ call, sink })) continue;
      // The player has the money in any case.
      if (this.given.some((other) => isMoney(other) && !areExclusive(this.handler.node, other.call.line, call.line)))
        continue;
      if (capacityPattern.test(code)) return;
      const message = `The player pays, and gets nothing if the inventory is full. Check with a function such as CanCarryItem first, or give the money back if ${call.name ?? ''} fails.`;
      // What only a setting adds is not what the player pays for.
      const payments = this.taken.map((taken) => taken.call.line);
      if (isExtra(this.handler.node, call.line, payments))
        this.findings.warning('item-may-be-lost', message, placeOf(call));
      else this.findings.error('item-may-be-lost', message, placeOf(call));
      return;
    }
  }

  /** Whether an item goes back to the player who handed it over, because something failed. */
  private isGivenBack(given: LuaCall): boolean {
    const itemsOf = ({ args, script }: LuaCall): string[] =>
      args.flatMap((argument) => {
        if (argument.type === 'StringLiteral') return [argument.raw.slice(1, -1)];
        if (argument.type === 'Identifier' && /item/i.test(argument.name)) return [argument.name];
        const { start, end } = argument.loc ?? {};
        if (!/^(?:Member|Index)Expression$/.test(argument.type) || start?.line !== end?.line) return [];
        return [script.source.split('\n')[(start?.line ?? 1) - 1]?.slice(start?.column, end?.column) ?? ''];
      });
    const taken = new Set(this.taken.flatMap(({ call }) => itemsOf(call)));
    return itemsOf(given).some((item) => taken.has(item));
  }

  private isUnchecked(call: LuaCall): boolean {
    return call.isStatement || tellsNothing(call);
  }
}

/** Whether money is taken, and not an item that is handed over. */
function isMoney({ call }: Movement): boolean {
  const isMoneyItem = call.args.some(
    (argument) => argument.type === 'StringLiteral' && /money|cash/i.test(argument.raw),
  );
  return /money/i.test(call.name ?? '') || isMoneyItem;
}

const amountOf = ({ call, sink }: Movement): Expression | undefined =>
  sink.amount === undefined ? undefined : call.args[sink.amount];

/** The names of the functions that take contain those of accounts, which says nothing about a check. */
const withoutPayments = (code: string): string => code.replaceAll(/\b(?:remove|Remove|add|Add|set|Set)\w+/g, '');

/** What is given in the innermost branch around a payment that gives anything. */
function besides(node: FunctionDeclaration, { line }: LuaCall, given: readonly Movement[]): readonly Movement[] {
  let [nearest, shortest] = [given, Infinity];
  someNode(node.body, (inner) => {
    if (!/^(?:If|Elseif|Else)Clause$/.test(inner.type) || inner.loc === undefined) return false;
    const { start, end } = inner.loc;
    const isInside = (at: number): boolean => at >= start.line && at <= end.line;
    const within = given.filter(({ call }) => isInside(call.line));
    if (!isInside(line) || within.length === 0 || end.line - start.line >= shortest) return false;
    [nearest, shortest] = [within, end.line - start.line];
    return false;
  });
  return nearest;
}

/** Whether another player pays, for example a fine: then the price is for the sender to choose. */
function isOfOtherPlayer({ node }: LuaCall): boolean {
  let root: Expression = node.base;
  while (root.type === 'MemberExpression' || root.type === 'IndexExpression') root = root.base;
  return root.type === 'Identifier' && /target|other|closest|bill|receiver|victim/i.test(root.name);
}

/** Whether an amount is multiplied with a value of the server, so that the client chooses only how many. */
function hasServerFactor(amount: Expression, taint: Taint): boolean {
  if (amount.type !== 'BinaryExpression') return false;
  const { left, right } = amount;
  if (amount.operator !== '*') return hasServerFactor(left, taint) || hasServerFactor(right, taint);
  return [left, right].some(
    (factor) =>
      taint.sourcesOf(factor).size === 0 && factor.type !== 'NumericLiteral' && factor.type !== 'CallExpression',
  );
}
