import type { Effect } from '../behavior/effect.js';
import type { Argument } from '../behavior/values.js';
import type { ConfigEntry } from './rendered-part.js';
import { readLua } from '../lua/lua-files.js';
import { conditionChecks, settingsOf } from './condition-settings.js';
import { indent } from './names.js';
import { effectKey, renderEffect, type RenderedEffect } from './render-effect.js';
import { scenarioOf } from './scenarios.js';

/** Renders effects one after the other. What follows a progress happens when it is completed. */
export class EffectSequence {
  readonly entries: ConfigEntry[];
  private readonly used: Map<string, number>;

  private readonly hasCosts: boolean;
  /** The further argument of the functions of `Costs`. */
  readonly price: string;
  readonly parameters: readonly Argument[];
  /** The statement behind the last effect. */
  private readonly end: string;

  /** @param source what it is part of: a behavior, or other effects, whose settings it shares and whose costs are not given back */
  constructor(
    source: EffectSequence | { hasCosts: boolean; price: string; parameters: readonly Argument[]; end: string },
  ) {
    const isPart = source instanceof EffectSequence;
    this.entries = isPart ? source.entries : [];
    this.used = isPart ? source.used : new Map<string, number>();
    this.parameters = source.parameters;
    this.hasCosts = !isPart && source.hasCosts;
    this.price = isPart ? '' : source.price;
    this.end = isPart ? '' : source.end;
  }

  render(effects: readonly Effect[]): string {
    return this.sequence(effects, this.end);
  }

  private sequence(effects: readonly Effect[], end: string): string {
    const [first, ...rest] = effects;
    if (!first) return end;
    if (first.kind === 'progress') return this.progress(first, rest, end);
    if (first.kind === 'repeat') return this.repeat(first, rest, end);
    if (first.kind === 'wait') return this.wait(first.seconds, rest, end);
    if (first.kind === 'random') return this.followed(this.random(first), rest, end);
    if (first.kind === 'when') return this.followed(this.when(first), rest, end);
    const rendered = renderEffect(first, this.uniqueKey(effectKey(first)), this.parameters);
    if (rendered.entry) this.entries.push(rendered.entry);
    if (rendered.isFollowedLater) return this.later(rendered.statement, this.sequence(rest, end));
    return this.followed(this.simple(rendered, rest.length > 0 || end !== ''), rest, end);
  }

  private followed(statement: string, rest: readonly Effect[], end: string): string {
    return [statement, this.sequence(rest, end)].filter((part) => part !== '').join('\n');
  }

  /** A call that takes what follows, and what gives back the costs. */
  private later(statement: string, following: string): string {
    if (following === '' && !this.hasCosts) return statement;
    const then = following === '' ? 'nil' : `function()\n${indent(following)}\nend`;
    const cancel = this.hasCosts ? `, function()\n${indent(this.giveBack)}end` : '';
    return `${statement.slice(0, -1)}, ${then}${cancel})`;
  }

  private when({ conditions, effects, otherwise }: Extract<Effect, { kind: 'when' }>): string {
    const key = this.uniqueKey('case');
    const value = Object.fromEntries(settingsOf(conditions).map((each) => [each.key, each.value]));
    this.entries.push({ key, value, comment: 'What must hold at the moment, so that more happens.' });
    const branches = [effects, otherwise].map((each) => indent(this.sequence(each, '')));
    const [then = '', or = ''] = branches;
    const check = conditionChecks(conditions, `settings.${key}`, 'source');
    return `if ${check} then\n${then}${or === '' ? '' : `\nelse\n${or}`}\nend`;
  }

  private repeat(
    { label, everySeconds, seconds, maximum, effects }: Extract<Effect, { kind: 'repeat' }>,
    rest: readonly Effect[],
    end: string,
  ): string {
    const key = this.uniqueKey('loot');
    const times = Math.max(1, Math.floor(seconds / everySeconds));
    this.entries.push({
      key,
      value: { label, seconds: everySeconds, times, ...(maximum !== null && { maximum }) },
      comment: 'What the player does again and again: how many seconds one time takes, and how often at most.',
    });
    const source = this.sequence(effects, '');
    const limited = source.replace(
      /^( *)Effects\.giveMoney\((\w+), (settings\.\w+)\)$/gm,
      '$1local amount = math.min(left, Effects.amount($3.amount, $2))\n$1left = left - amount\n$1Effects.giveMoney($2, $3, amount)',
    );
    const then = this.sequence(rest, end);
    return readLua('effects/repeat.lua')
      .replaceAll('SETTINGS', `settings.${key}`)
      .replaceAll('KEY', key)
      .replace('LEFT\n', () => (maximum === null ? '' : `local left = settings.${key}.maximum\n`))
      .replace('        EFFECTS', () => indent(maximum === null ? source : limited, 2))
      .replace('        else\n            REST\n', () => (then === '' ? '' : `        else\n${indent(then, 3)}\n`));
  }

  private wait(seconds: number, rest: readonly Effect[], end: string): string {
    const key = this.uniqueKey('later');
    this.entries.push({ key, value: { seconds }, comment: 'After how many seconds the rest happens.' });
    return readLua('effects/wait.lua')
      .replaceAll('SETTINGS', `settings.${key}`)
      .replace('    REST', () => indent(this.sequence(rest, end)));
  }

  private simple({ statement, canFail }: RenderedEffect, isFollowed: boolean): string {
    if (!canFail || !(isFollowed || this.hasCosts)) return statement;
    return `if not ${statement} then\n${indent(this.giveBack)}    return\nend`;
  }

  private get giveBack(): string {
    return this.hasCosts ? `Costs.giveBack(source, settings.costs${this.price})\n` : '';
  }

  private progress(
    { label, seconds, animation }: Extract<Effect, { kind: 'progress' }>,
    rest: readonly Effect[],
    end: string,
  ): string {
    const key = this.uniqueKey('work');
    const scenario = animation === null ? {} : { scenario: scenarioOf(animation) };
    this.entries.push({
      key,
      value: { label, seconds, ...scenario },
      comment: 'What the player does, and how many seconds it takes.',
    });
    return readLua('effects/progress.lua')
      .replaceAll('SETTINGS', `settings.${key}`)
      .replace('    REST', () => indent(this.sequence(rest, end)))
      .replaceAll('    GIVE_BACK\n', indent(this.giveBack))
      .replace(/^end\)$/m, animation === null ? 'end)' : `end, settings.${key}.scenario)`);
  }

  private random({ outcomes }: Extract<Effect, { kind: 'random' }>): string {
    const key = this.uniqueKey('chances');
    this.entries.push({
      key,
      value: outcomes.map(({ weight }) => weight),
      comment: 'How likely each of the outcomes is.',
    });
    const branches = outcomes.map(
      ({ effects }, index) =>
        `${index === 0 ? 'if' : 'elseif'} outcome == ${index + 1} then\n${indent(this.sequence(effects, ''))}`,
    );
    return `local outcome = Effects.choose(settings.${key})\n${branches.join('\n')}\nend`;
  }

  private uniqueKey(key: string): string {
    const count = (this.used.get(key) ?? 0) + 1;
    this.used.set(key, count);
    return count === 1 ? key : `${key}${count}`;
  }
}
