/** Geist's own proportions, to the em (its `hhea` table). */
const ascent = 1.005;
const descent = 0.295;

/**
 * How wide Geist runs against a font that the system has: the landing page's text set in both. Geist widens with its
 * weight more than those do, so that reading text and headings have a measure each.
 */
const families = [
  {
    name: 'Geist Fallback',
    fonts: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'],
    widths: { '100 449': 1.025, '450 900': 1.056 },
  },
  { name: 'Geist Fallback Android', fonts: ['Roboto'], widths: { '100 449': 1.031, '450 900': 1.062 } },
];

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Fonts of the system with Geist's proportions, so that nothing moves when Geist arrives. */
export const fallbackFonts = families.flatMap(({ name, fonts, widths }) =>
  Object.entries(widths).map(([fontWeight, width]) => ({
    fontFamily: name,
    src: fonts.map((font) => `local("${font}")`).join(', '),
    fontWeight,
    sizeAdjust: percent(width),
    ascentOverride: percent(ascent / width),
    descentOverride: percent(descent / width),
    lineGapOverride: '0%',
  })),
);
