import type { Plugin } from 'vite';

/** In the page itself, where it costs no round trip. The server allows it by its hash. */
const script = `
      (() => {
        const root = document.documentElement;
        try {
          const mode = localStorage.getItem('theme-mode') ?? 'system';
          const dark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
          root.setAttribute('data-theme', dark ? 'dark' : 'light');
        } catch {
          // Storage is blocked. The page has the dark theme.
        }
      })();
    `;

/** Sets the remembered theme before the first paint, so that it does not flash. */
export const beforePaint = (): Plugin => ({
  name: 'before-paint',
  transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'head' }],
});
