/** The average width of a character as a part of the font size. */
const characterWidth = 0.6;

const fontSizeRem = 0.75;
const gapRem = 1.25;

/** The approximate width of the longest label. */
export const labelWidthRem = (labels: readonly string[]): number =>
  Math.max(...labels.map(({ length }) => length), 0) * characterWidth * fontSizeRem;

/** How many points share a label, so that the labels do not overlap. */
export function labelInterval(labels: readonly string[], lengthPx: number, remPx: number): number {
  const labelPx = (labelWidthRem(labels) + gapRem) * remPx;
  const stepPx = lengthPx / Math.max(labels.length - 1, 1);
  return stepPx === 0 ? Math.max(labels.length, 1) : Math.max(Math.ceil(labelPx / stepPx), 1);
}

/** A name that fits into a width. The tooltip shows the full name. */
export function shorten(name: string, widthRem: number): string {
  const length = Math.max(Math.floor(widthRem / characterWidth / fontSizeRem), 2);
  return name.length > length ? `${name.slice(0, length - 1)}…` : name;
}
