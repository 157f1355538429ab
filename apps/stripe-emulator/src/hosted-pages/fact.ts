import { html, type Html } from './html.js';

/** A name and a value in a list of facts. */
export function fact(name: string, value: string | null): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
