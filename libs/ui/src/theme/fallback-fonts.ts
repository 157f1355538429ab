/** Geist's metrics in em, from its `hhea` table. */
const ascent = 1.005;
const descent = 0.295;

/**
 * The width of Geist relative to a system font, measured with the text of the landing page. Geist widens more with its
 * weight, so text and headings have separate values.
 */
const families = [
  {
    name: 'Geist Fallback',
    fonts: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'],
    widths: { '100 449': 1.025, '450 900': 1.056 },
  },
  { name: 'Geist Fallback Android', fonts: ['Roboto'], widths: { '100 449': 1.031, '450 900': 1.062 } },
  { name: 'Geist Fallback Linux', fonts: ['DejaVu Sans'], widths: { '100 449': 0.905, '450 900': 0.932 } },
];

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** System fonts with the metrics of Geist, so that the layout does not shift when Geist loads. */
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
