/** The options of the Appearance API that the emulator follows: https://docs.stripe.com/elements/appearance-api */
export interface Appearance {
  theme?: string;
  variables?: Record<string, string | undefined>;
}

interface Theme {
  background: string;
  text: string;
  secondaryText: string;
  danger: string;
  primary: string;
  border: string;
}

const stripeTheme: Theme = {
  background: '#ffffff',
  text: '#30313d',
  secondaryText: '#5a6175',
  danger: '#c0123c',
  primary: '#0570de',
  border: '#d5d9e2',
};

const themes: Record<string, Theme> = {
  stripe: stripeTheme,
  flat: { ...stripeTheme, background: '#f1f1f1' },
  night: {
    background: '#30313d',
    text: '#ffffff',
    secondaryText: '#b6b9c6',
    danger: '#ff8fa3',
    primary: '#85d996',
    border: '#565869',
  },
};

const rules = `
* { box-sizing: border-box; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: calc(var(--unit) * 3); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--unit) * 3); align-items: start; }
label { display: block; font-size: 0.875em; margin-bottom: var(--unit); }
input {
  width: 100%; min-height: 44px; padding: 0 calc(var(--unit) * 3); font: inherit; color: inherit;
  background: var(--background); border: 1px solid var(--border); border-radius: var(--radius);
}
input::placeholder { color: var(--secondary-text); opacity: 1; }
input:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px; border-color: var(--primary); }
input[aria-invalid=true] { border-color: var(--danger); color: var(--danger); }
p { margin: var(--unit) 0 0; color: var(--danger); font-size: 0.875em; }
p:empty { display: none; }
dialog {
  max-width: min(400px, calc(100vw - 32px)); padding: 24px; color: var(--text);
  background: var(--background); border: 1px solid var(--border); border-radius: calc(var(--radius) * 2);
}
dialog::backdrop { background: rgb(0 0 0 / 0.55); }
h2 { margin: 0 0 8px; font-size: 1.25em; }
dialog p { color: var(--secondary-text); margin: 0 0 20px; }
.actions { display: grid; gap: 8px; }
button {
  min-height: 44px; font: inherit; font-weight: 600; cursor: pointer; border-radius: var(--radius);
  border: 1px solid var(--border); background: transparent; color: var(--text);
}
button.main { background: var(--text); color: var(--background); border-color: var(--text); }
button:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
`;

function stylesheetText({ theme = 'stripe', variables = {} }: Appearance = {}): string {
  const colors = themes[theme] ?? stripeTheme;
  // A value cannot end its declaration, so that a merchant's value cannot add rules.
  const value = (name: string, fallback: string) => (variables[name] ?? fallback).replace(/[{};<>]/g, '');
  return `:host {
  all: initial; display: block;
  --background: ${value('colorBackground', colors.background)};
  --text: ${value('colorText', colors.text)};
  --secondary-text: ${value('colorTextSecondary', colors.secondaryText)};
  --danger: ${value('colorDanger', colors.danger)};
  --primary: ${value('colorPrimary', colors.primary)};
  --border: ${value('colorBorder', colors.border)};
  --radius: ${value('borderRadius', '6px')};
  --unit: ${value('spacingUnit', '4px')};
  font: ${value('fontSizeBase', '16px')}/1.5 ${value('fontFamily', 'system-ui, sans-serif')};
  color: var(--text);
}
${rules}`;
}

export interface StyledShadow {
  host: HTMLElement;
  root: ShadowRoot;
  /** Applies a changed appearance. */
  restyle(appearance: Appearance | undefined): void;
}

/**
 * Appends an element with a shadow root to a parent. A constructed stylesheet is used because the content security
 * policy of a page may forbid style elements.
 * @param content trusted HTML
 */
export function appendShadow(parent: Element, appearance: Appearance | undefined, content: string): StyledShadow {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesheetText(appearance));
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = content;
  parent.append(host);
  return { host, root, restyle: (changed) => sheet.replaceSync(stylesheetText(changed)) };
}
