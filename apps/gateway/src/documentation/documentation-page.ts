import { html, type Html } from '@scriptsmith/server-kit';
import { inlineMarkdown, markdown } from './markdown.js';
import type { openApiDocument } from './open-api-document.js';
import { quickstart } from './quickstart.js';

interface Example {
  example?: unknown;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { content?: Record<string, Example> };
  responses?: Record<string, OperationResponse>;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
}

interface OperationResponse {
  description?: string;
  content?: Record<string, Example>;
}

const code = (value: unknown): Html =>
  html`<pre tabindex="0"><code>${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</code></pre>`;

const exampleOf = (content: Record<string, Example> | undefined): unknown => Object.values(content ?? {})[0]?.example;

interface Call {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

function section({ id, method, path, operation }: Call): Html {
  const { summary = path, description = '', parameters = [], requestBody, responses = {} } = operation;
  const body = exampleOf(requestBody?.content);
  return html` <section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${summary}</h2>
    <p class="call"><span class="method">${method}</span> <code>${path}</code></p>
    ${markdown(description)} ${parameters.length === 0 ? '' : parameterList(parameters)}
    ${
      body === undefined
        ? ''
        : html`<h3>Request body</h3>
            ${code(body)}`
    }
    <h3>Responses</h3>
    ${Object.entries(responses).map(([status, response]) => responseDetails(status, response))}
  </section>`;
}

const parameterList = (parameters: readonly Parameter[]): Html => {
  const items = parameters.map(
    ({ name, in: place, required = false, description = '' }) =>
      html`<li><code>${name}</code> (${place}${required ? ', required' : ''}) ${inlineMarkdown(description)}</li>`,
  );
  return html`<h3>Parameters</h3>
    <ul>
      ${items}
    </ul>`;
};

const responseDetails = (status: string, { description = '', content }: OperationResponse): Html => {
  const example = exampleOf(content);
  const parts = html`<summary><strong>${status}</strong> ${inlineMarkdown(description)}</summary>
    ${example === undefined ? '' : code(example)}`;
  return status.startsWith('2') ? html`<details open>${parts}</details>` : html`<details>${parts}</details>`;
};

const idOf = (method: string, path: string): string => `${method}-${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const callsIn = (paths: object): Call[] =>
  Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: idOf(method, path),
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** The documentation page: the OpenAPI document as plain HTML, in the look of the product. Works without a script. */
export function renderDocumentation(
  { info, paths = {}, webhooks = {} }: typeof openApiDocument,
  { brandName, fonts, origin }: { brandName: string; fonts: readonly string[]; origin: string },
): Html {
  const calls = callsIn(paths);
  const events = callsIn(webhooks);
  const links = (items: readonly Call[]): Html[] =>
    items.map(({ id, operation, path }) => html`<li><a href="#${id}">${operation.summary ?? path}</a></li>`);
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} · ${brandName}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${fonts.map((font) => html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`)}
        <link rel="stylesheet" href="/api/v1/docs/styles.css" />
        <script src="/api/v1/docs/start.js"></script>
      </head>
      <body>
        <header>
          <a class="brand" href="/"><img src="/favicon.svg" alt="" width="24" height="24" />${brandName}</a>
          <nav aria-label="Links">
            <a href="/admin/api-documentation">Admin Dashboard</a>
            <a href="/api/v1/openapi.json">OpenAPI document</a>
          </nav>
        </header>
        <main>
          <div class="introduction">
            <h1>${info.title}</h1>
            ${markdown(info.description ?? '')} ${quickstart(origin)}
          </div>
          <nav class="calls-list" aria-label="Calls">
            <a href="#quickstart">Quickstart</a>
            <strong>Calls</strong>
            <ul>
              ${links(calls)}
            </ul>
            <strong>Webhooks</strong>
            <ul>
              ${links(events)}
            </ul>
          </nav>
          <div class="calls">${calls.map(section)} ${events.map(section)}</div>
        </main>
      </body>
    </html> `;
}

/** Applies the theme that was chosen in the app, before the first paint. */
export const documentationScript = `const mode = localStorage.getItem('theme-mode');
if (mode === 'dark' || mode === 'light') document.documentElement.dataset.theme = mode;
`;

const dark = `--page: #11110e; --raised: #181815; --sunken: #0b0b09; --line: #2b2b25; --text: #f3f1e7; --quiet: #aaa799;
  --accent: #d6f25c; color-scheme: dark;`;

/** The colors of the web app (\`libs/ui/src/theme/tokens.ts\`). */
export const documentationStyles = `
:root { --page: #fbfaf5; --raised: #ffffff; --sunken: #f3f1e8; --line: #e3e0d4; --text: #191913; --quiet: #5d5b50;
  --accent: #4a6100; color-scheme: light; }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } }
:root[data-theme='dark'] { ${dark} }
* { box-sizing: border-box; }
html { font-size: max(100%, 0.625vw + 4px); scroll-padding-top: 1.5rem; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.6 'Geist Variable', system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 2rem;
  padding: 1rem max(1.5rem, (100vw - 80rem) / 2 + 1.5rem);
  border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 0.6rem; color: var(--text); font-weight: 560; text-decoration: none; }
header nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; font-size: 0.9rem; }
main { display: grid; grid-template: 'nav introduction' 'nav calls' / 16rem minmax(0, 48rem); column-gap: 3rem;
  max-width: 80rem; margin: 0 auto; padding: 2rem 1.5rem 6rem; }
.introduction { grid-area: introduction; }
.calls { grid-area: calls; }
.calls-list { grid-area: nav; position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto;
  font-size: 0.9rem; }
.calls-list strong { display: block; margin-top: 1.5rem; }
.calls-list ul { display: grid; gap: 0.35rem; margin: 0.5rem 0 0; padding: 0; list-style: none; }
ol { padding-inline-start: 1.25rem; }
ol > li + li { margin-top: 0.75rem; }
h1, h2, h3 { line-height: 1.25; font-weight: 560; letter-spacing: -0.02em; }
h1 { margin-top: 0; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
section { margin-top: 3rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
.call { padding: 0.6rem 0.9rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised);
  overflow-wrap: anywhere; }
.method { color: var(--accent); font: 600 0.85rem 'Geist Mono Variable', ui-monospace, Menlo, Consolas, monospace; }
code { font: 0.875rem 'Geist Mono Variable', ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: 0.5rem 0; padding: 0.9rem 1.1rem; overflow-x: auto; border-radius: 6px; background: var(--sunken); }
details { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
summary { cursor: pointer; color: var(--quiet); }
summary strong { color: var(--text); }
@media (max-width: 60rem) { main { grid-template: 'introduction' 'nav' 'calls' / minmax(0, 1fr); }
  .calls-list { position: static; max-height: none; margin-top: 1.5rem; } }
`;
