import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { useMemo } from 'react';
import { nuiMessagesOf } from './nui-messages.js';

interface MessageFormProps {
  files: readonly ResourceFile[];
  onSend: (message: unknown) => void;
}

/** Sends the page the messages that the scripts send in the game, because many pages are hidden until then. */
export function MessageForm({ files, onSend }: MessageFormProps) {
  const messages = useMemo(() => nuiMessagesOf(files), [files]);
  if (messages.length === 0) return null;
  return (
    <>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Send message
      </Typography>
      {messages.map(({ field, value }) => (
        <Button key={`${field} ${value}`} size="small" variant="text" onClick={() => onSend({ [field]: value })}>
          {value}
        </Button>
      ))}
    </>
  );
}
