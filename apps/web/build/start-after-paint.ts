const moduleScript = /\s*<script type="module"[^>]*><\/script>/;
const modulePreload = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Lets the browser paint a prerendered page before it requests the script. All files are fetched at once and evaluated
 * one after the other, so that the page stays responsive.
 *
 * @param files the chunks of the first load, each after its imports; the last one starts the app
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
 * Placed at the end of the page, so that the app finds the complete markup. The file names are in a separate element,
 * which keeps the script and its hash in the content security policy the same from build to build.
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
        // The browser does not paint a page in the background.
        if (document.hidden) start();
        else requestAnimationFrame(() => setTimeout(start));
      })();
    `;
