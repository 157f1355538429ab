import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';

const texts = '.log,.txt,.lua,.js,.html,.css,.sql,.json';

interface AttachButtonProps {
  /** Whether the model sees images. */
  seesImages: boolean;
  isUploading: boolean;
  onAttach: (files: readonly File[]) => void;
}

/** Chooses files for the message. */
export function AttachButton({ seesImages, isUploading, onAttach }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const label = seesImages ? 'Attach images, a log or scripts' : 'Attach a log or scripts';
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} loading={isUploading} onClick={() => input.current?.click()}>
          <Paperclip size="1.125rem" aria-hidden />
        </IconButton>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={seesImages ? 'Images, log or scripts' : 'Log or scripts'}
        accept={seesImages ? `image/*,${texts}` : texts}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onAttach(files);
        }}
      />
    </>
  );
}
