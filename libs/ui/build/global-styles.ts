import CssBaseline from '@mui/material/CssBaseline';
import MuiGlobalStyles from '@mui/material/GlobalStyles';
import { type CSSObject, type Theme, ThemeProvider } from '@mui/material/styles';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { fallbackFonts } from '../src/theme/fallback-fonts.js';
import { theme } from '../src/theme/theme.js';
import { focusRing, measure, onTouchScreens, touchTarget } from '../src/theme/tokens.js';

/**
 * Puts the variables of the theme and the global styles into the page. They apply from the first paint, and no script
 * has to create them.
 */
export const globalStyles = (): Plugin => ({
  name: 'global-styles',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'style', children: globalStyleSheet(), injectTo: 'head' }],
  },
});

/** Without the elements around the sheets, which Emotion would move when it starts. */
const globalStyleSheet = (): string =>
  renderToStaticMarkup(createElement(ThemeProvider, { theme }, createElement(GlobalStyles))).replaceAll(
    /<\/?style[^>]*>/g,
    '',
  );

const GlobalStyles = () =>
  createElement(
    Fragment,
    null,
    createElement(CssBaseline),
    createElement(MuiGlobalStyles, { styles: fallbackFonts.map((face) => ({ '@font-face': face })) }),
    createElement(MuiGlobalStyles, { styles: ownStyles }),
  );

/** Selection, focus and reduced motion. */
const ownStyles = (theme: Theme): CSSObject => ({
  // Above 1920 px everything scales with the screen.
  html: { fontSize: 'max(100%, 0.625vw + 4px)', scrollBehavior: 'smooth', scrollPaddingTop: theme.spacing(10) },
  body: {
    minHeight: '100dvh',
    textRendering: 'optimizeLegibility',
    overflowWrap: 'break-word',
    scrollbarColor: `${theme.vars.palette.control} transparent`,
    [onTouchScreens]: { '--control-small': touchTarget, '--control-medium': touchTarget },
  },
  // No stacking context, so that notifications appear above dialogs.
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  // Not on the root element, whose style is expensive to compute because it has all variables of the theme.
  '#root:has(main[data-wide])': { '--page-width': measure.widePage },
  '::selection': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  ':focus-visible': {
    outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
    outlineOffset: focusRing.offset,
  },
  'h1[tabindex="-1"]:focus, main[tabindex="-1"]:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    html: { scrollBehavior: 'auto' },
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A transition of any other length would start for every element with each change of its style.
      transitionDuration: '0s !important',
    },
  },
});
