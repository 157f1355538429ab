import type { Findings } from '../findings.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import { contentOf, type ParsedResource } from '../resource/parsed-resource.js';
import { isBundle } from '../syntax/bundle.js';
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

/** Functions of the process that only tell something, or run a function later, as libraries do. */
const harmlessOfProcess =
  'cpuUsage|cwd|emit|emitWarning|hrtime|listenerCount|listeners|memoryUsage|nextTick|off|on|once|removeListener|uptime';
const javaScriptFunctions = new RegExp(
  `^(?:eval|Function|globalThis\\.eval|window\\.eval|process\\.(?!(?:${harmlessOfProcess})$)\\w+|child_process\\.\\w+)$`,
);
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
        const message = `Do not use ${name}. Write the code out.`;
        // Libraries and tools run their own code, or another program, for their purpose.
        const isCertain = name.startsWith('process.') || literalText(first) !== undefined;
        if (isCertain && !isBundle(contentOf(resource, path))) findings.error('dangerous-function', message, place);
        else findings.warning('dangerous-function', message, place);
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

/** Whether most of the escaped characters follow one another, as in the table of a character set. */
function areInOrder(escaped: string): boolean {
  const codes = [...escaped.matchAll(/\\x([0-9a-f]{2})/gi)].map(([, code]) => Number.parseInt(code ?? '', 16));
  const steps = codes.slice(1).filter((code, index) => code === (codes[index] ?? 0) + 1);
  return steps.length > codes.length / 2;
}

/** A long run of escaped characters hides what a script does. */
function checkObfuscation(resource: ParsedResource, findings: Findings): void {
  const pattern = /(?:\\x[0-9a-f]{2}|\\\d{1,3}){40}|(?:_0x[0-9a-f]{4,}\W+){20}/gi;
  for (const { path, content } of resource.files) {
    const runs = /\.(?:lua|js)$/.test(path) ? [...content.matchAll(pattern)] : [];
    // Empty memory that a script hands to the game repeats one character.
    const match = runs.find(([run]) => !/^(\\\d{1,3})\1+$/.test(run) && !areInOrder(run));
    if (match === undefined) continue;
    const line = content.slice(0, match.index).split('\n').length;
    // Libraries in the result of a build have tables of characters.
    if (path.endsWith('.js') && isBundle(content)) continue;
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
