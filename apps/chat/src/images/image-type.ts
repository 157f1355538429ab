import type { ImageType } from '@scriptsmith/chat-contracts';

/** The format of an image by its first bytes; null if it is none that models read. */
export function imageTypeOf(content: Buffer): ImageType | null {
  const start = content.subarray(0, 12).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : null;
}
