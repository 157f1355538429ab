import type { Amount } from '../behavior/values.js';
import type { LuaValue } from '../lua/lua-value.js';

/** An amount as a setting of config.lua, which `Effects.amount` reads. Null if it is an argument of the player. */
export function amountValue(amount: Amount): LuaValue {
  switch (amount.kind) {
    case 'fixed':
      return amount.value;
    case 'range':
      return { minimum: amount.minimum, maximum: amount.maximum };
    case 'perOnDuty':
      return { base: amount.base, each: amount.each, jobs: amount.jobs };
    case 'byJob':
      return {
        byJob: Object.fromEntries(amount.amounts.map(({ job, value }) => [job, value])),
        ...(amount.otherwise !== null && { otherwise: amount.otherwise }),
      };
    case 'argument':
      return 0;
  }
}

/** The Lua expression of an amount. `settings` is the expression of its setting. */
export function amountExpression(amount: Amount, settings: string, player: string): string {
  if (amount.kind === 'argument') return `arguments.${amount.argument}`;
  if (amount.kind === 'fixed') return settings;
  return amount.kind === 'range' ? `Effects.amount(${settings})` : `Effects.amount(${settings}, ${player})`;
}
