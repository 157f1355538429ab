import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches scripts without a type. Scripts with one are modules, loaded from files, or data. */
const inlineScript = /<script>(.*?)<\/script>/gs;

/**
 * The hashes of the inline scripts in the pages of web apps, as sources for `script-src` (w3.org/TR/CSP3, hash-source). No
 * other inline script may run.
 */
export function inlineScriptSources(...webRoots: readonly string[]): string[] {
  const files = webRoots.flatMap((root) => (existsSync(root) ? readdirSync(root).map((file) => join(root, file)) : []));
  const scripts = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((page) => [...page.matchAll(inlineScript)].map(([, script]) => script ?? ''));
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}
