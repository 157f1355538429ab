import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { control, hairline, onTouchScreens, radius } from '@scriptsmith/ui/theme/tokens';
import { useId, useState } from 'react';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  flexBasis: '100%',
  minWidth: 0,
  '& > input': {
    ...theme.typography.code,
    flex: 1,
    minWidth: theme.spacing(15),
    minHeight: control.small,
    // Safari on iOS zooms into an input with a smaller text.
    [onTouchScreens]: { fontSize: '1rem' },
    paddingInline: theme.spacing(1),
    border: `${hairline} ${theme.vars.palette.control}`,
    borderRadius: radius.small,
    backgroundColor: theme.vars.palette.background.paper,
    color: 'inherit',
  },
}));

interface MessageFormProps {
  /** The messages that the scripts send, as JSON. */
  messages: readonly string[];
  onSend: (message: unknown) => void;
}

/** Sends the page messages, as the scripts do in the game. */
export function MessageForm({ messages, onSend }: MessageFormProps) {
  const [text, setText] = useState(messages[0] ?? '{}');
  const [isInvalid, setIsInvalid] = useState(false);
  const errorId = useId();

  const send = (message: string): void => {
    try {
      onSend(JSON.parse(message));
      setIsInvalid(false);
    } catch {
      // JSON.parse rejects it. Everything that it accepts can be sent.
      setIsInvalid(true);
    }
  };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <input
        aria-label="Message to the page, as JSON"
        aria-invalid={isInvalid}
        aria-describedby={errorId}
        spellCheck={false}
        value={text}
        list={`${errorId}-messages`}
        onChange={({ target }) => setText(target.value)}
      />
      <datalist id={`${errorId}-messages`}>
        {messages.map((message) => (
          <option key={message} value={message} />
        ))}
      </datalist>
      <Button type="submit" size="small">
        Send to Page
      </Button>
      <Typography id={errorId} role="status" variant="caption" sx={{ color: 'error.main' }}>
        {isInvalid && 'This is not valid JSON.'}
      </Typography>
    </Form>
  );
}
