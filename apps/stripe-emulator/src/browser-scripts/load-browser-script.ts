import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const importStatement = /^import .* from ['"](\..*)['"];$/gm;

const browserFolder = new URL('../browser/', import.meta.url);

/**
 * Joins a browser module and the modules that it imports into one classic script, because pages load Stripe.js without
 * `type="module"`. All modules share one function scope, so their top-level names must differ.
 * @param entry the path of the module in the `browser` folder, without an extension
 */
export async function loadBrowserScript(entry: string): Promise<string> {
  const modules = new Map<string, string>();
  await collect(new URL(`${entry}.js`, browserFolder), modules);
  return `(() => {\n'use strict';\n${[...modules.values()].join('\n')}\n})();\n`;
}

/** Adds a module after the modules that it imports. */
async function collect(module: URL, modules: Map<string, string>): Promise<void> {
  if (modules.has(module.href)) return;
  const code = await javaScriptOf(module);
  for (const [, path = ''] of code.matchAll(importStatement)) await collect(new URL(path, module), modules);
  modules.set(module.href, withoutModuleSyntax(code));
}

function withoutModuleSyntax(code: string): string {
  return code
    .replaceAll(importStatement, '')
    .replaceAll(/^export \{\s*\};$/gm, '')
    .replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '')
    .replaceAll(/(^|\*\/ )export (?=async |class |const |function )/gm, '$1');
}

/** The compiled module. When the emulator runs from source, in tests, SWC removes the types. */
async function javaScriptOf(module: URL): Promise<string> {
  const path = fileURLToPath(module);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const { transformSync } = await import('@swc/core');
  const { code } = transformSync(readFileSync(path.replace(/\.js$/, '.ts'), 'utf8'), {
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  return code;
}
