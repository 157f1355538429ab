import type { Node, Statement, WhileStatement } from 'luaparse';
import type { Findings } from '../findings.js';
import { type CallNode, isCall, type LuaFacts } from '../lua/analysis/lua-facts.js';
import { someNode } from '../lua/paths.js';

/** A press or a drawing lasts for one frame of about 16 ms. Loops that are slower than this miss most of them. */
const slowMs = 100;
const wait = /^(?:Citizen\.)?Wait$/;
const lastsOneFrame = /^(?:IsControlJust(?:Pressed|Released)|IsDisabledControlJust(?:Pressed|Released)|DrawMarker)$/;

const isLoop = (node: Node): boolean => /^(?:While|Repeat|ForNumeric|ForGeneric)Statement$/.test(node.type);

/** The shortest time that each turn of a loop waits, or undefined if it is not the same for all of them. */
function pauseOf(loop: WhileStatement, facts: LuaFacts): number | undefined {
  const own = loop.body.find((statement: Statement) => {
    if (statement.type !== 'CallStatement' || !isCall(statement.expression)) return false;
    return wait.test(facts.callsByNode.get(statement.expression)?.name ?? '');
  });
  if (own?.type !== 'CallStatement' || !isCall(own.expression)) return undefined;
  const [duration] = facts.callsByNode.get(own.expression)?.args ?? [];
  return duration?.type === 'NumericLiteral' ? duration.value : undefined;
}

/** The calls in the turns of a loop, without those of loops and functions in it. */
function callsIn(loop: WhileStatement): CallNode[] {
  const calls: CallNode[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (isLoop(node) || node.type === 'FunctionDeclaration') return;
    if (isCall(node)) calls.push(node);
    Object.entries(node).forEach(([key, child]) => key !== 'loc' && visit(child));
  };
  visit(loop.body);
  return calls;
}

/** Loops that wait too long for what lasts one frame: presses of keys, and markers. */
export function checkSlowLoops(facts: LuaFacts, findings: Findings): void {
  if (!facts.script.isListed || !facts.script.sides.has('client')) return;
  someNode(facts.script.chunk.body, (node) => {
    if (node.type !== 'WhileStatement') return false;
    const pauseMs = pauseOf(node, facts);
    if (pauseMs === undefined || pauseMs < slowMs) return false;
    for (const inner of callsIn(node)) {
      const call = facts.callsByNode.get(inner);
      if (call === undefined || !lastsOneFrame.test(call.name ?? '')) continue;
      const [lasts, outcome] =
        call.name === 'DrawMarker'
          ? ['draws for one frame', 'the marker flickers']
          : ['is true for one frame', 'most presses are missed'];
      const message = `${call.name ?? ''} ${lasts}, and this loop waits ${pauseMs} ms each time, so that ${outcome}. Wait 0 ms while the player is near.`;
      findings.error('slow-frame-loop', message, { path: facts.script.path, line: call.line });
    }
    return false;
  });
}
