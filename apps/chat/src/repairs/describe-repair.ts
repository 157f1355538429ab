import { detectLanguage, repairText } from '@scriptsmith/resource-generator';
import type { RepairedError } from './repair-errors.js';
import type { NamedFinding, Repair } from './repair-resource.js';

type TextKey = Parameters<typeof repairText>[0];
type Texts = (key: TextKey, name?: string) => string;

/**
 * What a repair has done, in the language of the message. Findings are those of pasted code; an error is explained alone.
 */
export function describeRepair({ errors, fixed, left }: Repair, prose: string, isAboutCode: boolean): string {
  const language = detectLanguage(prose);
  const text: Texts = (key, name = '') => repairText(key, language).replace('NAME', () => name);
  const listsLeft = left.length > 0 && isAboutCode;
  const isChanged = fixed.length > 0 || errors.some(({ isRepaired }) => isRepaired);
  const lines = [
    ...errors.flatMap((error) => [describeError(error, text), '']),
    ...(fixed.length > 0 ? [text('fixed'), ...fixed.map(listed), ''] : []),
    ...(listsLeft ? [text('left'), ...left.map(listed), ''] : []),
    ...(errors.length + fixed.length + left.length === 0 ? [text('nothingFound')] : []),
    ...(isChanged ? [] : [text('nothingChanged')]),
  ];
  return lines.join('\n').trim();
}

function describeError({ kind, message, name, place, ...known }: RepairedError, text: Texts): string {
  const { test, isReproduced, isRepaired } = known;
  const heading = place ? `\`${place.path}:${place.line}\`: \`${plain(place.code)}\`` : `\`${plain(message)}\``;
  const explanation = text(kind, name === null ? text('something') : `\`${plain(name)}\``);
  if (!place) return [heading, `${explanation} ${text('elsewhere')}`].join('\n');
  const outcome = [
    explanation,
    text(isReproduced ? 'reproduced' : 'notReproduced'),
    text(isRepaired ? 'repaired' : 'notRepaired'),
    ...(isRepaired && test ? [text('tested', test.name)] : []),
  ];
  return [heading, outcome.join(' ')].join('\n');
}

const maxCodeCharacters = 160;

/** Code in a line of text. */
const plain = (code: string): string => code.replaceAll('`', "'").slice(0, maxCodeCharacters);

const listed = ({ path, line, message }: NamedFinding): string =>
  `- ${path === null ? '' : `\`${path}${line === null ? '' : `:${line}`}\`: `}${message}`;
