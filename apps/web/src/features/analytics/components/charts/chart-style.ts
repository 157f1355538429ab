import type { SxProps, Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';

/** The height of every chart and of its skeleton, so that the layout does not shift. */
export const chartHeightPx = 280;

/** The style of all charts. `&&` outweighs the styles of the chart components. */
export const chartStyles: SxProps<Theme> = (theme) => ({
  '&& .MuiChartsGrid-line': { stroke: theme.vars.palette.divider },
  '&& .MuiChartsAxis-tickLabel': {
    fill: theme.vars.palette.text.secondary,
    fontFamily: theme.typography.fontFamily,
    fontVariantNumeric: 'tabular-nums',
  },
  '&& .MuiChartsAxisHighlight-root': { stroke: theme.vars.palette.control, strokeDasharray: 'none' },
  '&& .MuiLineChart-area': { fill: tint(theme.vars.palette.accentText, 12) },
  '&& .MuiLineChart-line': { strokeWidth: 2 },
});

/** A lighter shade of a color. */
export const tint = (colour: string, percent: number): string =>
  `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

/** The colors of a pie chart, most important first. */
export function usePieColours(): readonly string[] {
  const { palette } = useTheme().vars;
  const strong = [palette.accentText, palette.code.string, palette.code.name, palette.text.secondary];
  return [...strong, palette.control, ...strong.map((colour) => tint(colour, 45)), tint(palette.control, 45)];
}
