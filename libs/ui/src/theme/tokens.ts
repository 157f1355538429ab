/**
 * All raw colors, lengths and durations of the web apps. The dark theme is called ink and the light theme paper. Both have
 * warm neutral colors, hairlines instead of shadows, and one accent.
 */

interface SchemeColors {
  /** The background of the page. */
  page: string;
  /** Panels, dialogs, inputs. */
  raised: string;
  /** Insets: code, tracks and notices. */
  sunken: string;
  line: string;
  /** Borders of controls, with a contrast of at least 3:1. */
  control: string;
  text: string;
  quietText: string;
  disabledText: string;
  /** The accent as a background, with `onAccent` text. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** The accent as text, icon or focus ring. */
  accentText: string;
  positive: string;
  caution: string;
  negative: string;
  /** The syntax colors of code. */
  codeKeyword: string;
  codeString: string;
  codeName: string;
}

export const ink: SchemeColors = {
  page: '#11110e',
  raised: '#181815',
  sunken: '#0b0b09',
  line: '#2b2b25',
  control: '#6f6d61',
  text: '#f3f1e7',
  quietText: '#aaa799',
  disabledText: '#77756a',
  accent: '#d6f25c',
  accentHover: '#e2fa78',
  onAccent: '#171807',
  accentText: '#d6f25c',
  positive: '#56d492',
  caution: '#f1c84b',
  negative: '#ff8272',
  codeKeyword: '#d6f25c',
  codeString: '#8fd3c1',
  codeName: '#e8b98a',
};

export const paper: SchemeColors = {
  page: '#fbfaf5',
  raised: '#ffffff',
  sunken: '#f3f1e8',
  line: '#e3e0d4',
  control: '#8b8879',
  text: '#191913',
  quietText: '#5d5b50',
  disabledText: '#918e80',
  accent: '#cdec4c',
  accentHover: '#c0e236',
  onAccent: '#171807',
  accentText: '#4a6100',
  positive: '#136c3a',
  caution: '#7d5400',
  negative: '#b02a1c',
  codeKeyword: '#4a6100',
  codeString: '#0f6b5c',
  codeName: '#934d10',
};

/** Yellow is readable on paper only as a background. */
export const paperCautionBadge = { fill: '#f8dd74', line: '#d8b12b', text: '#4a3300' } as const;

/**
 * The spacing unit that `sx` multiplies. All lengths except hairlines and radii are relative to the root font size, and
 * therefore follow the user's setting and very large screens (`global-styles`).
 */
export const space = '0.5rem';

export const radius = { small: 6, medium: 10, large: 14 } as const;

/** The heights of controls. `global-styles` sets the variables on touch screens, where small controls are hard to hit. */
export const control = {
  small: 'var(--control-small, 2rem)',
  medium: 'var(--control-medium, 2.5rem)',
  large: '3rem',
} as const;

/** The least height of a control on a touch screen: 44 px. */
export const touchTarget = '2.75rem';

/** Matches screens that are operated with a finger. */
export const onTouchScreens = '@media (pointer: coarse)';

/** Matches phones with text so large that a line has room for few words. In em, which follow the text. */
export const withLargeText = '@media (max-width: 19.99em)';

export const measure = {
  /** The maximum width of a screen. */
  page: '75rem',
  /** The maximum width of a screen with tables. */
  widePage: '107.5rem',
  /** A form or a single message. */
  form: '26.25rem',
  /** A form with fields side by side. */
  wideForm: '36rem',
  /** The maximum width of text. */
  text: '62ch',
  header: '3.75rem',
  toast: '23.75rem',
  dialog: '28.75rem',
  wideDialog: '50rem',
  /** The list at the side of a screen. */
  rail: '17rem',
  /** A tree of files. */
  tree: '12rem',
  /** A column of messages. */
  thread: '46rem',
} as const;

/** The width of the current screen (`global-styles`). */
export const pageWidth = `var(--page-width, ${measure.page})`;

/** Below 200 ms. `global-styles` disables motion for users who prefer reduced motion. */
export const motion = { quickMs: 120, calmMs: 180, curve: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

export const font = {
  text: '"Geist Variable", "Geist Fallback", "Geist Fallback Android", "Geist Fallback Linux", system-ui, sans-serif',
  mono: '"Geist Mono Variable", ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
} as const;

/** The only sizes of text: 14, 16, 20, 28, 44 and 68 px, relative to the root font size. */
export const textSize = {
  small: '0.875rem',
  body: '1rem',
  title: '1.25rem',
  heading: '1.75rem',
  display: '2.75rem',
  hero: '4.25rem',
} as const;

export const focusRing = { width: 2, offset: 2 } as const;

/** A border; a theme color follows. */
export const hairline = '1px solid';
