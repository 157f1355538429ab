import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { AttachedImage } from '@scriptsmith/chat-contracts';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { X } from 'lucide-react';
import { useState } from 'react';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(0.5, 0),
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start', minWidth: 0 },
  '& img': {
    maxWidth: '100%',
    height: '6rem',
    objectFit: 'contain',
    border: `${hairline} ${theme.vars.palette.divider}`,
    borderRadius: radius.small,
  },
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

interface AttachedImagesProps {
  images: readonly AttachedImage[];
  /** Undefined if they cannot be removed. */
  onRemove?: (id: string) => void;
}

/** The images of a message. */
export function AttachedImages({ images, onRemove }: AttachedImagesProps) {
  if (images.length === 0) return null;
  return (
    <List aria-label="Images">
      {images.map((image) => (
        <li key={image.id}>
          <Image {...image} />
          {onRemove && (
            <Tooltip title="Remove">
              <IconButton size="small" aria-label={`Remove ${image.name}`} onClick={() => onRemove(image.id)}>
                <X size="1rem" aria-hidden />
              </IconButton>
            </Tooltip>
          )}
        </li>
      ))}
    </List>
  );
}

/** Only the name to people who may not see it, such as those with a link. */
function Image({ id, name }: AttachedImage) {
  const [isMissing, setIsMissing] = useState(false);
  return isMissing ? (
    <Name>{name} (not shown)</Name>
  ) : (
    <img src={`/api/images/${id}`} alt={name} onError={() => setIsMissing(true)} />
  );
}
