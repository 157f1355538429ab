import type { Theme } from '@mui/material/styles';

/** A lighter shade of a color. */
export const tint = (colour: string, percent: number): string =>
  `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

/** The colors of the slices of a chart, most important first. */
export function sliceColours({ vars: { palette } }: Theme): readonly string[] {
  const strong = [palette.accentText, palette.code.string, palette.code.name, palette.text.secondary];
  return [...strong, palette.control, ...strong.map((colour) => tint(colour, 45)), tint(palette.control, 45)];
}
