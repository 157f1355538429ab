import type { GameProfile } from '@scriptsmith/game-profiles';
import type { FunctionDeclaration, Node, WhileStatement } from 'luaparse';
import type { Findings } from '../findings.js';
import { isCall, type LuaCall, type LuaFacts } from '../lua/analysis/lua-facts.js';
import { openPaths, someNode } from '../lua/paths.js';

/** Functions that let other threads run. Others of the runtime, natives and the libraries of Lua do not. */
const waits = /^(?:Citizen\.)?(?:Wait|Await)$|\.await$|^coroutine\.yield$/;
const runtimeName = /^(?:Citizen|json|msgpack|math|string|table|os|utf8)\.\w+$|^\w+$/;

/** Natives whose result changes when the game has loaded something. */
const loadingNatives = /^(?:Has\w+Loaded|NetworkHasControlOf\w+|IsScreenFaded(?:In|Out))$/;

/** Whether a condition is `not HasModelLoaded(…)`. */
function waitsForGame(condition: Node, { callsByNode }: LuaFacts): boolean {
  if (condition.type !== 'UnaryExpression' || condition.operator !== 'not') return false;
  const { argument } = condition;
  return isCall(argument) && loadingNatives.test(callsByNode.get(argument)?.name ?? '');
}

const maxDepth = 3;

/** Finds loops without end that do not wait on every path, and what they create again and again. */
class LoopCheck {
  constructor(
    private readonly scripts: readonly LuaFacts[],
    private readonly profile: GameProfile,
    private readonly findings: Findings,
  ) {}

  check(facts: LuaFacts): void {
    someNode(facts.script.chunk.body, (node) => {
      if (node.type === 'WhileStatement') this.checkLoop(node, facts);
      return false;
    });
  }

  private checkLoop(loop: WhileStatement, facts: LuaFacts): void {
    const { condition } = loop;
    if (waitsForGame(condition, facts)) this.checkWaitingLoop(loop, facts);
    if (condition.type !== 'BooleanLiteral' || !condition.value) return;
    // A loop that can end is a computation.
    const ends = (node: Node): boolean => /^(?:Break|Return|Goto)Statement$/.test(node.type);
    if (someNode(loop.body, ends, false)) return;
    const does = (part: Node): boolean =>
      someNode(part, (node) => isCall(node) && this.mayWait(facts.callsByNode.get(node), facts, 0), false);
    // A loop that never waits is found when it runs.
    if (!loop.body.some(does) || !openPaths(loop.body, does).reachesEnd) return;
    const place = { path: facts.script.path, line: loop.loc?.start.line ?? null };
    const message =
      'A path through this loop does not wait, and stops the whole side when it is taken. Call Wait on every path.';
    // Several conditions that wait may exclude each other, so that one of them is always true.
    if (loop.body.filter(does).length > 1) this.findings.warning('loop-without-wait', message, place);
    else this.findings.error('loop-without-wait', message, place);
  }

  /** The game changes nothing while a script runs, so that a loop that waits for the game without `Wait` never ends. */
  private checkWaitingLoop(loop: WhileStatement, facts: LuaFacts): void {
    const ends = (node: Node): boolean =>
      /^(?:Break|Return|Goto)Statement$/.test(node.type) ||
      (isCall(node) && this.mayWait(facts.callsByNode.get(node), facts, 0));
    if (someNode(loop.body, ends, false)) return;
    const place = { path: facts.script.path, line: loop.loc?.start.line ?? null };
    const message = 'This loop waits for the game without Wait, and never ends. Call Wait(0) in it.';
    this.findings.error('loop-without-wait', message, place);
  }

  private mayWait(call: LuaCall | undefined, facts: LuaFacts, depth: number): boolean {
    const name = call?.name ?? null;
    if (call === undefined || name === null || depth > maxDepth) return true;
    if (waits.test(name)) return true;
    const own = this.ownFunction(call, facts);
    if (own !== undefined) return this.functionMayWait(own.node, own.facts, depth + 1);
    if (!runtimeName.test(name)) return true;
    if (this.profile.native(name) !== undefined) return false;
    return !this.isRuntimeFunction(name);
  }

  private isRuntimeFunction(name: string): boolean {
    const isLibrary = /^(?:math|string|table|os|utf8|json|msgpack)\./.test(name);
    return (
      isLibrary ||
      this.profile.tables.some(
        (table) => table.id === 'cfx-lua' && table.functions.some((declared) => declared.name === name),
      ) ||
      /^(?:print|tostring|tonumber|type|pairs|ipairs|next|select|unpack|joaat)$/.test(name)
    );
  }

  private functionMayWait(node: FunctionDeclaration, facts: LuaFacts, depth: number): boolean {
    return someNode(
      node.body,
      (inner) => isCall(inner) && this.mayWait(facts.callsByNode.get(inner), facts, depth),
      false,
    );
  }

  private ownFunction(call: LuaCall, facts: LuaFacts): { node: FunctionDeclaration; facts: LuaFacts } | undefined {
    const { base } = call.node;
    const binding = base.type === 'Identifier' ? facts.bindings.get(base) : undefined;
    if (binding !== undefined) {
      const node = facts.localFunctions.get(binding);
      return node && { node, facts };
    }
    for (const other of this.scripts) {
      const node = other.globalFunctions.get(call.name ?? '');
      if (node !== undefined) return { node, facts: other };
    }
    return undefined;
  }
}

/** Loops without end wait on every path. */
export function checkEndlessLoops(scripts: readonly LuaFacts[], profile: GameProfile, findings: Findings): void {
  const check = new LoopCheck(scripts, profile, findings);
  for (const facts of scripts) check.check(facts);
}
