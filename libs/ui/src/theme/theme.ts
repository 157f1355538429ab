import { createTheme } from '@mui/material/styles';
import type { ColorSystemOptions } from '@mui/material/styles';
import { components } from './components.js';
import { font, ink, paper, radius, space, textSize, withLargeText } from './tokens.js';

/** The storage key of the theme mode. `index.html` reads it before the first paint. */
export const modeStorageKey = 'theme-mode';

function scheme(colors: typeof ink): ColorSystemOptions {
  return {
    palette: {
      background: { default: colors.page, paper: colors.raised },
      text: { primary: colors.text, secondary: colors.quietText, disabled: colors.disabledText },
      divider: colors.line,
      primary: {
        main: colors.accent,
        light: colors.accentHover,
        dark: colors.accentHover,
        contrastText: colors.onAccent,
      },
      success: { main: colors.positive },
      warning: { main: colors.caution },
      error: { main: colors.negative },
      sunken: colors.sunken,
      control: colors.control,
      accentText: colors.accentText,
      code: { keyword: colors.codeKeyword, string: colors.codeString, name: colors.codeName },
    },
  };
}

const breakpoints = { sm: 37.5, md: 56.25, lg: 75, xl: 96 };

/** The size of a heading on narrow screens, and with large text. */
const smaller = (size: keyof typeof textSize) => ({
  [`@media (max-width: ${breakpoints.md - 0.01}em)`]: { fontSize: textSize[size] },
});

/** One size less where a line of large text has no room for a long word. */
const withLongWords = (size: keyof typeof textSize) => ({ [withLargeText]: { fontSize: textSize[size] } });

/** Unlike `break-word`, `anywhere` lets a heading with a long name shrink in a flex or grid container. */
const headings = {
  fontWeight: 560,
  letterSpacing: '-0.02em',
  textWrapStyle: 'balance',
  overflowWrap: 'anywhere',
} as const;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  defaultColorScheme: 'dark',
  colorSchemes: { light: scheme(paper), dark: scheme(ink) },
  // In em, so that large text gets the layout of a narrower screen.
  breakpoints: { unit: 'em', step: 1, values: { xs: 0, ...breakpoints } },
  spacing: space,
  shape: { borderRadius: radius.medium },
  typography: {
    fontFamily: font.text,
    h1: {
      ...headings,
      fontSize: textSize.hero,
      lineHeight: 1.08,
      letterSpacing: '-0.04em',
      ...smaller('display'),
      ...withLongWords('heading'),
    },
    h2: {
      ...headings,
      fontSize: textSize.heading,
      lineHeight: 1.15,
      letterSpacing: '-0.028em',
      ...withLongWords('title'),
    },
    h3: { ...headings, fontSize: textSize.title, lineHeight: 1.35 },
    h4: { ...headings, fontSize: textSize.body, lineHeight: 1.4, letterSpacing: '-0.01em' },
    display: {
      ...headings,
      fontSize: textSize.display,
      lineHeight: 1.1,
      letterSpacing: '-0.035em',
      ...smaller('heading'),
      ...withLongWords('title'),
    },
    subtitle1: { fontSize: textSize.title, lineHeight: 1.5, textWrapStyle: 'pretty' },
    body1: { fontSize: textSize.body, lineHeight: 1.6, textWrapStyle: 'pretty' },
    body2: { fontSize: textSize.small, lineHeight: 1.55, textWrapStyle: 'pretty' },
    caption: { fontSize: textSize.small, lineHeight: 1.5 },
    overline: {
      fontFamily: font.mono,
      fontSize: textSize.small,
      lineHeight: 1.5,
      letterSpacing: '0.01em',
      textTransform: 'none',
      fontWeight: 450,
    },
    stat: {
      fontFamily: font.text,
      fontSize: textSize.heading,
      lineHeight: 1.1,
      fontWeight: 540,
      letterSpacing: '-0.035em',
      fontVariantNumeric: 'tabular-nums',
      ...withLongWords('title'),
    },
    code: { fontFamily: font.mono, fontSize: textSize.small, lineHeight: 1.65, letterSpacing: 0 },
    button: { textTransform: 'none', fontWeight: 520, letterSpacing: '-0.005em', fontSize: textSize.small },
  },
  components,
});
