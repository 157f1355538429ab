import { html, type Html } from '@scriptsmith/server-kit';

/** Paragraphs, headings, lists, code, bold text and links, the only Markdown in the descriptions of the document. */
export const markdown = (text: string): Html => html`${text.split(/\n{2,}/).map(block)}`;

function block(text: string): Html {
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('- '))) {
    return html`<ul>
      ${lines.map((line) => html`<li>${inlineMarkdown(line.slice(2))}</li>`)}
    </ul>`;
  }
  const heading = /^#+ (.*)$/.exec(text);
  return heading ? html`<h3>${inlineMarkdown(heading[1] ?? '')}</h3>` : html`<p>${inlineMarkdown(text)}</p>`;
}

const inlineElements = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\((https:[^)\s]+)\)/g;

/** Code, bold text and links within a line. */
export function inlineMarkdown(text: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(inlineElements)) {
    const [whole, code, bold, label = '', url = ''] = match;
    parts.push(html`${text.slice(end, match.index)}`);
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (bold !== undefined) parts.push(html`<strong>${bold}</strong>`);
    else parts.push(html`<a href="${url}">${label}</a>`);
    end = match.index + whole.length;
  }
  return html`${[...parts, html`${text.slice(end)}`]}`;
}
