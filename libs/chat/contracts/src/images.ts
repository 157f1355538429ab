import { z } from 'zod';

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The browser makes an image smaller than that before it sends it. A model reads the last ones of a conversation. */
export const imageLimits = { bytes: 2 * 1_024 * 1_024, edgePixels: 1_568, shown: 4 } as const;

/**
 * POST /api/images, 201 `{ image }`: keeps an image, which is the body, for a message that refers to it. One that no message
 * refers to is deleted after a day. Errors: `validation_failed` for another content or more than 2 MB,
 * `unsupported_media_type`, `storage_full`, `banned`, `rate_limited`.
 *
 * GET /api/images/{imageId}: the image. Errors: `not_found`.
 */
export const uploadedImageSchema = z.strictObject({ image: z.strictObject({ id: z.uuid() }) });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/** An image to which a message refers. */
export interface AttachedImage {
  id: string;
  name: string;
}

const reference = /\n?!\[([^\][\r\n]{0,120})\]\(image:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/g;

/** What a message says, and the images to which it refers. */
export function splitImages(message: string): { text: string; images: AttachedImage[] } {
  const images = [...message.matchAll(reference)].map(([, name = '', id = '']) => ({ id, name }));
  return { text: images.length === 0 ? message : message.replaceAll(reference, ''), images };
}

/** The message with references to the images at its end. */
export const joinImages = (text: string, images: readonly AttachedImage[]): string =>
  images.length === 0
    ? text
    : [
        text,
        ...images.map(({ id, name }) => `![${name.replaceAll(/[\][\r\n]/g, '').slice(0, 120)}](image:${id})`),
      ].join('\n');
