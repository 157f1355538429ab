import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts without a type: what has one is a module, which comes as a file, or data. */
const inlineScript = /<script>(.*?)<\/script>/gs;

/**
 * The scripts that stand in the app's own pages, as sources for the `script-src` of a content security policy
 * (w3.org/TR/CSP3, hash-source): these may run inline and nothing else.
 */
export function inlineScriptSources(webRoot: string): string[] {
  const scripts = ['index.html', 'landing.html']
    .map((file) => join(webRoot, file))
    .filter(existsSync)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(inlineScript)].map(([, script]) => script ?? ''));
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}
