/** Escaped HTML. */
export class Html {
  constructor(readonly text: string) {}
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * An HTML template: html`<b title="${title}">${name}</b>`. Values are escaped for text and quoted attributes, unless they
 * come from such a template. Lists are joined.
 */
export const html = (parts: TemplateStringsArray, ...values: readonly (string | number | Html | Html[])[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(escaped)));

function escaped(value: string | number | Html | Html[]): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
