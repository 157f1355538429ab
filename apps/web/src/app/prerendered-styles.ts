import createCache, { type EmotionCache } from '@emotion/cache';

const elementId = 'prerendered-styles';

/** The default key, so that styles have the same class names on all screens. */
const key = 'css';

/** A cache that collects the styles of a page. */
export const createPrerenderCache = (): EmotionCache => Object.assign(createCache({ key }), { compat: true as const });

/**
 * All styles of a cache, as an element of a page. Emotion would move an element with its own attributes when it starts, and
 * the browser would then compute the styles and the layout of the whole page again.
 */
export const prerenderedStylesElement = ({ inserted }: EmotionCache): string =>
  `<style id="${elementId}" data-names="${Object.keys(inserted).join(' ')}">${Object.values(inserted).join('')}</style>`;

/** A cache that contains the styles of this page, so that Emotion inserts only others. */
export function readPrerenderedStyles(): EmotionCache {
  const cache = createCache({ key });
  const names = document.getElementById(elementId)?.dataset['names']?.split(' ') ?? [];
  for (const name of names) cache.inserted[name] = true;
  return cache;
}
