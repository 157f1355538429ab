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
  return [describe(triggers, trigger), ...conditionsOf(conditions), '->', effects.map(describeEffect).join(', ')].join(
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

type Describe<Part extends { kind: string }> = {
  [Kind in Part['kind']]?: (part: Extract<Part, { kind: Kind }>) => string;
};

/** The words for a part, or its kind if it has none. */
const describe = <Part extends { kind: string }>(words: Describe<Part>, part: Part): string =>
  words[part.kind as Part['kind']]?.(part as never) ?? part.kind;

const triggers: Describe<Trigger> = {
  command: ({ name, arguments: parameters }) => `/${[name, ...parameters.map((each) => each.name)].join(' ')}`,
  item: ({ item }) => `use ${item.name}`,
  place: ({ places }) => `at ${places.map(({ label }) => label).join(' / ')}`,
  interval: ({ everySeconds }) => `every ${everySeconds} s`,
  key: ({ key }) => `key ${key}`,
  zone: ({ moment, place }) => `${moment} ${place.label}`,
  player: ({ moment }) => moment,
};

const conditionWords: Describe<Condition> = {
  job: ({ jobs, isExcluded }) =>
    `${isExcluded ? 'not ' : ''}${jobs
      .map(({ job, minimumGrade }) => (minimumGrade > 0 ? `${job} ${minimumGrade}+` : job))
      .join(' or ')}`,
  'on-duty-count': ({ minimum, maximum, jobs }) => `${minimum}-${maximum ?? ''} ${jobs.join(' or ')} on duty`,
  item: ({ isConsumed, amount, item }) => `${isConsumed ? 'takes' : 'has'} ${amount} ${item.name}`,
  money: ({ amount, account }) => `pays ${describe(amounts, amount)} ${accountText(account)}`,
  hours: ({ from, to }) => `${from}-${to} h`,
  cooldown: ({ seconds, scope }) => `pause ${seconds} s per ${scope}`,
  limit: ({ count, periodSeconds }) => `${count} per ${periodSeconds} s`,
  permission: ({ isExcluded }) => `${isExcluded ? 'not ' : ''}permission`,
  vehicle: ({ isInside }) => (isInside ? 'in vehicle' : 'on foot'),
};
const describeCondition = (condition: Condition): string => describe(conditionWords, condition);

const lasting = ({ kind, seconds }: { kind: string; seconds: number | null }): string => `${kind} ${seconds} s`;

const effectWords: Describe<Effect> = {
  'give-money': ({ amount, account }) => `+${describe(amounts, amount)} ${accountText(account)}`,
  'give-item': ({ amount, item }) => `+${describe(amounts, amount)} ${item.name}`,
  'take-item': ({ amount, item }) => `-${describe(amounts, amount)} ${item.name}`,
  heal: ({ percent }) => `heal ${percent}`,
  armor: ({ percent }) => `armor ${percent}`,
  status: ({ status, percent }) => `${status} ${percent}`,
  progress: ({ seconds }) => `${seconds} s work`,
  dispatch: ({ jobs }) => `alert ${jobs.join(', ')}`,
  random: ({ outcomes }) =>
    `(${outcomes.map(({ weight, effects }) => `${weight} %: ${effects.map(describeEffect).join(' ')}`.trim()).join(' | ')})`,
  when: ({ conditions, effects }) =>
    `(${conditions.map(describeCondition).join(' and ')}: ${effects.map(describeEffect).join(', ')})`,
  trade: ({ direction, offers, limits = [] }) =>
    [
      `${direction} [${offers.map(({ name, price, upTo }) => `${name} ${price}${upTo ? `-${upTo}` : ''}`).join(', ')}]`,
      ...limits.map(
        ({ item, count, periodSeconds }) => `at most ${count} ${item?.name ?? 'pieces'} per ${periodSeconds} s`,
      ),
    ].join(', '),
  population: ({ of, percent }) => `${percent} % ${of}`,
  'run-speed': lasting,
  'walk-style': lasting,
  'screen-effect': lasting,
  invincible: lasting,
  'no-weapons': lasting,
};
const describeEffect = (effect: Effect): string => describe(effectWords, effect);

const accountText = (account: Account): string => (typeof account === 'string' ? account : account.society);

const amounts: Describe<Amount> = {
  fixed: ({ value }) => String(value),
  range: ({ minimum, maximum }) => `${minimum}-${maximum}`,
  perOnDuty: ({ base, each, jobs }) => `${base} and ${each} per ${jobs.join(', ')}`,
  byJob: ({ amounts: each, otherwise }) =>
    [...each.map(({ job, value }) => `${job} ${value}`), `else ${otherwise ?? 0}`].join(' / '),
  when: ({ value, condition, otherwise }) =>
    `${describe(amounts, value)} if ${describeCondition(condition)} else ${describe(amounts, otherwise)}`,
  share: ({ percent, argument }) => `${percent} % of ${argument}`,
};
