import CssBaseline from '@mui/material/CssBaseline';
import MuiGlobalStyles from '@mui/material/GlobalStyles';
import { fallbackFonts } from '../theme/fallback-fonts.js';
import { focusRing, measure, onTouchScreens, touchTarget } from '../theme/tokens.js';

/** Global styles: selection, focus and reduced motion. */
export function GlobalStyles() {
  return (
    <>
      <CssBaseline />
      <MuiGlobalStyles styles={fallbackFonts.map((face) => ({ '@font-face': face }))} />
      <MuiGlobalStyles
        styles={(theme) => ({
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
        })}
      />
    </>
  );
}
