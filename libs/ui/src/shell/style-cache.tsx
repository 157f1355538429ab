import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/react';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/** Finds the styles of a prerendered page. */
const key = 'css';

/**
 * Inserts the styles of components in a way that keeps the computed styles of the rest of the page.
 *
 * When a rule such as `@media` is added to a style sheet, Chromium computes the style of every element again that any
 * rule of this sheet matches. Emotion has one sheet, so the first dialog or the first ripple would restyle the page.
 * Therefore such a rule starts a new sheet, unless the current one has not been drawn yet.
 */
export function StyleCache({ children }: { children: ReactNode }) {
  return <CacheProvider value={styleCache}>{children}</CacheProvider>;
}

const styleCache = createCache({ key });
startSheets(styleCache);

/** Starts a sheet for the first such rule after each drawing. */
export function startSheets({ sheet }: EmotionCache): void {
  const insert = sheet.insert.bind(sheet);
  let isDrawn = false;
  let isDrawing = false;
  sheet.insert = (rule) => {
    if (isDrawn && rule.startsWith('@')) {
      // With a count of zero, Emotion appends a sheet for the next rule.
      sheet.ctr = 0;
      isDrawn = false;
    }
    insert(rule);
    if (isDrawn || isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => {
      isDrawing = false;
      isDrawn = true;
    });
  };
}
