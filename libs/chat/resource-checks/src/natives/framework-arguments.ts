import type { FrameworkFunction, FunctionTable } from '@scriptsmith/game-profiles';
import type { Expression } from 'luaparse';
import type { Findings, Place } from '../findings.js';
import type { LuaCall } from '../lua/analysis/lua-facts.js';
import { textOf } from '../lua/parse-lua.js';

/** Too many or too few arguments. */
export function checkArguments(
  call: LuaCall,
  declared: readonly FrameworkFunction[],
  place: Place,
  findings: Findings,
): void {
  const last = call.args.at(-1);
  const passesMore = last !== undefined && /Call|Vararg/.test(last.type);
  const { length } = call.args;
  const fits = declared.some(
    ({ minArguments, maxArguments }) => (length >= minArguments || passesMore) && length <= maxArguments,
  );
  const [first] = declared;
  if (fits || first === undefined) return;
  const message = `${first.name} takes other arguments: ${first.signature}.`;
  const isTooFew = declared.every(({ minArguments }) => length < minArguments);
  // Only functions with a description are declared by hand, so that their optional parameters are certain.
  if (isTooFew && first.description !== '') findings.error('framework-argument-count', message, place);
  else findings.warning('framework-argument-count', message, place);
}

/** A text that is no number: frameworks and the game convert the text of one. */
const isText = (argument: Expression): boolean =>
  argument.type === 'StringLiteral' && Number.isNaN(Number(textOf(argument) || 'x'));

const parametersOf = (signature: string): string[] =>
  /\((.*?)\)/
    .exec(signature)?.[1]
    ?.split(',')
    .map((part) => part.replace(/[?:].*$/, '').trim()) ?? [];

/** An event for a player without the player: `TriggerClientEvent('shop:open', 'Bakery')`. */
function lacksPlayer(call: LuaCall, name: string, signature: string, place: Place, findings: Findings): boolean {
  const [, target] = call.args;
  const isOther =
    name === 'TriggerClientEvent' &&
    call.script.sides.has('server') &&
    target !== undefined &&
    (target.type === 'TableConstructorExpression' || isText(target));
  if (!isOther) return false;
  const message = `${name} needs the player, or -1 for all, after the name of the event: ${signature}.`;
  findings.error('framework-argument-missing', message, place);
  return true;
}

/** The arguments stand one place too early: `AddItem(item, amount)` for `AddItem(source, item, amount)`. */
export function checkShift(
  call: LuaCall,
  { name, signature }: FrameworkFunction,
  place: Place,
  findings: Findings,
): boolean {
  const parameters = parametersOf(signature);
  const names = call.args.map((argument) => (argument.type === 'Identifier' ? argument.name : null));
  const isShifted = names.length > 1 && names.every((own, index) => own !== null && own === parameters[index + 1]);
  if (!isShifted) return lacksPlayer(call, name, signature, place, findings);
  const message = `${name} needs ${parameters[0] ?? ''} in front: ${signature}.`;
  findings.error('framework-argument-missing', message, place);
  return true;
}

/** A text and a number in each other's place: `AddMoney(500, 'cash')`. */
export function checkOrder(
  call: LuaCall,
  { name, signature }: FrameworkFunction,
  place: Place,
  findings: Findings,
): boolean {
  const parameters = parametersOf(signature);
  const isPassed = (type: string, meaning: RegExp): boolean =>
    call.args.some((argument, index) => argument.type === type && meaning.test(parameters[index] ?? ''));
  const isSwapped =
    isPassed('NumericLiteral', /(?:type|account|item|name|job|gang|reason)$/i) &&
    isPassed('StringLiteral', /^(?:amount|count|money|grade|quantity)$/i);
  const isWord = call.args.some(
    (argument, index) => isText(argument) && /^(?:amount|count|money|quantity)$/i.test(parameters[index] ?? ''),
  );
  if (isSwapped || isWord)
    findings.error('framework-argument-order', `${name} takes its arguments in this order: ${signature}.`, place);
  return isSwapped || isWord;
}

/** The fields that a table of options must have. */
export function checkOptions(call: LuaCall, tables: readonly FunctionTable[], place: Place, findings: Findings): void {
  const required = tables.flatMap((table) => table.options[call.name ?? ''] ?? []);
  const [options] = call.args;
  if (required.length === 0 || options?.type !== 'TableConstructorExpression') return;
  const fields = options.fields.map((field) => (field.type === 'TableKeyString' ? field.key.name : null));
  if (fields.includes(null)) return;
  const missing = required
    .map((field) => field.split('|'))
    .filter((names) => !names.some((name) => fields.includes(name)));
  if (missing.length === 0) return;
  const message = `${call.name ?? ''} needs ${missing.map((names) => names.join(' or ')).join(' and ')}. The table has ${fields.join(', ') || 'no fields'}.`;
  findings.error('missing-option', message, place);
}

/** The fields of one option in the array of a table, or undefined if the script computes some of them. */
function fieldsOf(option: Expression): string[] | undefined {
  if (option.type !== 'TableConstructorExpression') return undefined;
  const fields = option.fields.map((field) => (field.type === 'TableKeyString' ? field.key.name : undefined));
  return fields.every((field) => field !== undefined) ? fields : undefined;
}

/** The options that an argument lists: it is an option, an array of them, or a table with a field `options`. */
function optionsIn(argument: Expression): Expression[] {
  if (argument.type !== 'TableConstructorExpression') return [];
  const list = argument.fields.find((field) => field.type === 'TableKeyString' && field.key.name === 'options');
  if (list !== undefined) return optionsIn(list.value);
  const elements = argument.fields.filter(({ type }) => type === 'TableValue').map(({ value }) => value);
  return elements.length > 0 ? elements : [argument];
}

/** Options of targets that do nothing when a player chooses them. */
export function checkOptionActions(call: LuaCall, tables: readonly FunctionTable[], findings: Findings): void {
  const actions = tables.flatMap(({ optionActions: { fields, functions } }) =>
    functions.includes(call.name ?? '') ? fields : [],
  );
  if (actions.length === 0) return;
  for (const option of call.args.flatMap(optionsIn)) {
    const fields = fieldsOf(option);
    if (fields?.includes('label') !== true || actions.some((field) => fields.includes(field))) continue;
    const others = fields.filter((field) =>
      /^(?:action|onSelect|onClick|handler|callback|cb|func|event\w*)$/i.test(field),
    );
    const advice = others.length === 0 ? '' : ` It ignores ${others.join(' and ')}.`;
    const message = `Nothing happens when a player chooses this option: ${call.name ?? ''} needs ${actions.join(', ')}.${advice}`;
    const place = { path: call.script.path, line: option.loc?.start.line ?? call.line };
    // A label alone can be a mere text.
    if (others.length === 0) findings.warning('option-without-effect', message, place);
    else findings.error('option-without-effect', message, place);
  }
}
