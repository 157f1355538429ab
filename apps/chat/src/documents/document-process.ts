import { serveTasks } from '@scriptsmith/resource-checks/serve-tasks';
import { readServerLists } from '@scriptsmith/resource-checks/server-lists';
import { compressContents } from './compress-contents.js';
import { DocumentTooLarge } from './document-too-large.js';
import type { DocumentTask } from './document-task.js';
import { createPreviewDocument } from './preview-document.js';
import { createResourceZip } from './resource-zip.js';

/** The entry of a process that makes documents. Results are validated by the parent. */
serveTasks<DocumentTask>(async (task) => {
  try {
    switch (task.kind) {
      case 'preview':
        return Buffer.from(createPreviewDocument(task.page, task.files, task.resourceName)).toString('base64');
      case 'zip':
        return Buffer.from(createResourceZip(task.folder, task.files, task.modifiedAt)).toString('base64');
      case 'compress':
        return compressContents(task.contents);
      case 'server-lists':
        return readServerLists(task.text);
    }
  } catch (error) {
    // The parser calls itself for some nested elements, such as templates, and ends with a RangeError.
    if (error instanceof DocumentTooLarge || error instanceof RangeError) return null;
    throw error;
  }
});
