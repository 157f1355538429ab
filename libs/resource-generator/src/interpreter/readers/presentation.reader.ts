import type { Mention, MentionReader } from '../mentions.js';
import { additions, negations, type Prompt, stems } from '../prompt.js';

const colors: Readonly<Record<string, number>> = {
  white: 0, red: 1, green: 2, blue: 3, yellow: 5, purple: 27, orange: 17, pink: 8, black: 40, brown: 21, grey: 39, gray: 39,
}; // prettier-ignore

/** The symbol on the map. */
export const readBlips: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const isMapIcon =
      prompt.stem(at) === 'map' &&
      (['icon', 'marker', 'symbol'].includes(prompt.stem(at + 1)) ||
        prompt.hasBefore(at, 4, stems('show hide see visible display')));
    if (!prompt.isFree(at) || (prompt.stem(at) !== 'blip' && !isMapIcon)) continue;
    // "blips and zones" asks for the block, not for a symbol of another block.
    if (prompt.stem(at + 1) === 'and' && prompt.stem(at + 2) === 'zone') continue;
    const isShown = !prompt.hasBefore(at, 4, negations);
    const color = nearby(prompt, at, 5, (token) => colors[token] ?? null);
    const sprite = numberAfter(prompt, at, stems('sprite icon'));
    mentions.push({ kind: 'blip', isShown, color, sprite, position: at });
    prompt.take(at, isMapIcon && prompt.stem(at + 1) !== '' ? 2 : 1);
  }
  return mentions;
};

function nearby<T>(prompt: Prompt, at: number, distance: number, find: (stem: string) => T | null): T | null {
  const start = prompt.sentenceStart(at);
  for (let offset = 0; offset <= distance; offset++) {
    for (const position of [at - offset, at + offset]) {
      if (position < start || prompt.sentenceStart(position) !== start) continue;
      const found = find(prompt.stem(position));
      if (found === null) continue;
      prompt.take(position);
      return found;
    }
  }
  return null;
}

function numberAfter(prompt: Prompt, at: number, words: ReadonlySet<string>): number | null {
  for (let position = at; position < at + 5; position++) {
    const value = prompt.value(position + 1);
    if (!words.has(prompt.stem(position)) || value === null || !Number.isInteger(value) || value < 0 || value > 900)
      continue;
    prompt.take(position, 2);
    return value;
  }
  return null;
}

/** Markers or targets. */
export const readInteractions: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const word = prompt.stem(at);
    const interaction = ['marker', 'draw_marker'].includes(word) ? 'marker' : isTarget(prompt, at) ? 'target' : null;
    if (!interaction || !prompt.isFree(at)) continue;
    const isRejected = prompt.hasBefore(at, 3, stems('instead no not without remove than'));
    prompt.take(at);
    if (isRejected && prompt.hasBefore(at, 3, stems('no not without remove'))) {
      mentions.push({ kind: 'interaction', interaction: interaction === 'marker' ? 'target' : 'marker', position: at });
    } else if (!isRejected) {
      mentions.push({ kind: 'interaction', interaction, position: at });
    }
  }
  return mentions;
};

const isTarget = (prompt: Prompt, at: number): boolean =>
  ['target', 'ox_target', 'qtarget'].includes(prompt.stem(at)) ||
  (prompt.stem(at) === 'third' && prompt.stem(at + 1) === 'eye');

export const readLanguages: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  prompt.tokens.forEach((token, at) => {
    const language = ['german', 'deutsch'].includes(token.stem) ? 'de' : token.stem === 'english' ? 'en' : null;
    if (!language) return;
    mentions.push({ kind: 'language', language, isAddition: prompt.hasBefore(at, 5, additions), position: at });
    prompt.take(at);
  });
  return mentions;
};

/** From which account something is paid: "from the bank", "by card", "in cash", "bank money". */
export const readAccounts: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    if (!prompt.isFree(at)) continue;
    const isBank =
      ['bank', 'card'].includes(prompt.stem(at)) &&
      (prompt.hasBefore(at, 3, stems('from by into via pay paid with to')) ||
        ['money', 'account', 'balance'].includes(prompt.stem(at + 1)));
    const isCash = prompt.stem(at) === 'cash' && !prompt.hasBefore(at, 1, stems('of'));
    if (!isBank && !isCash) continue;
    mentions.push({ kind: 'account', account: isBank ? 'bank' : 'cash', position: at });
    prompt.take(at, ['money', 'account', 'balance'].includes(prompt.stem(at + 1)) ? 2 : 1);
  }
  return mentions;
};

