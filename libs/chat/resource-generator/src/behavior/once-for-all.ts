import type { Behavior } from './behavior.js';
import type { Condition } from './condition.js';
import type { Effect } from './effect.js';

const isRepeated = ({ trigger }: Behavior): boolean => trigger.kind === 'interval' || trigger.kind === 'schedule';

/** Whether a behavior happens once for the whole server, and not for each player. */
export const isOnceForAll = (behavior: Behavior): boolean =>
  isRepeated(behavior) && behavior.conditions.every(needsNoPlayer) && behavior.effects.every(reachesOthers);

const needsNoPlayer = (condition: Condition): boolean =>
  ['on-duty-count', 'weekday', 'chance'].includes(condition.kind) ||
  (condition.kind === 'cooldown' && condition.scope === 'server');

function reachesOthers(effect: Effect): boolean {
  if (['announce', 'announce-next', 'weather', 'lottery-draw'].includes(effect.kind)) return true;
  if (effect.kind === 'random') return effect.outcomes.every(({ effects }) => effects.every(reachesOthers));
  const to = 'to' in effect ? effect.to : 'from' in effect ? effect.from : 'self';
  return to === 'everyone' || (typeof to === 'object' && ('jobs' in to || 'permission' in to || 'withItem' in to));
}

/** Effects of a behavior that happens for each player: what reaches everybody reaches this player, so that it comes once. */
export function effectsForOne(behavior: Behavior): readonly Effect[] {
  if (!isRepeated(behavior) || isOnceForAll(behavior)) return behavior.effects;
  return behavior.effects.map((effect): Effect => {
    if (effect.kind === 'announce') return { kind: 'notify', to: 'self', text: effect.text };
    if (effect.kind !== 'teleport' && 'to' in effect && effect.to === 'everyone') return { ...effect, to: 'self' };
    return 'from' in effect && effect.from === 'everyone' ? { ...effect, from: 'self' } : effect;
  });
}
