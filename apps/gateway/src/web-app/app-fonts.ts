import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface AppFonts {
  /** The `@font-face` rules. A font that arrives late is not used, so that the layout does not move. */
  styles: string;
  /** The files that a page in English uses, to be loaded with the page. */
  preloaded: readonly string[];
}

/** The fonts of the web app, for pages outside of it. Read from its entry page, because their file names change. */
export function appFonts(webRoot: string): AppFonts {
  const page = join(webRoot, 'index.html');
  const rules = existsSync(page) ? (readFileSync(page, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? []) : [];
  const styles = rules.join('\n').replaceAll(/font-display:\s*swap/g, 'font-display:optional');
  return { styles, preloaded: styles.match(/\/assets\/geist(?:-mono)?-latin-wght-[^)]*\.woff2/g) ?? [] };
}
