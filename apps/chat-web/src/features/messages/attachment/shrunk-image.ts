import { imageLimits } from '../../../shared/forms/contract-values.js';

/** Tried in turn, until the image is small enough. Browsers that cannot write a format write PNG. */
const formats = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.8 },
];

/** An image as large as models see it at most. Null if the file is no image, or too large all the same. */
export async function shrunkImage(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, imageLimits.edgePixels / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const { type, quality } of formats) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= imageLimits.bytes) return blob;
  }
  return null;
}
