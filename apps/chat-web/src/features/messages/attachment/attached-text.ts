/** The most of a log that a message gets. */
const maxLogCharacters = 12_000;

/** Lines that name an error, a place of one, or its callers. */
const errorLine =
  /error|uncaught|attempt to|no such|could(?:n't| not)|unable|failed|doesn't exist|unknown column|was not safe|^\s*(?:\^\d)*\s*>|\.(?:lua|js):\d+/i;

const scriptName = /\.(lua|js|html|css|sql|json)$/i;

/** What a file adds to a message: a script as it is, or the last errors of a log. Null if it has none. */
export function attachedText(name: string, content: string): string | null {
  const label = name.replaceAll(/[`\r\n]/g, '');
  const extension = scriptName.exec(label)?.[1]?.toLowerCase();
  if (extension !== undefined) return `\`\`\`${extension} ${label}\n${content.trimEnd()}\n\`\`\``;
  const lines = content.split(/\r?\n/).filter((line) => errorLine.test(line));
  const unique = lines.filter((line, index) => lines.indexOf(line) === index);
  let characters = 0;
  const start = unique.findLastIndex((line) => {
    characters += line.length + 1;
    return characters > maxLogCharacters;
  });
  const last = unique.slice(start + 1);
  return last.length === 0 ? null : `\`\`\`log ${label}\n${last.join('\n')}\n\`\`\``;
}
