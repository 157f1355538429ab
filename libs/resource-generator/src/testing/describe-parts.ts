import type { Behavior } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import type { Amount } from '../behavior/values.js';
import type { PresetPart } from '../understand/build-preset.js';
import { understandConversation } from '../understand/understand-conversation.js';

/** What messages are understood to mean, one short line per part, and the words that are not built behind `-`. */
export function understood(...texts: string[]): string[] {
  const { specification, requirements } = understandConversation(texts.map((text) => ({ text })));
  return [
    ...(specification.blocks as PresetPart[]).map(describePreset),
    ...specification.behaviors.map(describeBehavior),
    ...requirements.filter(({ state }) => state === 'not_built').map(({ text }) => `- ${text}`),
    ...requirements.filter(({ state }) => state === 'question').map(({ text, reason }) => `? ${text}: ${reason}`),
  ];
}

function describePreset({ block, variant, parameters, conditions }: PresetPart): string {
  const { offers, vehicles, recipes, rewardItems, locations, price, reward } = parameters;
  const priced = [...(offers ?? []), ...(vehicles ?? [])].map(({ name, price: each }) => `${name} ${each}`);
  const details = [
    ...(priced.length > 0 ? [`[${priced.join(', ')}]`] : []),
    ...(recipes ?? []).map(
      ({ name, ingredients }) => `[${ingredients.map((each) => `${each.amount} ${each.name}`).join(' + ')} = ${name}]`,
    ),
    ...(block === 'gathering' ? [`[${(rewardItems ?? []).map(({ name }) => name).join(', ')}]`] : []),
    ...(reward ? [`reward ${reward.minimum}-${reward.maximum}`] : []),
    ...(price ? [`price ${price}`] : []),
    ...(locations ? [`at ${locations.map(({ label }) => label).join(' / ')}`] : []),
  ];
  return [`${block}/${variant}`, ...details, ...conditionsOf(conditions)].join(' ');
}

function describeBehavior({ trigger, conditions, effects }: Behavior): string {
  return [describeTrigger(trigger), ...conditionsOf(conditions), '->', effects.map(describeEffect).join(', ')].join(
    ' ',
  );
}

const conditionsOf = (conditions: readonly Condition[]): string[] =>
  conditions.length === 0 ? [] : [`if ${conditions.map(describeCondition).join(' and ')}`];

function describeTrigger(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'command':
      return `/${[trigger.name, ...trigger.arguments.map(({ name }) => name)].join(' ')}`;
    case 'item':
      return `use ${trigger.item.name}`;
    case 'place':
      return `at ${trigger.places.map(({ label }) => label).join(' / ')}`;
    case 'interval':
      return `every ${trigger.everySeconds} s`;
    case 'key':
      return `key ${trigger.key}`;
    case 'zone':
      return `${trigger.moment} ${trigger.place.label}`;
    case 'player':
      return trigger.moment;
    default:
      return trigger.kind;
  }
}

function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'job': {
      const jobs = condition.jobs.map(({ job, minimumGrade }) => (minimumGrade > 0 ? `${job} ${minimumGrade}+` : job));
      return `${condition.isExcluded ? 'not ' : ''}${jobs.join(' or ')}`;
    }
    case 'on-duty-count':
      return `${condition.minimum}-${condition.maximum ?? ''} ${condition.jobs.join(' or ')} on duty`;
    case 'item':
      return `${condition.isConsumed ? 'takes' : 'has'} ${condition.amount} ${condition.item.name}`;
    case 'money':
      return `pays ${describeAmount(condition.amount)} ${String(condition.account)}`;
    case 'hours':
      return `${condition.from}-${condition.to} h`;
    case 'cooldown':
      return `pause ${condition.seconds} s per ${condition.scope}`;
    case 'limit':
      return `${condition.count} per ${condition.periodSeconds} s`;
    case 'permission':
      return `${condition.isExcluded ? 'not ' : ''}permission`;
    case 'vehicle':
      return condition.isInside ? 'in vehicle' : 'on foot';
    default:
      return condition.kind;
  }
}

function describeEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'give-money':
      return `+${describeAmount(effect.amount)} ${String(effect.account)}`;
    case 'give-item':
    case 'take-item':
      return `${effect.kind === 'give-item' ? '+' : '-'}${describeAmount(effect.amount)} ${effect.item.name}`;
    case 'heal':
    case 'armor':
      return `${effect.kind} ${effect.percent}`;
    case 'status':
      return `${effect.status} ${effect.percent}`;
    case 'progress':
      return `${effect.seconds} s work`;
    case 'dispatch':
      return `alert ${effect.jobs.join(', ')}`;
    case 'run-speed':
    case 'walk-style':
    case 'screen-effect':
    case 'invincible':
    case 'no-weapons':
      return `${effect.kind} ${effect.seconds} s`;
    default:
      return effect.kind;
  }
}

function describeAmount(amount: Amount): string {
  switch (amount.kind) {
    case 'fixed':
      return String(amount.value);
    case 'range':
      return `${amount.minimum}-${amount.maximum}`;
    case 'perOnDuty':
      return `${amount.base} and ${amount.each} per ${amount.jobs.join(', ')}`;
    case 'byJob':
      return [...amount.amounts.map(({ job, value }) => `${job} ${value}`), `else ${amount.otherwise ?? 0}`].join(
        ' / ',
      );
    default:
      return amount.kind;
  }
}
