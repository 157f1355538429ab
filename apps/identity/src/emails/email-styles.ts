import type { CSSProperties } from 'react';

const fontFamily = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const font = (sizePx: number): CSSProperties => ({ fontFamily, fontSize: `${sizePx}px`, lineHeight: '1.55' });

const strongColor = '#191913';
const quietColor = '#5d5b50';
const accentColor = '#cdec4c';
const borderColor = '#e3e0d4';

/** Email clients ignore style sheets in large part, so the styles are inlined. */
export const styles = {
  page: { margin: 0, padding: '40px 16px', backgroundColor: '#fbfaf5' },
  container: { maxWidth: '520px' },
  brand: { ...font(16), margin: '0 4px 20px', fontWeight: 600, color: strongColor },
  logo: {
    display: 'inline-block',
    width: '10px',
    height: '10px',
    marginRight: '8px',
    backgroundColor: accentColor,
  },
  card: { padding: '32px', backgroundColor: '#ffffff', border: `1px solid ${borderColor}`, borderRadius: '12px' },
  heading: { ...font(20), margin: '0 0 20px', fontWeight: 600, color: strongColor, overflowWrap: 'anywhere' },
  paragraph: { ...font(15), margin: '0 0 16px', color: strongColor },
  button: {
    ...font(15),
    margin: '8px 0 28px',
    padding: '12px 22px',
    borderRadius: '8px',
    fontWeight: 600,
    color: '#171807',
    backgroundColor: accentColor,
  },
  fallback: { ...font(13), margin: '0 0 4px', color: quietColor },
  fallbackAddress: { ...font(13), margin: '0 0 24px', color: quietColor, wordBreak: 'break-all' },
  link: { color: quietColor, textDecoration: 'underline' },
  rule: { margin: '0 0 20px', border: 'none', borderTop: `1px solid ${borderColor}` },
  note: { ...font(13), margin: '0 0 8px', color: quietColor },
} satisfies Record<string, CSSProperties>;

/** Overrides the inlined colors in email clients that support dark mode. `Body` renders the page as a table cell. */
export const darkModeCss = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background: #11110e !important; }
  .card { background: #181815 !important; border-color: #2b2b25 !important; }
  .strong { color: #f3f1e7 !important; }
  .quiet { color: #aaa799 !important; }
  .rule { border-color: #2b2b25 !important; }
  .button { background: #d6f25c !important; }
}`;
