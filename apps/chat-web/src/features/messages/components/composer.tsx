import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { joinImages, maxPromptCharacters, splitImages } from '../../../shared/forms/contract-values.js';
import { AttachButton } from '../attachment/attach-button.js';
import { AttachedImages } from '../attachment/attached-images.js';
import { isImage, useAttach } from '../attachment/use-attach.js';
import { EstimateLine } from './estimate-line.js';

const Box = styled('form')(({ theme }) => ({
  display: 'grid',
  padding: theme.spacing(1.5),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus-within': { borderColor: theme.vars.palette.accentText },
}));

const Input = styled(InputBase)(({ theme }) => ({
  ...theme.typography.body1,
  padding: theme.spacing(0.5, 0.75, 1),
  '& textarea::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '& textarea:focus-visible': { outline: 'none' },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  '& > [data-end]': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), marginInlineStart: 'auto' },
}));

const Action = styled(IconButton)(({ theme }) => ({
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  '&:hover': { backgroundColor: theme.vars.palette.primary.light, color: theme.vars.palette.primary.contrastText },
  '&[data-quiet], &[data-quiet]:hover': {
    backgroundColor: theme.vars.palette.text.primary,
    color: theme.vars.palette.background.default,
  },
  '&.Mui-disabled, &[data-quiet].Mui-disabled': {
    backgroundColor: theme.vars.palette.divider,
    color: theme.vars.palette.text.disabled,
  },
}));

const TooLong = styled('span')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.error.main }));

interface ComposerProps {
  conversationId: string | null;
  profileId: string | null;
  /** The model of a new conversation. */
  modelId?: string | null;
  /** Whether the model sees images. */
  seesImages: boolean;
  /** What the user writes, with references to images. */
  text: string;
  onTextChange: (text: string) => void;
  /** Called with the trimmed text. */
  onSend: (prompt: string) => void;
  /** Set while an answer is in progress: the button then stops it. */
  onStop: (() => void) | null;
  isStopping: boolean;
  placeholder: string;
  /** Whether the screen has another main action, such as to build a plan. */
  isQuiet?: boolean;
  /** At the left below the text: the profile of a new conversation, and how to build it. */
  children?: ReactNode;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** On a phone, Enter starts a new line, because there is no other key for it. */
const isTouchScreen = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The field for a message. Enter sends it, Shift and Enter start a new line, Escape stops the answer. */
export function Composer({ text, onTextChange, onSend, onStop, isStopping, inputRef, ...props }: ComposerProps) {
  const { conversationId, profileId, modelId = null, seesImages, placeholder, isQuiet = false, children } = props;
  const quiet = isQuiet ? '' : undefined;
  const hintId = useId();
  const { text: written, images } = splitImages(text);
  // Files are attached when they are read, and meanwhile the user writes on.
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const change = (edit: (now: ReturnType<typeof splitImages>) => string): void => {
    latest.current = edit(splitImages(latest.current));
    onTextChange(latest.current);
  };
  const { attach, isUploading } = useAttach({
    onText: (attached) =>
      change((now) => joinImages([now.text.trimEnd(), attached].filter(Boolean).join('\n'), now.images)),
    onImage: (image) => change((now) => joinImages(now.text, [...now.images, image])),
  });
  const prompt = joinImages(written.trim(), images);
  const isTooLong = prompt.length > maxPromptCharacters;
  const canSend = prompt !== '' && !isTooLong && !isUploading && onStop === null && profileId !== null;

  const send = (): void => {
    if (canSend) onSend(prompt);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey && isTouchScreen()) return;
    event.preventDefault();
    send();
  };
  /** Attaches the images that are pasted or dropped. Other files are left to the page. */
  const takeImages = (event: ClipboardEvent | DragEvent, { files }: DataTransfer): void => {
    const taken = [...files].filter(isImage);
    if (!seesImages || taken.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void attach(taken);
  };
  const allowDrop = (event: DragEvent): void => {
    if (seesImages && event.dataTransfer.types.includes('Files')) event.preventDefault();
  };

  return (
    <Box
      onDragOver={allowDrop}
      onDrop={(event: DragEvent) => takeImages(event, event.dataTransfer)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input
        multiline
        fullWidth
        minRows={2}
        maxRows={12}
        value={written}
        onChange={({ target }) => onTextChange(joinImages(target.value, images))}
        onKeyDown={handleKey}
        onPaste={(event: ClipboardEvent) => takeImages(event, event.clipboardData)}
        placeholder={placeholder}
        {...(inputRef && { inputRef })}
        slotProps={{ input: { 'aria-label': 'Message', 'aria-describedby': hintId } }}
      />
      <VisuallyHidden id={hintId}>Enter sends the message, Shift and Enter start a new line.</VisuallyHidden>
      <AttachedImages
        images={images}
        onRemove={(id) =>
          change((now) =>
            joinImages(
              now.text,
              now.images.filter((image) => image.id !== id),
            ),
          )
        }
      />
      <Bar>
        <AttachButton seesImages={seesImages} isUploading={isUploading} onAttach={(files) => void attach(files)} />
        {children}
        <div data-end>
          {isTooLong ? (
            <TooLong role="alert">
              {formatNumber(prompt.length)} of {formatNumber(maxPromptCharacters)} characters
            </TooLong>
          ) : (
            <EstimateLine
              conversationId={conversationId}
              profileId={profileId}
              modelId={modelId}
              prompt={onStop ? '' : prompt}
            />
          )}
          {onStop ? (
            <Tooltip title="Stop (Esc)">
              <Action type="button" data-quiet={quiet} aria-label="Stop" disabled={isStopping} onClick={onStop}>
                <Square size="0.875rem" fill="currentColor" aria-hidden />
              </Action>
            </Tooltip>
          ) : (
            <Action type="submit" data-quiet={quiet} aria-label="Send" disabled={!canSend}>
              <ArrowUp size="1.25rem" aria-hidden />
            </Action>
          )}
        </div>
      </Bar>
    </Box>
  );
}
