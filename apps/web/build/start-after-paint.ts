const moduleScript = /\s*<script type="module"[^>]*><\/script>/;
const modulePreload = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Lets a prerendered page be painted before it asks for its script, which people who read do not wait for. All files
 * are fetched at once and run one after the other, so that the page answers in between.
 *
 * @param files what the app starts with, each after what it imports; the last one starts it
 */
export function startAfterPaint(page: string, files: readonly string[]): string {
  if (!moduleScript.test(page)) throw new Error('the page has no module script');
  const list = `<script type="application/json" id="first-load">${JSON.stringify(files)}</script>`;
  return page
    .replace(moduleScript, '')
    .replaceAll(modulePreload, '')
    .replace('</body>', () => `  ${list}\n    <script>${script}</script>\n  </body>`);
}

/**
 * Stands at the end of the page, which is then whole: the app must not find half a screen. The names of the files stand
 * beside it, so that it is the same, and the same hash allows it, from build to build.
 */
const script = `
      (() => {
        const files = JSON.parse(document.getElementById('first-load').textContent);
        const start = async () => {
          for (const href of files) {
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
          }
          for (const file of files) await import(file);
        };
        // A page in the background is not painted.
        if (document.hidden) start();
        else requestAnimationFrame(() => setTimeout(start));
      })();
    `;
