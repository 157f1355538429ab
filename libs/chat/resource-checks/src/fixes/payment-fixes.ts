import { canonicalName } from '../lua/analysis/framework-names.js';
import type { Fix, FixContext } from './fix.js';
import { handlerAt, refusalOf, statementOf } from './handlers.js';

/** Calls that take something, and return whether they did. */
const returnsSuccess =
  /^(?:Player\.(?:Functions\.)?Remove(?:Money|Item)|exports\.(?:qbx_core:RemoveMoney|ox_inventory:RemoveItem)|exports\['qb-inventory'\]:RemoveItem|exports\.vorp_inventory:subItem)$/;

/** The fixes of payments that may fail, and of commands that are open to everybody. */
export const paymentFixes = {
  'payment-not-checked': (context) => {
    const handler = handlerAt(context);
    const named = /whether the player can pay: (.+?) fails/.exec(context.finding.message)?.[1];
    const [call] = context.calls(({ name, isStatement }) => isStatement && (named === undefined || name === named));
    const statement = call && context.facts && statementOf(call, context.facts);
    if (!handler || !call || !statement) return null;
    const text = context.text(call.script.path);
    const refusal = refusalOf(handler);
    if (returnsSuccess.test(canonicalName(call.name ?? '')))
      return [text.replace(statement, `if not ${text.of(call.node)} then ${refusal} end`)];
    const balance = balanceBefore(context, call);
    return balance === null ? null : [text.before(statement, [`if ${balance} then ${refusal} end`])];
  },

  'command-without-permission': (context) => {
    const [call] = context.calls(({ name }) => name === 'RegisterCommand');
    if (!call) return null;
    const text = context.text(call.script.path);
    const [, handler, restricted] = call.args;
    if (restricted) return restricted.type === 'BooleanLiteral' ? [text.replace(restricted, 'true')] : null;
    return handler ? [text.insert(text.end(handler), ', true')] : null;
  },
} as const satisfies Readonly<Record<string, Fix>>;

/** The condition under which a player of ESX or VORP cannot pay. */
function balanceBefore(
  context: FixContext,
  { name, node, args, script }: ReturnType<FixContext['calls']>[number],
): string | null {
  const text = context.text(script.path);
  const [first, second] = args;
  if (node.base.type !== 'MemberExpression' || !first) return null;
  const player = text.of(node.base.base);
  switch (canonicalName(name ?? '')) {
    case 'xPlayer.removeMoney':
      return `${player}.getMoney() < ${text.of(first)}`;
    case 'xPlayer.removeAccountMoney':
      return second ? `${player}.getAccount(${text.of(first)}).money < ${text.of(second)}` : null;
    case 'xPlayer.removeInventoryItem':
      return second ? `${player}.getInventoryItem(${text.of(first)}).count < ${text.of(second)}` : null;
    case 'user.getUsedCharacter.removeCurrency': {
      if (first.type !== 'NumericLiteral' || !second) return null;
      const currency = ['money', 'gold', 'rol'][first.value];
      return currency === undefined ? null : `${player}.${currency} < ${text.of(second)}`;
    }
    default:
      return null;
  }
}
