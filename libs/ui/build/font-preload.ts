import type { Plugin } from 'vite';

/** The Latin subsets. Other subsets are fetched when a page needs them. */
const fontFiles = {
  sans: /geist-latin-wght-normal-[^/]+\.woff2$/,
  mono: /geist-mono-latin-wght-normal-[^/]+\.woff2$/,
} as const;
export type Font = keyof typeof fontFiles;

/** The files of these fonts in a build. */
export const fontFilesOf = (files: readonly string[], fonts: readonly Font[]): string[] =>
  files.filter((file) => fonts.some((font) => fontFiles[font].test(file)));

/** Lets the browser fetch the fonts of every page together with the page instead of after its styles. */
export function fontPreload(...fonts: readonly Font[]): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        fontFilesOf(Object.keys(bundle ?? {}), fonts).map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
    },
  };
}
