import type { InputLanguage, Meaning } from './annotation.js';

interface Special {
  length: number;
  meaning: Meaning;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const commandPattern = /\/([\p{L}_][\p{L}\p{N}_-]{0,40})(?![\p{L}\p{N}_/])/iuy;
const bracketed =
  /[ ,]{0,3}(?:\[([^\]\n]{1,40})\]|<([^>\n]{1,40})>|\{([^}\n]{1,40})\}|\(([\p{L}_][\p{L}\p{N}_ /-]{0,19})\))/uy;
const bareArgument =
  /[ ]{1,2}(player ?id|server ?id|playerid|id|amount|reason|text|message|msg|name|minutes|mins|time|job|grade|rank|item|count|model|plate|price|type|betrag|grund|nachricht|menge|minuten|montant|raison|joueur|quantité|monto|motivo|cantidad|mensaje|quantia|valor|mensagem|tempo|kwota|powód|powod|ilość|importo|messaggio)(?![\p{L}\p{N}'’-])(?=\s*(?:$|[,.;:!?\n)/=-]|\p{L}|\d{1,6}(?![\p{L}\p{N}])))/iuy;
/** "/flip id 500": an example of an amount. */
const exampleAmount = /[ ]{1,2}\d{1,6}(?![\p{L}\p{N}]|[.,]\d)/uy;

/** A word after a bare argument that makes it part of the sentence: "/fine amount should be". */
const continuesSentence =
  /^\s+(?:of|is|should|must|can|will|has|are|for|soll|muss|ist|doit|est|debe|es|deve|é|musi|jest|è|di|de|da|von)(?!\p{L})/iu;

const argumentName = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** A command with its parameters, in brackets or as well-known words: `/fine [id] [amount]`, `/dicebet id amount`. */
export function readCommand(text: string, at: number): Special | null {
  const name = match(commandPattern, text, at);
  if (name === null || /[\p{L}\p{N}/]/u.test(text.charAt(at - 1))) return null;
  const parameters: string[] = [];
  let end = at + name[0].length;
  for (
    let next = readArgument(text, end, true);
    next !== null && parameters.length < 10;
    next = readArgument(text, end, false)
  ) {
    parameters.push(next.name);
    end += next.length;
  }
  return { length: end - at, meaning: { kind: 'command', name: (name[1] ?? '').toLowerCase(), parameters } };
}

function readArgument(text: string, at: number, isFirst: boolean): { length: number; name: string } | null {
  const inBrackets = match(bracketed, text, at);
  if (inBrackets !== null) {
    return { length: inBrackets[0].length, name: argumentName(inBrackets.slice(1).find(Boolean) ?? '') };
  }
  const example = isFirst ? null : match(exampleAmount, text, at);
  if (example !== null) return { length: example[0].length, name: 'amount' };
  const bare = match(bareArgument, text, at);
  const behind = text.slice(at + (bare?.[0].length ?? 0)).slice(0, 12);
  if (bare === null || (isFirst && continuesSentence.test(behind))) return null;
  return { length: bare[0].length, name: argumentName(bare[1] ?? '') };
}

const dicePattern = /(\d{0,2})[dwk](4|6|8|10|12|20|100)(?![\p{L}\p{N}])/iuy;

/** Dice in the notation of tabletop games: `3d6`, `d20`. */
export function readDice(text: string, at: number): Special | null {
  const dice = match(dicePattern, text, at);
  if (dice === null) return null;
  return {
    length: dice[0].length,
    meaning: { kind: 'dice', count: Math.max(1, Number(dice[1])), sides: Number(dice[2]) },
  };
}

const functionKey = /F(?:[1-9]|1[0-2])(?![\p{L}\p{N}])/uy;
const bracketedKey = /\[([A-Z0-9]|F\d{1,2}|ALT|TAB|SHIFT|CTRL|SPACE|ENTER|ESC)\]/iuy;
const keyNames = '([A-Z]|F\\d{1,2}|ALT|TAB|SHIFT|CTRL|SPACE|LEERTASTE|ENTER|[0-9])';
const keyWords: Record<InputLanguage, string> = {
  en: 'key|keybind|button|hotkey', de: 'taste', fr: 'touche', es: 'tecla', pt: 'tecla', pl: 'klawisz|klawiszem|klawisza', it: 'tasto',
}; // prettier-ignore
const keyPatterns = new Map<InputLanguage, RegExp[]>();

function patternsOf(language: InputLanguage): RegExp[] {
  const known = keyPatterns.get(language);
  if (known !== undefined) return known;
  const words = language === 'en' ? keyWords.en : `${keyWords[language]}|key`;
  const patterns = [
    new RegExp(`(?:${words})[ :]{1,2}(?:to )?["']?${keyNames}["']?(?![\\p{L}\\p{N}'’])`, 'iuy'),
    new RegExp(`["']?${keyNames}["']?[ -](?:${words})(?!\\p{L})`, 'iuy'),
  ];
  keyPatterns.set(language, patterns);
  return patterns;
}

const pressedKey = /([A-Z])(?![\p{L}\p{N}'’])/uy;
const beforeKey =
  /(?:press|pressing|hit|hold|drück\p{L}*|appuy\p{L}*|puls\p{L}*|presion\p{L}*|aperta\p{L}*|pression\p{L}*|naci\p{L}*|wciśni\p{L}*|prem\p{L}*|key to|keybind to|tecla a|with|auf|mit|avec|con|com|na)\s$/iu;

/** A key of the keyboard: `F6`, `[E]`, "the E key", "key G", "press E". An article is no key: "a key". */
export function readKey(text: string, at: number, language: InputLanguage): Special | null {
  const plain = match(functionKey, text, at) ?? match(bracketedKey, text, at);
  if (plain !== null)
    return { length: plain[0].length, meaning: { kind: 'key', key: (plain[1] ?? plain[0]).toUpperCase() } };
  for (const pattern of patternsOf(language)) {
    const found = match(pattern, text, at);
    const written = found?.[1] ?? '';
    const isKey =
      written !== '' && (written.length > 1 || written === written.toUpperCase()) && !/^[AI0-9]$/.test(written);
    if (found !== null && isKey)
      return { length: found[0].length, meaning: { kind: 'key', key: written.toUpperCase() } };
  }
  const pressed = match(pressedKey, text, at);
  if (pressed === null || !beforeKey.test(text.slice(Math.max(0, at - 12), at))) return null;
  return { length: 1, meaning: { kind: 'key', key: pressed[0] } };
}
