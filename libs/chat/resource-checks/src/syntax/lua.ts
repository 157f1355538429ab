import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { Findings } from '../findings.js';
import { translateCfxLua } from '../lua/cfx-lua.js';
import type { LuaCompiler } from '../lua/lua-compiler.js';

/** The Lua equivalents of syntax of other languages. */
const hints: readonly { pattern: RegExp; hint: string }[] = [
  { pattern: /near '!'|near '!='/, hint: 'Lua writes "not equal" as ~=.' },
  { pattern: /near '\+'|near '\+\+'/, hint: 'Lua has no ++: write x = x + 1.' },
  { pattern: /near '&'|near '\|'/, hint: 'Lua writes && and || as "and" and "or".' },
  { pattern: /near 'continue'|near 'end'/, hint: 'Lua has no continue: use goto or an if.' },
  { pattern: /near '\?'/, hint: 'Lua has no ternary operator: write condition and a or b.' },
];

function hintFor(message: string, line: string): string {
  const isContinue = /\bcontinue\b/.test(line);
  const found = hints.find(({ pattern, hint }) => pattern.test(message) && (!hint.includes('continue') || isContinue));
  return found === undefined ? '' : ` ${found.hint}`;
}

/** Compiles a script. Returns it without the extensions of CfxLua, or undefined if it is invalid. */
export function checkLua(
  { path, content }: ResourceFile,
  compiler: LuaCompiler,
  findings: Findings,
): string | undefined {
  const translated = translateCfxLua(content);
  const error = compiler.compile(translated);
  if (error === null) return translated;
  const text = error.line === null ? '' : (content.split('\n')[error.line - 1] ?? '');
  findings.error('lua-syntax', `This is not valid Lua: ${error.message}.${hintFor(error.message, text)}`, {
    path,
    line: error.line,
  });
  return undefined;
}
