import { readFileSync } from 'node:fs';
import type { InputLanguage } from './annotation.js';

type ReplyKey =
  | 'notUnderstood'
  | 'vague'
  | 'noChange'
  | 'whichPart'
  | 'cheat'
  | 'tooLittle'
  | 'otherGame'
  | 'redm'
  | 'noGenerator'
  | 'undone'
  | 'notBuiltYet'
  | 'where'
  | 'does'
  | 'already'
  | 'cannot'
  | 'ownFiles'
  | 'polish'
  | 'polishSuggestions'
  | 'needs'
  | 'prices'
  | 'restart';

type Replies = Readonly<Record<ReplyKey, Readonly<Record<InputLanguage, string>>>>;

const replies = JSON.parse(readFileSync(new URL('../../lexicon/replies.json', import.meta.url), 'utf8')) as Replies;

/** What is answered to messages that build nothing, in the language of the user. */
export const replyText = (key: ReplyKey, language: InputLanguage): string => replies[key][language];
