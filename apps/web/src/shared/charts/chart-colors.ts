import type { Theme } from '@mui/material/styles';

/** A lighter shade of a color. */
export const tint = (color: string, percent: number): string => `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/** The colors of the slices of a chart, most important first. */
export function sliceColors({ vars: { palette } }: Theme): readonly string[] {
  const strong = [palette.accentText, palette.code.string, palette.code.name, palette.text.secondary];
  return [...strong, palette.control, ...strong.map((color) => tint(color, 45)), tint(palette.control, 45)];
}
