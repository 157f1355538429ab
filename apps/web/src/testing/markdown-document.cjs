/** Renders imported Markdown files, as the build does. The text is enough for tests. */
module.exports = {
  process: (source) => {
    const [, fields, html] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
    const field = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(fields)[1];
    const document = { title: field('title'), description: field('description'), html };
    return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(document)} };` };
  },
};
