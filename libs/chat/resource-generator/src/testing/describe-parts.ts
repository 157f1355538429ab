import type { Behavior, Part } from '../behavior/behavior.js';
import type { Amount, Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import type { Account } from '../behavior/values.js';
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

const conditionsOf = (conditions: readonly Part<Condition>[]): string[] =>
  conditions.length === 0
    ? []
    : [
        `if ${conditions
          .map(
            (each) =>
              describeCondition(each) + (each.instead?.map((other) => ` else ${describeEffect(other)}`).join('') ?? ''),
          )
          .join(' and ')}`,
      ];

function describeTrigger(trigger: Trigger): string {
  if (trigger.kind === 'command') {
    return `/${[trigger.name, ...trigger.arguments.map(({ name }) => name)].join(' ')}`;
  }
  if (trigger.kind === 'item') {
    return `use ${trigger.item.name}`;
  }
  if (trigger.kind === 'place') {
    return `at ${trigger.places.map(({ label }) => label).join(' / ')}`;
  }
  if (trigger.kind === 'interval') {
    return `every ${trigger.everySeconds} s`;
  }
  if (trigger.kind === 'key') {
    return `key ${trigger.key}`;
  }
  if (trigger.kind === 'zone') {
    return `${trigger.moment} ${trigger.place.label}`;
  }
  if (trigger.kind === 'player') {
    return trigger.moment;
  }
  return trigger.kind;
}

function describeCondition(condition: Condition): string {
  if (condition.kind === 'job') {
    const jobs = condition.jobs.map(({ job, minimumGrade }) => (minimumGrade > 0 ? `${job} ${minimumGrade}+` : job));
    return `${condition.isExcluded ? 'not ' : ''}${jobs.join(' or ')}`;
  }
  if (condition.kind === 'on-duty-count') {
    return `${condition.minimum}-${condition.maximum ?? ''} ${condition.jobs.join(' or ')} on duty`;
  }
  if (condition.kind === 'item') {
    return `${condition.isConsumed ? 'takes' : 'has'} ${condition.amount} ${condition.item.name}`;
  }
  if (condition.kind === 'money') {
    return `pays ${describeAmount(condition.amount)} ${accountText(condition.account)}`;
  }
  if (condition.kind === 'hours') {
    return `${condition.from}-${condition.to} h`;
  }
  if (condition.kind === 'cooldown') {
    return `pause ${condition.seconds} s per ${condition.scope}`;
  }
  if (condition.kind === 'limit') {
    return `${condition.count} per ${condition.periodSeconds} s`;
  }
  if (condition.kind === 'permission') {
    return `${condition.isExcluded ? 'not ' : ''}permission`;
  }
  if (condition.kind === 'vehicle') {
    return condition.isInside ? 'in vehicle' : 'on foot';
  }
  return condition.kind;
}

function describeEffect(effect: Effect): string {
  if (effect.kind === 'give-money') {
    return `+${describeAmount(effect.amount)} ${accountText(effect.account)}`;
  }
  if (effect.kind === 'give-item' || effect.kind === 'take-item') {
    return `${effect.kind === 'give-item' ? '+' : '-'}${describeAmount(effect.amount)} ${effect.item.name}`;
  }
  if (effect.kind === 'heal' || effect.kind === 'armor') {
    return `${effect.kind} ${effect.percent}`;
  }
  if (effect.kind === 'status') {
    return `${effect.status} ${effect.percent}`;
  }
  if (effect.kind === 'progress') {
    return `${effect.seconds} s work`;
  }
  if (effect.kind === 'dispatch') {
    return `alert ${effect.jobs.join(', ')}`;
  }
  if (effect.kind === 'random') {
    const outcomes = effect.outcomes.map(({ weight, effects }) =>
      `${weight} %: ${effects.map(describeEffect).join(' ')}`.trim(),
    );
    return `(${outcomes.join(' | ')})`;
  }
  if (effect.kind === 'when') {
    return `(${effect.conditions.map(describeCondition).join(' and ')}: ${effect.effects.map(describeEffect).join(', ')})`;
  }
  if (effect.kind === 'trade') {
    const offers = effect.offers.map(({ name, price, upTo }) => `${name} ${price}${upTo ? `-${upTo}` : ''}`);
    return `${effect.direction} [${offers.join(', ')}]`;
  }
  if (
    effect.kind === 'run-speed' ||
    effect.kind === 'walk-style' ||
    effect.kind === 'screen-effect' ||
    effect.kind === 'invincible' ||
    effect.kind === 'no-weapons'
  ) {
    return `${effect.kind} ${effect.seconds} s`;
  }
  return effect.kind;
}

const accountText = (account: Account): string => (typeof account === 'string' ? account : account.society);

function describeAmount(amount: Amount): string {
  if (amount.kind === 'fixed') {
    return String(amount.value);
  }
  if (amount.kind === 'range') {
    return `${amount.minimum}-${amount.maximum}`;
  }
  if (amount.kind === 'perOnDuty') {
    return `${amount.base} and ${amount.each} per ${amount.jobs.join(', ')}`;
  }
  if (amount.kind === 'byJob') {
    return [...amount.amounts.map(({ job, value }) => `${job} ${value}`), `else ${amount.otherwise ?? 0}`].join(' / ');
  }
  if (amount.kind === 'when') {
    return `${describeAmount(amount.value)} if ${describeCondition(amount.condition)} else ${describeAmount(amount.otherwise)}`;
  }
  if (amount.kind === 'share') {
    return `${amount.percent} % of ${amount.argument}`;
  }
  return amount.kind;
}
