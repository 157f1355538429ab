import { diffIndices } from 'node-diff3';

/** How many lines a change adds and removes. */
export interface LineChanges {
  addedLines: number;
  removedLines: number;
}

/** @param before undefined for a new file @param after undefined for a deleted file */
export function countLineChanges(before: string | undefined, after: string | undefined): LineChanges {
  const previous = linesOf(before);
  const current = linesOf(after);
  if (previous.length === 0 || current.length === 0) {
    return { addedLines: current.length, removedLines: previous.length };
  }
  const changes = { addedLines: 0, removedLines: 0 };
  for (const { buffer1, buffer2 } of diffIndices(previous, current)) {
    changes.removedLines += buffer1[1];
    changes.addedLines += buffer2[1];
  }
  return changes;
}

function linesOf(content: string | undefined): string[] {
  if (!content) return [];
  return content.replace(/\n$/, '').split('\n');
}
