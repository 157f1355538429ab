import { maxLineCharacters, type PastedError, pastedErrors } from '../pastes/pasted-errors.js';
import { splitMessage } from '../pastes/split-message.js';

/** What a message says about repairs. */
export interface MessageRepair {
  /** The message without code and errors. */
  prose: string;
  errors: PastedError[];
  hasCode: boolean;
  /** Whether the user only wants to know something, so that no file changes. */
  isQuestion: boolean;
}

const question =
  /^\W*(?:what|why|how|when|where|who|which|explain|does|is|are|was|warum|wieso|wie|wann|wo|wer|erklär|quoi|que|qu'|pourquoi|comment|explique|por qué|qué|cómo|cuándo|o que|porque|como|explica|co|czemu|dlaczego|jak|wyjaśnij|cosa|perché|come|spiega)\b|\?\s*$/iu;
const fixing =
  /\b(?:fix|repair|solve|correct|debug|help|change|make|improve|reparier\w*|beheb\w*|korrigier\w*|hilf|ändere|mach|répar\w*|corrig\w*|aide\w*|arregl\w*|repara\w*|ayuda\w*|conserta\w*|arruma\w*|ajuda\w*|napraw\w*|popraw\w*|pomóż|ripara\w*|correggi\w*|sistema\w*|aiuta\w*)(?![\p{L}])/iu;

/** Null if the message contains nothing that can be repaired. Only the last message counts. */
export function messageRepair(text: string): MessageRepair | null {
  const { prose, codes } = splitMessage(text);
  const errors = pastedErrors(prose);
  if (codes.length + errors.length === 0) return null;
  const words = errors.length > 0 ? withoutLogs(prose) : prose;
  return { prose: words, errors, hasCode: codes.length > 0, isQuestion: question.test(words) && !fixing.test(words) };
}

/** The lines that a person wrote, not a console. */
const withoutLogs = (text: string): string =>
  text
    .split('\n')
    .filter(
      (line) =>
        !/\^\d|\b(?:SCRIPT ERROR|Query:|stack traceback)\b|^\s*[>[]|[\w/]+\.(?:lua|js):\d+|\S+\(.*\)/.test(
          line.slice(0, maxLineCharacters),
        ) && pastedErrors(line).length === 0,
    )
    .join('\n');
