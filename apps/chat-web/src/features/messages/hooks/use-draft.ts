import { useState } from 'react';
import { readDraft, writeDraft } from '../../../shared/storage/drafts.js';

/** The text of an unsent message, which is kept in local storage. */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key));
  return [
    text,
    (changed) => {
      setText(changed);
      writeDraft(key, changed);
    },
  ];
}
