import type { GameProfile } from '@scriptsmith/game-profiles';
import type { BinaryExpression, Expression } from 'luaparse';
import type { Findings } from '../findings.js';
import { constantText, settingText, settingValue } from '../lua/analysis/constant-text.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import { someNode } from '../lua/paths.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { isForOtherFramework } from './other-framework.js';
import { type KnownValue, ValueTypes } from './value-types.js';

/** Operators for which a table, or a text beside a number, raises an error. */
const ordering = new Set(['<', '<=', '>', '>=']);

const returnsHash = /Model|Hash|Weapon/;

/** Jobs that every framework has, in lower case. */
const commonJobs = new Set(['unemployed', 'police', 'ambulance', 'mechanic', 'taxi', 'cardealer', 'realestate']);

const article: Readonly<Record<KnownValue['type'], string>> = { table: 'a table', text: 'a text', number: 'a number' };

/** Compares values of different types, of which one comes from the game or a framework. */
class Comparisons {
  private readonly types: ValueTypes;
  private readonly lines: readonly string[];

  constructor(
    private readonly facts: LuaFacts,
    profile: GameProfile,
    isDefined: (global: string) => boolean,
    private readonly resource: ParsedResource,
    private readonly findings: Findings,
  ) {
    this.types = new ValueTypes(profile, facts, isDefined);
    this.lines = facts.script.source.split('\n');
  }

  check(node: BinaryExpression): void {
    const isEquality = node.operator === '==' || node.operator === '~=';
    if (!isEquality && !ordering.has(node.operator)) return;
    if (isEquality) {
      this.checkNegation(node);
      this.checkLetters(node, node.left, node.right);
      this.checkLetters(node, node.right, node.left);
    }
    const [left, right] = [this.types.of(node.left), this.types.of(node.right)];
    // Only one side has to be known where no table can be compared.
    const table = [left, right].findIndex((side) => side?.field !== undefined && side.type === 'table');
    if (ordering.has(node.operator) && table >= 0) {
      this.report(node, table === 0 ? node.left : node.right, [left, right][table], table === 0 ? right : left);
      return;
    }
    if (left === undefined || right === undefined || left.type === right.type) return;
    const isRightKnown = left.field === undefined && left.native === undefined;
    if (isRightKnown && right.field === undefined && right.native === undefined) return;
    if (isRightKnown) this.report(node, node.right, right, left, node.left);
    else this.report(node, node.left, left, right, node.right);
  }

  /** `not` belongs to the value that follows it alone: `not job == 'police'` compares true or false with a text. */
  private checkNegation({ left, right, operator, loc }: BinaryExpression): void {
    if (left.type !== 'UnaryExpression' || left.operator !== 'not') return;
    const value = settingValue(right, this.resource.luaFacts) ?? right;
    if (value.type !== 'StringLiteral' && value.type !== 'NumericLiteral') return;
    const outcome = operator === '==' ? 'never' : 'always';
    const message = `not applies to the left side alone, so that this is ${outcome} true: it compares true or false with ${value.raw}. Write ${operator === '==' ? '~=' : '=='} without not.`;
    this.findings.error('impossible-comparison', message, {
      path: this.facts.script.path,
      line: loc?.start.line ?? 1,
    });
  }

  /** A text with capital letters that is compared with one that has none. */
  private checkLetters(node: BinaryExpression, value: Expression, other: Expression): void {
    const text = constantText(other, this.facts) ?? settingText(other, this.resource.luaFacts);
    const meant = text === null ? null : this.isLower(value) ? text.toLowerCase() : this.jobMeant(value, text);
    if (text === null || meant === null || meant === text) return;
    const message = `This value is in lower case, so that it is never equal to '${text}'. Compare it with '${meant}'.`;
    this.findings.error('impossible-comparison', message, {
      path: this.facts.script.path,
      line: node.loc?.start.line ?? 1,
    });
  }

  /** Whether an expression is `string.lower(text)` or `text:lower()`. */
  private isLower(value: Expression): boolean {
    const call = value.type === 'Identifier' ? this.facts.bindings.get(value)?.value : value;
    if (call?.type !== 'CallExpression') return false;
    const { base } = call;
    const isMethod = base.type === 'MemberExpression' && base.indexer === ':' && base.identifier.name === 'lower';
    return isMethod || this.facts.callsByNode.get(call)?.name === 'string.lower';
  }

  /** The job of a framework that a text names with capital letters, unless the resource adds one with this name. */
  private jobMeant(value: Expression, text: string): string | null {
    const name = text.toLowerCase();
    if (!commonJobs.has(name) || this.types.of(value)?.field?.endsWith('.job.name') !== true) return null;
    const isAdded = this.resource.files.some(
      ({ path, content }) =>
        (path.endsWith('.sql') && content.includes(`'${text}'`)) || /\b(?:Add|Create|Register)Jobs?\b/.test(content),
    );
    return isAdded ? null : name;
  }

  private report(
    node: BinaryExpression,
    expression: Expression,
    value?: KnownValue,
    other?: KnownValue,
    otherExpression?: Expression,
  ): void {
    if (value === undefined) return;
    const name = value.native === undefined ? this.textOf(expression, value) : `The result of ${value.native}`;
    const outcome = ordering.has(node.operator)
      ? 'comparing it raises an error'
      : `it is never equal to ${article[other?.type ?? 'text']}`;
    const message = `${name} is ${article[value.type]}, so that ${outcome}.${this.advice(name, value, other, otherExpression)}`;
    const place = { path: this.facts.script.path, line: node.loc?.start.line ?? 1 };
    this.findings.error('impossible-comparison', message, place);
  }

  private advice(name: string, value: KnownValue, other?: KnownValue, expression?: Expression): string {
    if (value.native !== undefined && returnsHash.test(value.native) && other?.type === 'text') {
      const literal = expression?.type === 'StringLiteral' ? expression.raw : "'…'";
      return ` Compare it with joaat(${literal}).`;
    }
    if (value.field === undefined || value.type !== 'table') return '';
    const field = this.types.fieldWith(other?.type ?? 'number', value.field);
    return field === undefined ? '' : ` Use ${name}.${field}.`;
  }

  /** The expression as the script writes it. */
  private textOf({ loc }: Expression, { field = '' }: KnownValue): string {
    if (loc === undefined || loc.start.line !== loc.end.line) return field;
    const text = this.lines[loc.start.line - 1]?.slice(loc.start.column, loc.end.column) ?? field;
    return text.length > 60 ? field : text;
  }
}

/** Comparisons that are never true, or that raise an error, because of the types or the letters of the values. */
export function checkImpossibleComparisons(
  resource: ParsedResource,
  profile: GameProfile,
  isDefined: (global: string) => boolean,
  findings: Findings,
): void {
  for (const facts of resource.luaFacts) {
    if (!facts.script.isListed || isForOtherFramework(facts.script, profile)) continue;
    const comparisons = new Comparisons(facts, profile, isDefined, resource, findings);
    someNode(facts.script.chunk.body, (node) => {
      if (node.type === 'BinaryExpression') comparisons.check(node);
      return false;
    });
  }
}
