import type { Plugin } from 'vite';

/** The Latin subsets of both typefaces. Other subsets are fetched when a page needs them. */
const firstFonts = /geist(-mono)?-latin-wght-normal-[^/]+\.woff2$/;

/** Lets the browser fetch the fonts together with the page instead of after its styles. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
