import { blockDefinition } from '../blocks/registry.js';
import type { BlockParameters, BlockSpecification } from '../specification/resource-specification.js';
import { describeSeconds } from '../specification/words.js';
import type { Mention } from './mentions.js';

type Parameter = keyof BlockParameters;

const moneyParameters = {
  salary: ['salary', 'reward', 'price'],
  reward: ['reward', 'salary', 'price'],
  price: ['price', 'offers', 'vehicles', 'salary', 'reward'],
  unknown: ['price', 'salary', 'reward', 'offers', 'vehicles'],
} as const satisfies Record<string, readonly Parameter[]>;

const durationParameters = {
  cooldown: ['cooldownSeconds', 'intervalSeconds'],
  interval: ['intervalSeconds', 'cooldownSeconds', 'durationSeconds'],
  duration: ['durationSeconds', 'cooldownSeconds'],
  unknown: ['cooldownSeconds', 'intervalSeconds', 'durationSeconds'],
} as const satisfies Record<string, readonly Parameter[]>;

/** The parameters that a mention can set, the likeliest first. */
export function parameterOf(mention: Mention): readonly Parameter[] {
  switch (mention.kind) {
    case 'money':
      return moneyParameters[mention.role];
    case 'moneyRange':
      return ['reward'];
    case 'duration':
      return durationParameters[mention.role];
    case 'noCooldown':
      return ['cooldownSeconds'];
    case 'jobs':
    case 'everybody':
      return ['jobs'];
    case 'blip':
      return ['blip'];
    case 'account':
      return ['account'];
    case 'minimumPolice':
      return ['minimumPolice'];
    case 'chance':
      return ['chancePercent'];
    case 'radius':
      return ['radiusMeters'];
    case 'limit':
      return ['limit'];
    case 'command':
      return ['command'];
    case 'requiredItem':
      return ['requiredItem'];
    case 'place':
      return ['locations'];
    case 'offer':
      return ['offers'];
    case 'vehicle':
      return ['vehicles'];
    case 'quantity':
      return ['rewardItems'];
    case 'recipe':
      return ['recipes'];
    case 'effect':
      return ['effects'];
    case 'adminCommand':
      return ['commands'];
    case 'message':
      return ['messages'];
    case 'weather':
      return ['weathers'];
    case 'title':
    case 'block':
    case 'interaction':
    case 'language':
    case 'currency':
    case 'unsupported':
      return [];
  }
}

/** Sets a parameter that is no list. Returns the change in words, or null if it does not apply. */
export function changeParameter(block: BlockSpecification, name: Parameter, mention: Mention): string | null {
  const { parameters } = block;
  switch (mention.kind) {
    case 'money':
      return setMoney(parameters, name, mention.amount);
    case 'moneyRange':
      parameters.reward = mention.range;
      return `The reward is ${mention.range.minimum} to ${mention.range.maximum}`;
    case 'duration':
      return setSeconds(parameters, name, mention.seconds);
    case 'noCooldown':
      parameters.cooldownSeconds = 0;
      return 'There is no cooldown';
    case 'jobs':
      parameters.jobs = [...new Set([...(mention.isAddition ? (parameters.jobs ?? []) : []), ...mention.names])];
      return `The ${blockDefinition(block.block).noun} is for ${parameters.jobs.join(', ')} only`;
    case 'everybody':
      parameters.jobs = [];
      return `The ${blockDefinition(block.block).noun} is for everybody`;
    case 'blip':
      return setBlip(block, mention);
    case 'account':
      parameters.account = mention.account;
      return `The account is ${mention.account}`;
    case 'minimumPolice':
      parameters.minimumPolice = mention.count;
      return `${mention.count} police officers are needed`;
    case 'chance':
      parameters.chancePercent = mention.percent;
      return `The chance is ${mention.percent} %`;
    case 'radius':
      parameters.radiusMeters = mention.meters;
      return `The radius is ${mention.meters} meters`;
    case 'limit':
      parameters.limit = mention.count;
      return `The limit is ${mention.count}`;
    case 'command':
      parameters.command = mention.name;
      return `The command is /${mention.name}`;
    case 'requiredItem':
      parameters.requiredItem = mention.isNegated ? null : { name: mention.name, label: mention.label };
      return mention.isNegated ? `${mention.label} is not needed` : `${mention.label} is needed`;
    case 'place':
    case 'offer':
    case 'vehicle':
    case 'quantity':
    case 'recipe':
    case 'effect':
    case 'adminCommand':
    case 'message':
    case 'weather':
    case 'title':
    case 'block':
    case 'interaction':
    case 'language':
    case 'currency':
    case 'unsupported':
      return null;
  }
}

function setMoney(parameters: BlockParameters, name: Parameter, amount: number): string | null {
  if (name === 'salary') {
    parameters.salary = amount;
    return `The payslip is ${amount}`;
  }
  if (name === 'reward') {
    parameters.reward = { minimum: amount, maximum: amount };
    return `The reward is ${amount}`;
  }
  if (name === 'price') {
    parameters.price = amount;
    return `The price is ${amount}`;
  }
  return null;
}

function setSeconds(parameters: BlockParameters, name: Parameter, seconds: number): string | null {
  if (name === 'cooldownSeconds') {
    parameters.cooldownSeconds = seconds;
    return `The cooldown is ${describeSeconds(seconds)}`;
  }
  if (name === 'intervalSeconds') {
    parameters.intervalSeconds = seconds;
    return `The interval is ${describeSeconds(seconds)}`;
  }
  if (name === 'durationSeconds') {
    parameters.durationSeconds = seconds;
    return `It takes ${describeSeconds(seconds)}`;
  }
  return null;
}

function setBlip(block: BlockSpecification, mention: Mention & { kind: 'blip' }): string {
  const definition = blockDefinition(block.block);
  const variant = definition.variants[block.variant]?.parameters?.blip;
  const standard = variant ?? definition.defaults.blip ?? { sprite: 1, color: 3, scale: 0.8 };
  if (!mention.isShown) {
    block.parameters.blip = null;
    return `The ${definition.noun} has no blip on the map`;
  }
  const blip = block.parameters.blip ?? standard;
  block.parameters.blip = { ...blip, color: mention.color ?? blip.color, sprite: mention.sprite ?? blip.sprite };
  return `The ${definition.noun} has a blip on the map`;
}
