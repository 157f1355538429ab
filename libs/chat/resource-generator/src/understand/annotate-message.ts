import type { AnnotatedMessage } from './annotation.js';
import { resolveAmbiguities } from './ambiguity.js';
import { markClockHours } from './clock-hours.js';
import { splitClauses } from './clauses.js';
import { detectLanguage } from './detect-language.js';
import { expressionsOf } from './expressions.js';
import { markFiniteVerbs } from './finite-verbs.js';
import { nameThings } from './names.js';
import { joinParticles } from './particles.js';
import { tokenize } from './tokens.js';
import { correctTypos } from './typos.js';
import type { ServerWords } from './server-words.js';
import { readWords } from './words.js';

/**
 * Splits a message into clauses and gives every word a meaning. The result depends on the text, and on the names of the server that it is for; every character that is
 * neither white space nor punctuation is in exactly one phrase. The time is linear in the length of the text.
 */
export function annotateMessage(text: string, server?: ServerWords): AnnotatedMessage {
  const language = detectLanguage(text);
  const expressions = expressionsOf(language);
  const english = expressionsOf('en');
  const tokens = tokenize(text, language);
  correctTypos(tokens, language, expressions, english, server?.words);
  const words = readWords(tokens, language, expressions, english, server);
  joinParticles(words, language, expressions);
  resolveAmbiguities(words, language, expressions.stem);
  nameThings(words, text, language);
  markClockHours(words);
  markFiniteVerbs(words, language);
  return { text, language, clauses: splitClauses(words, text, language) };
}
