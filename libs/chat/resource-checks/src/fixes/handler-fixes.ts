import type { ExposedHandler } from '../security/handlers.js';
import type { Fix, FixContext, TextEdit } from './fix.js';
import { copyOfSource, handlerAt, playerOf, refusalOf } from './handlers.js';

/** The fixes of handlers that trust a client. */
export const handlerFixes = {
  'client-controlled-identity': (context) => {
    const handler = handlerAt(context);
    const name = /the player with ([\w.[\]…]+)\. /.exec(context.finding.message)?.[1] ?? '';
    if (!handler || !isParameter(handler, name)) return null;
    const text = context.text(handler.facts.script.path);
    const copy = copyOfSource(handler.node);
    const own = handler.kind === 'event' ? (copy?.name ?? 'source') : playerOf(handler);
    const statement = `local ${name} = ${own}`;
    return [copy ? text.after(copy.statement, [statement]) : text.atStart(handler.node, [statement])];
  },

  'negative-amount': requireWholeNumber,
  'fractional-amount': requireWholeNumber,

  'undefined-variable': (context) => {
    const name = /^(\w+) is not defined/.exec(context.finding.message)?.[1] ?? '';
    const handler = handlerAt(context);
    if (!handler || !/^_?(?:src|source|player(?:id)?|playersource|plysrc)$/i.test(name)) return null;
    const player = playerOf(handler);
    return [context.text(handler.facts.script.path).atStart(handler.node, [`local ${name} = ${player}`])];
  },
} as const satisfies Readonly<Record<string, Fix>>;

/** Refuses numbers below 1, and rounds fractions. */
function requireWholeNumber(context: FixContext): readonly TextEdit[] | null {
  const handler = handlerAt(context);
  const name = /^([\w.]+) (?:comes from the client|can be a fraction)/.exec(context.finding.message)?.[1] ?? '';
  const [root = '', ...members] = name.split('.');
  if (!handler || !isParameter(handler, root)) return null;
  const refusal = refusalOf(handler);
  const statements = [
    ...(members.length === 0 ? [] : [`if type(${root}) ~= 'table' then ${refusal} end`]),
    `${name} = math.floor(tonumber(${name}) or 0)`,
    `if ${name} < 1 then ${refusal} end`,
  ];
  return members.length > 1 ? null : [context.text(handler.facts.script.path).atStart(handler.node, statements)];
}

const isParameter = ({ untrusted }: ExposedHandler, name: string): boolean =>
  untrusted.some((each) => each.name === name);
