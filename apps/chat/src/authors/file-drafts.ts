import type { RunEvent } from '@scriptsmith/chat-contracts';
import { normalPath } from '../tools/normal-path.js';
import { JsonFieldReader } from './json-field-reader.js';

type Operation = 'write' | 'edit' | 'delete';

const operations: Readonly<Record<string, { operation: Operation; contentField: string }>> = {
  write_file: { operation: 'write', contentField: 'content' },
  edit_file: { operation: 'edit', contentField: 'newText' },
  delete_file: { operation: 'delete', contentField: '' },
};

interface Draft {
  operation: Operation;
  contentField: string;
  reader: JsonFieldReader;
  path: string;
  /** Content that arrived before the path was complete. */
  waiting: string;
  isStarted: boolean;
}

/** Shows files while an author writes them, before the call is complete. */
export class FileDrafts {
  private readonly drafts = new Map<string, Draft>();

  constructor(private readonly emit: (event: RunEvent) => void) {}

  start(callId: string, toolName: string): void {
    const operation = Object.hasOwn(operations, toolName) ? operations[toolName] : undefined;
    if (!operation) return;
    this.drafts.set(callId, { ...operation, reader: new JsonFieldReader(), path: '', waiting: '', isStarted: false });
  }

  receive(callId: string, delta: string): void {
    const draft = this.drafts.get(callId);
    if (!draft) return;
    for (const { field, text } of draft.reader.read(delta)) {
      if (field === 'path') {
        if (!draft.isStarted) draft.path += text;
        continue;
      }
      // The first other field shows that the path is complete.
      if (draft.path !== '') this.announce(draft);
      if (field !== draft.contentField) continue;
      if (draft.isStarted) this.show(draft, text);
      else draft.waiting += text;
    }
  }

  /** Announces a file whose input arrived in one piece or in another order. */
  complete(callId: string, path: unknown): void {
    const draft = this.drafts.get(callId);
    if (!draft) return;
    this.drafts.delete(callId);
    if (draft.isStarted || typeof path !== 'string') return;
    draft.path = path;
    this.announce(draft);
  }

  /** Tells the user that an announced file is not written. */
  reject(callId: string, reason: string): void {
    const draft = this.drafts.get(callId);
    this.drafts.delete(callId);
    if (draft?.isStarted) this.emit({ type: 'file-rejected', path: draft.path, reason });
  }

  /** The response ended before the calls of these files were complete. */
  rejectIncomplete(reason: string): void {
    for (const callId of [...this.drafts.keys()]) this.reject(callId, reason);
  }

  private announce(draft: Draft): void {
    if (draft.isStarted) return;
    draft.isStarted = true;
    draft.path = normalPath(draft.path);
    this.emit({ type: 'file-started', path: draft.path, operation: draft.operation });
    if (draft.waiting !== '') this.show(draft, draft.waiting);
    draft.waiting = '';
  }

  private show({ path }: Draft, text: string): void {
    this.emit({ type: 'file-delta', path, text });
  }
}
