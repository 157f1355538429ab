import type { SxProps, Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';

/** The height every chart has, and its skeleton, so that nothing moves when it arrives. */
export const chartHeightPx = 280;

/** How charts look here: hairlines and quiet labels. `&&` outweighs what the parts bring along. */
export const chartLook: SxProps<Theme> = (theme) => ({
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

/** A quieter shade of a colour, on whatever it stands. */
export const tint = (colour: string, percent: number): string =>
  `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

/** The colours of the parts of a whole, most important first. */
export function usePartColours(): readonly string[] {
  const { palette } = useTheme().vars;
  const strong = [palette.accentText, palette.code.string, palette.code.name, palette.text.secondary];
  return [...strong, palette.control, ...strong.map((colour) => tint(colour, 45)), tint(palette.control, 45)];
}
