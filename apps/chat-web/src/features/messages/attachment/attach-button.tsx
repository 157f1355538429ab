import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { attachedText } from './attached-text.js';

/** A console log can be long, but a file of this size is none. */
const maxFileBytes = 20 * 1_024 * 1_024;

/** Adds scripts and the errors of logs to the message. */
export function AttachButton({ onAttach }: { onAttach: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const attach = async (files: readonly File[]): Promise<void> => {
    const texts: string[] = [];
    for (const file of files) {
      const text = file.size > maxFileBytes ? null : attachedText(file.name, await file.text());
      if (text !== null) texts.push(text);
      else toast({ title: 'Nothing to attach', description: `${file.name} contains no script and no error.` });
    }
    if (texts.length > 0) onAttach(texts.join('\n'));
  };
  return (
    <>
      <Tooltip title="Attach a log or scripts">
        <IconButton aria-label="Attach a log or scripts" onClick={() => input.current?.click()}>
          <Paperclip size="1.125rem" aria-hidden />
        </IconButton>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Log or scripts"
        accept=".log,.txt,.lua,.js,.html,.css,.sql,.json"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void attach(files);
        }}
      />
    </>
  );
}