const nameWords = stems('called named titled');
const maxTitleWords = 5;

/** Names: "called "Joe's Diner"", "rename it to Corner Shop", "name it Joe". */
export const readTitles: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const start = titleStart(prompt, at);
    if (start === null) continue;
    const title = titleAt(prompt, start);
    if (!title) continue;
    const isResource =
      prompt.hasAfter(at, 3, stems('resource script')) || prompt.hasBefore(at, 3, stems('resource script'));
    mentions.push({ kind: 'title', title: title.text, isResource, position: at });
    prompt.take(at, start + title.length - at);
    at = start + title.length - 1;
  }
  return mentions;
};

/** The start of a name after the words that introduce it. */
function titleStart(prompt: Prompt, at: number): number | null {
  if (nameWords.has(prompt.stem(at)) && !prompt.hasBefore(at, 2, stems('command item'))) return at + 1;
  if (!['rename', 'name', 'call', 'title', 'label'].includes(prompt.stem(at))) return null;
  for (let position = at + 1; position <= at + 5; position++) {
    if (['to', 'is', ':', 'be'].includes(prompt.stem(position))) return position + 1;
  }
  return ['it', 'this'].includes(prompt.stem(at + 1)) ? at + 2 : prompt.at(at + 1)?.kind === 'quote' ? at + 1 : null;
}

function titleAt(prompt: Prompt, start: number): { text: string; length: number } | null {
  const first = prompt.at(start);
  if (!first) return null;
  if (first.kind === 'quote') return cleanTitle(first.source, 1);
  const words: string[] = [];
  for (let at = start; at < start + maxTitleWords; at++) {
    const token = prompt.at(at);
    const isName = token?.kind === 'word' || token?.kind === 'number' || token?.text === '&';
    // Names are capitalized; the first word may be small.
    if (!token || !isName || (at > start && !/^[\p{Lu}\d&]/u.test(token.source))) break;
    words.push(token.source);
  }
  return cleanTitle(words.join(' '), words.length);
}

function cleanTitle(text: string, length: number): { text: string; length: number } | null {
  const cleaned = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 60);
  return cleaned === '' || length === 0 ? null : { text: cleaned, length };
}

const changeVerbs = stems('rename change replace set make use');
const commandName = /^[a-z][a-z0-9_]{0,29}$/;

/** Commands: "/daily", "command called daily". */
export const readCommands: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const position = commandPosition(prompt, at);
    const name = position === null ? undefined : prompt.at(position)?.text.replace(/^\//, '').toLowerCase();
    if (position === null || name === undefined || !commandName.test(name)) continue;
    const isAddition = prompt.hasBefore(at, 4, additions) && !prompt.hasBefore(at, 4, changeVerbs);
    mentions.push({ kind: 'command', name, isAddition, position: at });
    prompt.take(at, position + 1 - at);
    at = position;
  }
  return mentions;
};

function commandPosition(prompt: Prompt, at: number): number | null {
  const isSlash = prompt.stem(at) === '/' && prompt.at(at)?.isSpaced === true && prompt.at(at + 1)?.isSpaced === false;
  if (isSlash && prompt.at(at + 1)?.kind === 'word') return at + 1;
  const token = prompt.at(at);
  if (token?.kind === 'quote' && token.source.startsWith('/')) return at;
  if (prompt.stem(at) === 'command' && ['called', 'named', 'to', 'name'].includes(prompt.stem(at + 1))) {
    const isSlashNext = prompt.stem(at + 2) === '/';
    if (isSlashNext || prompt.stem(at + 1) !== 'to' || prompt.hasBefore(at, 3, stems('rename change')))
      return at + (isSlashNext ? 3 : 2);
  }
  return null;
}

/** Quoted texts that have no other meaning are messages. */
export const readMessages: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  prompt.tokens.forEach((token, at) => {
    if (token.kind !== 'quote' || !prompt.isFree(at)) return;
    const text = token.source.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    if (text === '') return;
    mentions.push({ kind: 'message', text, isAddition: prompt.hasBefore(at, 8, additions), position: at });
    prompt.take(at);
  });
  return mentions;
};
