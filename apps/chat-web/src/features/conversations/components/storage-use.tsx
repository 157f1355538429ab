import Typography from '@mui/material/Typography';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { sessionApi } from '../../../shared/session/session-api.js';

const megabyte = 1_024 * 1_024;
/** From this share on, the text is a warning. */
const warningShare = 0.9;

const inMegabytes = (bytes: number): string => formatNumber(Math.ceil(bytes / megabyte));

/** What the user stores, and how much they can. */
export function StorageUse() {
  const { data: storage } = sessionApi.useStorageQuery(undefined, { refetchOnFocus: true });
  if (!storage) return null;
  const { usedBytes, maxBytes } = storage;
  const isFull = usedBytes >= maxBytes * warningShare;
  return (
    <Typography variant="caption" sx={{ paddingInline: 1.25, color: isFull ? 'error.main' : 'text.secondary' }}>
      Storage: {inMegabytes(usedBytes)} of {inMegabytes(maxBytes)} MB
      {isFull && '. Delete conversations that you no longer need.'}
    </Typography>
  );
}
