import type { FunctionDeclaration, Identifier } from 'luaparse';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { type LuaCall, type LuaFacts, usesOf } from '../lua/analysis/lua-facts.js';
import { someNode } from '../lua/paths.js';

/** A mark of an entity disappears with it. */
const createsBlip = /^AddBlipFor(?:Coord|Radius|Area)$/;
const changesBlip =
  /^(?:SetBlip\w*|EndTextCommandSetBlipName|ShowHeadingIndicatorOnBlip|PulseBlip|IsBlip\w*|GetBlip\w*)$/;
/** Functions that find marks which no variable holds. */
const findsBlips = /GetFirstBlipInfoId|GetBlipInfoIdIterator|RemoveAllBlips/;
const startedByPlayer = /^(?:RegisterCommand|RegisterNUICallback|RegisterNuiCallback)$/;
/** Events that come at every change of a job, of the grade and of the duty. */
const comesAgain = /^(?:esx:setJob|(?:QBCore|RSGCore):Client:(?:OnJobUpdate|OnGangUpdate|SetDuty))$/;
const maxDepth = 4;

/** Whether nothing keeps a mark that a call creates, so that nothing can remove it. */
function isLost({ node, isStatement }: LuaCall, facts: LuaFacts): boolean {
  if (isStatement) return true;
  const holder = [...facts.bindings].find(([, { value }]) => value === node);
  if (holder === undefined) return false;
  const [declared, binding] = holder;
  const isPassed = (use: Identifier): boolean =>
    facts.calls.some(({ name, args }) => changesBlip.test(name ?? '') && args.includes(use));
  const uses = usesOf(facts, binding).filter((use) => use !== declared);
  return binding.assigned.length <= 1 && uses.every(isPassed);
}

/** The calls of a function in its script. */
function callsOf(node: FunctionDeclaration, facts: LuaFacts): LuaCall[] {
  const binding = [...facts.localFunctions].find(([, each]) => each === node)?.[0];
  const name = [...facts.globalFunctions].find(([, each]) => each === node)?.[0];
  return facts.calls.filter(({ node: { base }, name: called }) => {
    if (base.type === 'Identifier' && binding !== undefined) return facts.bindings.get(base) === binding;
    return name !== undefined && called === name;
  });
}

/** Whether a call runs as often as a player wants, or again and again: in a command, in a loop without end. */
function isRepeated({ functions, node }: LuaCall, facts: LuaFacts, depth = 0): boolean {
  const around = functions.at(-1);
  if (around === undefined || depth > maxDepth) return false;
  const isInLoop = someNode(
    around.body,
    (inner) =>
      inner.type === 'WhileStatement' &&
      inner.condition.type === 'BooleanLiteral' &&
      !someNode(inner.body, ({ type }) => type === 'BreakStatement', false) &&
      someNode(inner.body, (part) => part === node, false),
    false,
  );
  if (isInLoop) return true;
  const handlerOf = facts.calls.find(({ args }) => args.some((argument) => argument === around));
  if (handlerOf !== undefined) {
    const isAgain = comesAgain.test(constantText(handlerOf.args[0], facts) ?? '');
    return (isAgain || startedByPlayer.test(handlerOf.name ?? '')) && !endsEarly(around);
  }
  if (endsEarly(around)) return false;
  return callsOf(around, facts).some((call) => isRepeated(call, facts, depth + 1));
}

/** Whether a function can end before its last statement, for example because something is there already. */
const endsEarly = (node: FunctionDeclaration): boolean =>
  someNode(node.body, (inner) => inner.type === 'ReturnStatement' && inner !== node.body.at(-1), false);

/** Marks on the map that are created again and again, and that nothing can remove. */
export function checkLostBlips(facts: LuaFacts, findings: Findings): void {
  const { script } = facts;
  if (!script.isListed || !script.sides.has('client') || findsBlips.test(script.source)) return;
  for (const call of facts.calls) {
    if (!createsBlip.test(call.name ?? '') || !isLost(call, facts) || !isRepeated(call, facts)) continue;
    const message =
      'Each time, one more mark stays on the map: nothing keeps this blip, so that nothing can remove it. Keep it in a variable, and call RemoveBlip before the next one.';
    findings.error('lost-blip', message, { path: script.path, line: call.line });
  }
}
