/** A Markdown file, which the build has rendered. */
declare module '*.md' {
  const document: { title: string; description: string; html: string };
  export default document;
}
