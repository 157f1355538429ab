import { html, type Html } from './html.js';

/** A term and its value in a definition list. */
export function fact(name: string, value: string | null): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
