import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { joinImages, maxPromptCharacters, splitImages } from '../../../shared/forms/contract-values.js';
import { AttachedImages } from '../attachment/attached-images.js';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  gap: theme.spacing(0.5),
  '& > button': { opacity: 0 },
  '&:hover > button, & > button:focus-visible': { opacity: 1 },
  '@media (hover: none)': { '& > button': { opacity: 1 } },
}));

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: '85%',
  maxHeight: '50vh',
  overflowY: 'auto',
  padding: theme.spacing(1.25, 2),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const EditBox = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** Whether a message may scroll, which the keyboard has to reach. */
const isLong = (text: string): boolean => text.length > 600 || text.split('\n').length > 8;

interface UserMessageProps {
  text: string;
  /** Sends the changed message. Undefined if it cannot be edited now. */
  onEdit?: ((prompt: string) => void) | undefined;
}

/** A message of the user. Editing replaces it and everything after it. */
export function UserMessage({ text: message, onEdit }: UserMessageProps) {
  const { text, images } = splitImages(message);
  const [edited, setEdited] = useState<string | null>(null);
  if (edited === null || !onEdit)
    return (
      <Row>
        {onEdit && (
          <Tooltip title="Edit">
            <IconButton aria-label="Edit message" onClick={() => setEdited(text)}>
              <Pencil size="1rem" aria-hidden />
            </IconButton>
          </Tooltip>
        )}
        <Bubble {...(isLong(text) && { tabIndex: 0, role: 'region', 'aria-label': 'Your message' })}>
          {text}
          <AttachedImages images={images} />
        </Bubble>
      </Row>
    );

  const prompt = joinImages(edited.trim(), images);
  return (
    <EditBox
      onSubmit={(event) => {
        event.preventDefault();
        setEdited(null);
        onEdit(prompt);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setEdited(null);
      }}
    >
      <InputBase
        multiline
        autoFocus
        maxRows={16}
        value={edited}
        onChange={({ target }) => setEdited(target.value)}
        slotProps={{ input: { 'aria-label': 'Edited message' } }}
      />
      <AttachedImages images={images} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        The edited message replaces this one and everything after it. Versions of the files are kept.
      </Typography>
      <ButtonRow>
        <Button
          type="submit"
          size="small"
          variant="contained"
          disabled={prompt === '' || prompt.length > maxPromptCharacters}
        >
          Send
        </Button>
        <Button size="small" onClick={() => setEdited(null)}>
          Cancel
        </Button>
      </ButtonRow>
    </EditBox>
  );
}
