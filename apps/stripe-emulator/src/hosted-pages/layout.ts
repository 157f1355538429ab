import type { FastifyReply } from 'fastify';
import { html, Html } from './html.js';

const documentType = new Html('<!doctype html>');

/** A complete HTML document. */
export function page(title: string, body: Html): string {
  return html`${documentType}
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pages/style.css" />
      </head>
      <body>
        ${body}
        <script src="/pages/card.js" defer></script>
      </body>
    </html>`.text;
}

/** A page with one centered card. */
export function statePage(title: string, body: Html): string {
  return page(title, html`<main class="state"><div class="card">${body}</div></main>`);
}

/** Sends a page with headers that forbid framing, caching and scripts of other origins. */
export function sendPage(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(text);
}

export const testModeBadge = html`<span class="badge">Test mode</span>`;

export const arrow = html`<svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
  <path d="M13 8H3m0 0 4-4M3 8l4 4" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" />
</svg>`;

export const warning = html`<svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
  <circle cx="9" cy="9" r="8" stroke="currentColor" stroke-width="1.5" />
  <path d="M9 5v4.5m0 2.75v.25" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" />
</svg>`;

export const checkMark = html`<svg
  class="mark"
  width="40"
  height="40"
  viewBox="0 0 40 40"
  fill="none"
  aria-hidden="true"
>
  <circle cx="20" cy="20" r="18.5" stroke="currentColor" stroke-width="2" />
  <path
    d="m13 20.5 5 5 9.5-10.5"
    stroke="currentColor"
    stroke-width="2.5"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;

export const clockIcon = html`<svg
  class="mark"
  width="40"
  height="40"
  viewBox="0 0 40 40"
  fill="none"
  aria-hidden="true"
>
  <circle cx="20" cy="20" r="18.5" stroke="currentColor" stroke-width="2" />
  <path d="M20 11v9.5l6 4" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" />
</svg>`;
