import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { FileEdit, TextEdit } from './fix.js';

const isText = (edit: FileEdit): edit is TextEdit => 'text' in edit;

/**
 * The files after edits, sorted by path. Null if edits overlap, or a new file exists already.
 * @param edits with the positions of the files before all of them
 */
export function applyEdits(files: readonly ResourceFile[], edits: readonly FileEdit[]): ResourceFile[] | null {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  for (const edit of edits) {
    if (isText(edit)) continue;
    if (contents.has(edit.path)) return null;
    contents.set(edit.path, edit.content);
  }
  for (const path of new Set(edits.filter(isText).map((edit) => edit.path))) {
    const edited = applyTo(
      contents.get(path),
      edits.filter(isText).filter((edit) => edit.path === path),
    );
    if (edited === null) return null;
    contents.set(path, edited);
  }
  return [...contents]
    .map(([path, content]) => ({ path, content }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function applyTo(content: string | undefined, edits: readonly TextEdit[]): string | null {
  if (content === undefined) return null;
  let result = '';
  let position = 0;
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start || one.end - other.end)) {
    if (start < position || end > content.length) return null;
    result += content.slice(position, start) + text;
    position = end;
  }
  return result + content.slice(position);
}
