/** The state of a navigation within one screen, such as to another tab. Keeps focus and scroll position. */
export const inPlace = { isInPlace: true } as const;

export const isInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isInPlace' in state;
