/** Geist's own proportions, to the em (its `hhea` table). */
const ascent = 1.005;
const descent = 0.295;

/**
 * How wide Geist runs against a font that the system has: the landing page's text set in both. Geist widens with its
 * weight more than those do, so that reading text and headings have a measure each.
 */
const fallbacks = [
  { fonts: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'], weights: '100 449', width: 1.025 },
  { fonts: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'], weights: '450 900', width: 1.056 },
  { fonts: ['Roboto'], weights: '100 449', width: 1.031 },
  { fonts: ['Roboto'], weights: '450 900', width: 1.062 },
];

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Fonts of the system with Geist's proportions, so that nothing moves when Geist arrives. */
export const fallbackFonts = fallbacks.map(({ fonts, weights, width }) => ({
  fontFamily: fonts.includes('Roboto') ? 'Geist Fallback Android' : 'Geist Fallback',
  src: fonts.map((name) => `local("${name}")`).join(', '),
  fontWeight: weights,
  sizeAdjust: percent(width),
  ascentOverride: percent(ascent / width),
  descentOverride: percent(descent / width),
  lineGapOverride: '0%',
}));
