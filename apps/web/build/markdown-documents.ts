import { Marked } from 'marked';
import type { Plugin } from 'vite';

const frontMatter = /^---\n(?<fields>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** Headings start at the second level, and get ids for links. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/**
 * Renders imported Markdown files at build time. A module has the `title` and `description` of the file's front matter,
 * and its `html`.
 */
export function markdownDocuments(): Plugin {
  return {
    name: 'markdown-documents',
    transform(source, id) {
      if (!id.endsWith('.md')) return null;
      const { fields = '', body } = frontMatter.exec(source)?.groups ?? {};
      const { title, description } = Object.fromEntries(
        fields.split('\n').map((line) => {
          const [name = '', ...value] = line.split(': ');
          return [name, value.join(': ')] as const;
        }),
      );
      if (body === undefined || !title || !description) throw new Error(`${id} needs a title and a description`);
      const html = markdown.parse(body, { async: false });
      return { code: `export default ${JSON.stringify({ title, description, html })};`, map: null };
    },
  };
}
