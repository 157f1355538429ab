import type { StoredEmail } from '@scriptsmith/contracts/identity';
import { html, type Html } from '@scriptsmith/server-kit';

export interface SelectedEmail {
  email: StoredEmail;
  html: string;
}

/** The page of the email viewer: the list of emails and the selected one. Uses no script and no other file. */
export const emailPage = (brandName: string, emails: StoredEmail[], selected: SelectedEmail | undefined): Html =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${selected ? `${selected.email.subject} · ` : ''}Emails from ${brandName}</title>
        ${styles}
      </head>
      <body>
        <header>
          <strong>Emails</strong>
          <span>${brandName} has no SMTP server. Emails appear here instead, visible only on this machine.</span>
        </header>
        <main>
          <nav aria-label="Emails">${emails.map((email) => listItem(email, email.id === selected?.email.id))}</nav>
          ${selected ? article(selected) : emptyState}
        </main>
      </body>
    </html> `;

const emptyState = html`<p class="empty">
  No emails yet. Sign up or request a password reset, then reload this page.
</p>`;

const listItem = ({ id, subject, to, writtenAt }: StoredEmail, isSelected: boolean): Html =>
  html` <a href="/_mail/${id}" ${isSelected ? html`aria-current="page"` : ''}>
    <b>${subject}</b>
    <span>${to}</span>
    ${time(writtenAt)}
  </a>`;

/** The sandboxed frame cannot run scripts, submit forms or access this origin. */
const article = ({ email, html: content }: SelectedEmail): Html =>
  html` <article>
    <h1>${email.subject}</h1>
    <dl>
      <dt>From</dt>
      <dd>${email.from}</dd>
      <dt>To</dt>
      <dd>${email.to}</dd>
      <dt>Sent</dt>
      <dd>${time(email.writtenAt)}</dd>
    </dl>
    <iframe title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${content}"></iframe>
    <details>
      <summary>Plain text</summary>
      <pre>${email.text}</pre>
    </details>
  </article>`;

const time = (at: string): Html => html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;

const styles = html`<style>
  :root {
    color-scheme: dark light;
    --page: #11110e;
    --card: #181815;
    --line: #2b2b25;
    --ink: #f3f1e7;
    --quiet: #aaa799;
    --accent: #d6f25c;
  }
  @media (prefers-color-scheme: light) {
    :root {
      --page: #fbfaf5;
      --card: #ffffff;
      --line: #e3e0d4;
      --ink: #191913;
      --quiet: #5d5b50;
      --accent: #4a6100;
    }
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    min-height: 100vh;
    display: flex;
    flex-direction: column;
    background: var(--page);
    color: var(--ink);
    font:
      15px/1.5 Geist,
      system-ui,
      -apple-system,
      Segoe UI,
      Roboto,
      sans-serif;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: baseline;
    padding: 16px 24px;
    border-bottom: 1px solid var(--line);
  }
  header strong::before {
    content: '';
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: 10px;
    background: var(--accent);
  }
  header span,
  dt,
  nav span,
  time {
    color: var(--quiet);
  }
  main {
    flex: 1;
    display: grid;
    grid-template-columns: 320px minmax(0, 1fr);
  }
  nav {
    border-right: 1px solid var(--line);
  }
  nav a {
    display: grid;
    padding: 14px 24px;
    border-bottom: 1px solid var(--line);
    color: inherit;
    text-decoration: none;
    font-size: 14px;
  }
  nav a:hover {
    background: var(--card);
  }
  nav a:focus-visible,
  summary:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  nav a[aria-current] {
    background: var(--card);
    box-shadow: inset 2px 0 var(--accent);
  }
  nav b {
    font-weight: 600;
  }
  nav b,
  nav span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  article {
    display: flex;
    flex-direction: column;
    padding: 24px;
    min-width: 0;
  }
  h1 {
    margin: 0 0 12px;
    font-size: 20px;
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 2px 16px;
    margin: 0 0 20px;
    font-size: 14px;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  iframe {
    flex: 1;
    width: 100%;
    min-height: 640px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--page);
  }
  details {
    margin-top: 16px;
    font-size: 14px;
  }
  summary {
    cursor: pointer;
    color: var(--quiet);
  }
  pre {
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: 12px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .empty {
    place-self: center;
    padding: 48px 24px;
    color: var(--quiet);
    text-align: center;
  }
  @media (max-width: 800px) {
    main {
      grid-template-columns: minmax(0, 1fr);
    }
    nav {
      max-height: 40vh;
      overflow: auto;
      border-right: 0;
    }
    article {
      padding: 24px 16px;
    }
  }
</style>`;
