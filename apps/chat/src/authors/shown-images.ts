import { type AttachedImage, type ImageType, splitImages } from '@scriptsmith/chat-contracts';
import type { FilePart, TextPart } from 'ai';

/** An image that a model sees. */
export interface ShownImage extends AttachedImage {
  mediaType: ImageType;
  content: Uint8Array;
}

/** What a model reads of a message: its images by their names, and whether it sees them. */
export function withNamedImages(message: string, shown: readonly ShownImage[]): string {
  const { text, images } = splitImages(message);
  const lines = images.map(({ id, name }) => {
    const number = shown.findIndex((image) => image.id === id) + 1;
    return number > 0 ? `[Image ${number}: ${name}]` : `[An image that you do not see: ${name}]`;
  });
  return [...(text === '' ? [] : [text]), ...lines].join('\n');
}

/** The content of a message of the user with the images after the text. */
export const contentWith = (text: string, images: readonly ShownImage[]): string | (TextPart | FilePart)[] =>
  images.length === 0
    ? text
    : [
        { type: 'text', text },
        ...images.map(({ mediaType, content }) => ({ type: 'file' as const, mediaType, data: content })),
      ];
