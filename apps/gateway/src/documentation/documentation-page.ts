import type { openApiDocument } from './open-api-document.js';

interface Example {
  example?: unknown;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: readonly { in: string; name: string; required?: boolean; description?: string }[];
  requestBody?: { content?: Record<string, Example> };
  responses?: Record<string, { description?: string; content?: Record<string, Example> }>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Paragraphs, headings, lists and code, the only Markdown in the descriptions of the document. */
const markdown = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n');
      if (lines.every((line) => line.startsWith('- ')))
        return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
      const heading = /^#+ (.*)$/.exec(block);
      return heading ? `<h3>${inline(heading[1] ?? '')}</h3>` : `<p>${inline(block)}</p>`;
    })
    .join('\n');

const inline = (text: string): string =>
  escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

const code = (value: unknown): string =>
  `<pre tabindex="0"><code>${escape(typeof value === 'string' ? value : JSON.stringify(value, null, 2))}</code></pre>`;

const exampleOf = (content: Record<string, Example> | undefined): unknown => Object.values(content ?? {})[0]?.example;

interface Call {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

function section({ id, method, path, operation }: Call): string {
  const { summary = path, description = '', parameters = [], requestBody, responses = {} } = operation;
  const body = exampleOf(requestBody?.content);
  return `
    <section id="${id}" aria-labelledby="${id}-title">
      <h2 id="${id}-title">${escape(summary)}</h2>
      <p class="call"><span class="method">${method}</span> <code>${escape(path)}</code></p>
      ${markdown(description)}
      ${
        parameters.length === 0
          ? ''
          : `<h3>Parameters</h3><ul>${parameters
              .map(
                ({ name, in: place, required = false, description: about = '' }) =>
                  `<li><code>${escape(name)}</code> (${place}${required ? ', required' : ''}) ${inline(about)}</li>`,
              )
              .join('')}</ul>`
      }
      ${body === undefined ? '' : `<h3>Request body</h3>${code(body)}`}
      <h3>Responses</h3>
      ${Object.entries(responses)
        .map(([status, response]) => {
          const example = exampleOf(response.content);
          return `<details${status.startsWith('2') ? ' open' : ''}><summary><strong>${status}</strong> ${inline(
            response.description ?? '',
          )}</summary>${example === undefined ? '' : code(example)}</details>`;
        })
        .join('\n')}
    </section>`;
}

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
  { brandName, fonts }: { brandName: string; fonts: readonly string[] },
): string {
  const calls = callsIn(paths);
  const events = callsIn(webhooks);
  const links = (items: readonly Call[]): string =>
    items
      .map(({ id, operation, path }) => `<li><a href="#${id}">${escape(operation.summary ?? path)}</a></li>`)
      .join('');
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escape(`${info.title} · ${brandName}`)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${escape(font)}" crossorigin />`).join('')}
    <link rel="stylesheet" href="/api/v1/docs/styles.css" />
    <script src="/api/v1/docs/start.js"></script>
  </head>
  <body>
    <header>
      <a class="brand" href="/"><img src="/favicon.svg" alt="" width="24" height="24" />${escape(brandName)}</a>
      <nav aria-label="Links">
        <a href="/admin/api-documentation">Admin Dashboard</a>
        <a href="/api/v1/openapi.json">OpenAPI document</a>
      </nav>
    </header>
    <main>
      <div class="introduction">
        <h1>${escape(info.title)}</h1>
        ${markdown(info.description ?? '')}
      </div>
      <nav class="calls-list" aria-label="Calls">
        <strong>Calls</strong><ul>${links(calls)}</ul>
        <strong>Webhooks</strong><ul>${links(events)}</ul>
      </nav>
      <div class="calls">
        ${calls.map(section).join('\n')}
        ${events.map(section).join('\n')}
      </div>
    </main>
  </body>
</html>
`;
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
.calls-list ul { display: grid; gap: 0.35rem; margin: 0.5rem 0 1.5rem; padding: 0; list-style: none; }
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
