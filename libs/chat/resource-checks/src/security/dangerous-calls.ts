import type { Findings } from '../findings.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { calleeName, lineOfNode, literalText, walkJavaScript } from '../syntax/walk-javascript.js';

/** Functions that run text or leave the game. Those that always fail on a server are errors. */
const luaFunctions: readonly { pattern: RegExp; advice: string; alwaysFails?: boolean }[] = [
  { pattern: /^(?:load|loadstring|loadfile|dofile)$/, advice: 'List the script in the manifest, or use require.' },
  { pattern: /^os\.(?:execute|exit)$/, advice: 'A server refuses it.', alwaysFails: true },
  {
    pattern: /^os\.(?!time$|date$|clock$|difftime$|microtime$|nanotime$)/,
    advice: 'A resource must not use the operating system.',
  },
  { pattern: /^io\./, advice: 'Use LoadResourceFile, SaveResourceFile or the database.' },
  { pattern: /^debug\.(?!traceback$|getinfo$)/, advice: 'Use only debug.traceback and debug.getinfo.' },
];

const javaScriptFunctions = /^(?:eval|Function|globalThis\.eval|window\.eval|process\.\w+|child_process\.\w+)$/;
const dangerousModules = /^(?:node:)?(?:child_process|fs|fs\/promises|net|http|https|vm|worker_threads|cluster|dgram)$/;

function checkLua(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const { script, calls } of scripts) {
    for (const { name, line } of calls) {
      const found = name === null ? undefined : luaFunctions.find(({ pattern }) => pattern.test(name));
      if (found === undefined) continue;
      const message = `Do not use ${name ?? ''}. ${found.advice}`;
      if (found.alwaysFails === true) findings.error('dangerous-function', message, { path: script.path, line });
      else findings.warning('dangerous-function', message, { path: script.path, line });
    }
  }
}

function checkJavaScript(resource: ParsedResource, findings: Findings): void {
  // Pages run in a browser, where only these functions matter.
  for (const { path, program } of resource.pageScripts) {
    walkJavaScript(program, (node) => {
      if (node.type !== 'CallExpression' || calleeName(node.callee) !== 'eval') return;
      findings.warning('dangerous-function', 'Do not use eval. Write the code out.', { path, line: lineOfNode(node) });
    });
  }
  for (const { path, program } of resource.gameJavaScripts) {
    walkJavaScript(program, (node) => {
      const place = { path, line: lineOfNode(node) };
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
      const name = calleeName(node.callee);
      // How a bundle finds the global object: `new Function('return this')()`.
      const [first] = node.arguments;
      const isGlobalObject = name === 'Function' && literalText(first) === 'return this';
      if (name !== undefined && javaScriptFunctions.test(name) && !isGlobalObject) {
        findings.error('dangerous-function', `Do not use ${name}. Write the code out.`, place);
      }
      const module = literalText(first);
      if (name === 'require' && module !== undefined && dangerousModules.test(module)) {
        findings.warning(
          'dangerous-module',
          `Do not use ${module}. A resource uses the functions of the game only.`,
          place,
        );
      }
    });
  }
}

/** A long run of escaped characters hides what a script does. */
function checkObfuscation(resource: ParsedResource, findings: Findings): void {
  const pattern = /(?:\\x[0-9a-f]{2}|\\\d{1,3}){40}|(?:_0x[0-9a-f]{4,}\W+){20}/i;
  for (const { path, content } of resource.files) {
    const match = /\.(?:lua|js)$/.test(path) ? pattern.exec(content) : null;
    // Empty memory that a script hands to the game repeats one character.
    if (match === null || /^(\\\d{1,3})\1+$/.test(match[0])) continue;
    const line = content.slice(0, match.index).split('\n').length;
    findings.error('obfuscated-code', 'Write this code readably. Servers refuse code that hides what it does.', {
      path,
      line,
    });
  }
}

/** Functions that run text as code, or leave the game. */
export function checkDangerousCalls(resource: ParsedResource, findings: Findings): void {
  checkLua(resource.luaFacts, findings);
  checkJavaScript(resource, findings);
  checkObfuscation(resource, findings);
}
