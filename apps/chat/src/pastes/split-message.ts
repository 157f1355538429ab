import { splitImages } from '@scriptsmith/chat-contracts';
import { maxLineCharacters } from './pasted-errors.js';

/** Code that a message contains. */
export interface PastedCode {
  /** The path that the message gives it, or null. */
  name: string | null;
  content: string;
}

/** A message without the code that it contains. */
export interface SplitMessage {
  prose: string;
  codes: PastedCode[];
}

const fence = /^\s*(`{3,}|~{3,})\s*(.*)$/;
const fileName = /[\w@./\\-]*\w\.(?:lua|js|html|css|sql|json)\b/i;
/** A line that only names the file below it: `server/main.lua:`, `-- client.lua`, `### config.lua`, `File: x.lua`. */
const namingLine =
  /^[\s#*>=`/-]*(?:(?:file|datei|fichier|archivo|ficheiro|plik)\s*:?\s*)?[`*"']*([\w@./\\-]*\w\.(?:lua|js|html|css|sql|json))\b[`*"']*\s*[:=*`-]*\s*(?:-->)?$/i;

/** What only code contains. Prose has no calls with arguments, no assignments, and no keywords with their symbols. */
const codeLine = new RegExp(
  [
    String.raw`^\s*--`,
    String.raw`^\s*local\s+(?:function\b|[\w, ]+=|[\w, ]+$)`,
    String.raw`\bfunction\s*[\w.:]*\s*\(`,
    String.raw`^\s*(?:else)?if\b.*\bthen\b`,
    String.raw`^\s*(?:for|while)\b.*\bdo\s*$`,
    String.raw`^\s*(?:else|repeat|do|break)\b[;\s]*$`,
    String.raw`^\s*end\b\s*(?:[),;}].*)?$`,
    String.raw`^\s*until\b`,
    String.raw`^\s*return\b\s*(?:$|[\w.]+\s*$|[\w.:]*[({'"\[])`,
    String.raw`^\s*[\w.:\[\]'"]+\s*(?:,\s*[\w.]+\s*)*=(?!=)`,
    String.raw`^\s*[A-Za-z_][\w.:]*\s*[({]`,
    String.raw`^\s*[\]})][\]}),;\s]*$`,
    String.raw`^\s*(?:fx_version|games?|lua54|author|description|version|ui_page|(?:client|server|shared)_scripts?|dependenc(?:y|ies)|files?)\s+['"{]`,
    String.raw`^\s*['"][^'"]*['"]\s*,?\s*$`,
    String.raw`^\s*\{.*\}\s*,?\s*$`,
  ].join('|'),
  'i',
);

/** What is never written outside of scripts and manifests. */
const anchor =
  /\bfunction\s*[\w.:]*\s*\(|\blocal\s+[\w, ]+=|\b(?:RegisterNetEvent|RegisterServerEvent|AddEventHandler|RegisterCommand|RegisterNUICallback|CreateThread|Trigger(?:Client|Server)?Event|exports)\s*[.([:]|\b(?:fx_version|resource_manifest_version)\b|\b(?:Citizen|ESX|QBCore|MySQL|lib)\.\w+|^\s*Config(?:\.\w+)*\s*=\s*\{/i;

/** A sentence, also one that begins in front of code on the same line. */
const proseLine = /^\s*[\p{L}"'¿¡(*>-][^={}[\]]*$/u;

/**
 * Splits a message into text and code, with or without fences. Takes time proportional to its length.
 * Code without a fence has at least two lines of it, and something that only scripts contain.
 */
export function splitMessage(text: string): SplitMessage {
  const prose: string[] = [];
  const codes: PastedCode[] = [];
  let loose: string[] = [];
  const endLoose = (): void => {
    readLoose(loose, prose, codes);
    loose = [];
  };
  const lines = splitImages(text).text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const opening = fence.exec(beginningOf(lines[index] ?? ''));
    if (!opening) {
      loose.push(lines[index] ?? '');
      continue;
    }
    const named = namedAbove(loose);
    endLoose();
    const [, mark = '', info = ''] = opening;
    const content: string[] = [];
    for (index += 1; index < lines.length && !lines[index]!.trim().startsWith(mark); index += 1)
      content.push(lines[index]!);
    // A log quotes code.
    const isLog = /^(?:log|txt|text|console|output)\b/i.test(info);
    const isScript = /^(?:lua|luau|js|javascript|html|css|sql|json)\b/i.test(info) || hasAnchor(content);
    if (isLog || !isScript) prose.push(...content);
    else codes.push(codeOf(content, fileName.exec(info)?.[0] ?? named));
  }
  endLoose();
  return { prose: prose.join('\n').trim(), codes };
}

/** Lines outside of fences: blocks of code between sentences. */
function readLoose(lines: readonly string[], prose: string[], codes: PastedCode[]): void {
  let block: string[] = [];
  let name: string | null = null;
  let longString = false;
  const end = (): void => {
    const last = block.findLastIndex((line) => codeLine.test(beginningOf(line)) || /[(){}=]/.test(line));
    const code = block.slice(0, last + 1);
    if (isCode(code)) codes.push(codeOf(code, name));
    else prose.push(...(name === null ? [] : [name]), ...code);
    prose.push(...block.slice(last + 1).filter((line) => line.trim() !== ''));
    block = [];
    name = null;
  };
  for (const whole of lines) {
    const line = beginningOf(whole);
    if (longString) {
      block.push(whole);
      longString = !whole.includes(']]');
      continue;
    }
    const naming = namingLine.exec(line);
    if (naming) {
      end();
      name = naming[1] ?? null;
      continue;
    }
    const inline = inlineCode(line);
    if (inline) {
      end();
      prose.push(inline.sentence);
      block.push(inline.code + whole.slice(line.length));
      continue;
    }
    if (codeLine.test(line) && !isSentence(line)) {
      block.push(whole);
      longString = /\[\[(?![^\]]*\]\])/.test(line);
    } else if (isSentence(line) || (line.trim() !== '' && block.length === 0)) {
      end();
      prose.push(whole);
    } else if (block.length > 0) block.push(whole);
  }
  end();
}

/** A sentence that ends in code: `fix this: RegisterNetEvent('x', function() …`. */
function inlineCode(line: string): { sentence: string; code: string } | null {
  const found =
    /^([^'"={}]{0,300}?[\p{L}?!:.)]\s*[:\s])\s*((?:RegisterNetEvent|RegisterServerEvent|AddEventHandler|RegisterCommand|RegisterNUICallback|(?:Citizen\.)?CreateThread)\s*\(.*)$/u.exec(
      line,
    );
  return found && !/^\s*(?:--|local\b|return\b)/.test(line) ? { sentence: found[1]!.trim(), code: found[2]! } : null;
}

/** At least three words without the symbols of code, and not a statement. */
function isSentence(line: string): boolean {
  if (!proseLine.test(line) || /^\s*--/.test(line)) return false;
  if (
    /^\s*(?:else)?if\b.*\bthen\b\s*(?:$|return\b|.*\bend\b)|\b(?:then|do)\s*$|[,;(]\s*$|\)\s*$|^\s*(?:local|function|end|else|elseif|until)\b/.test(
      line,
    )
  )
    return false;
  if (/^\s*\w+\s+(['"])[^'"]*\1\s*,?\s*$|^\s*['"].*['"]\s*,?\s*$/.test(line)) return false;
  return (line.match(/[\p{L}']{2,}/gu) ?? []).length >= 3;
}

function isCode(lines: readonly string[]): boolean {
  if (!hasAnchor(lines)) return false;
  const written = lines.filter((line) => line.trim() !== '');
  return written.length >= 2 || written.some((line) => /\(.*\bfunction\b.*\bend\b.*\)/.test(beginningOf(line)));
}

const hasAnchor = (lines: readonly string[]): boolean => lines.some((line) => anchor.test(beginningOf(line)));

/** What says of a line whether it is code. */
const beginningOf = (line: string): string => line.slice(0, maxLineCharacters);

/** The name that the last line above a fence gives. */
function namedAbove(lines: string[]): string | null {
  const index = lines.findLastIndex((line) => line.trim() !== '');
  const line = beginningOf(lines[index] ?? '');
  const naming = namingLine.exec(line);
  if (naming) lines.splice(index);
  return naming?.[1] ?? (/[:：]\s*$/.test(line) ? (fileName.exec(line)?.[0] ?? null) : null);
}

/** A comment in the first line can name the file. */
function codeOf(lines: readonly string[], name: string | null): PastedCode {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const comment = /^\s*(?:--|\/\/|\/\*|<!--)/.test(first) ? namingLine.exec(beginningOf(first)) : null;
  return { name: name ?? comment?.[1] ?? null, content: `${lines.join('\n').replace(/^\n+|\s+$/g, '')}\n` };
}
