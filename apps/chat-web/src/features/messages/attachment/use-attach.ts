import type { AttachedImage } from '@scriptsmith/chat-contracts';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { imagesApi } from '../../../shared/images/images-api.js';
import { attachedText } from './attached-text.js';
import { shrunkImage } from './shrunk-image.js';

/** A console log can be long, but a file of this size is none. */
const maxFileBytes = 20 * 1_024 * 1_024;

interface Attachments {
  onText: (text: string) => void;
  onImage: (image: AttachedImage) => void;
}

/** Adds scripts, the errors of logs, and images to a message. */
export function useAttach({ onText, onImage }: Attachments): {
  attach: (files: readonly File[]) => Promise<void>;
  isUploading: boolean;
} {
  const [addImage, { isLoading: isUploading }] = imagesApi.useAddImageMutation();
  const toast = useToast();
  const errorToast = useErrorToast();
  const attachImage = async (file: File): Promise<void> => {
    const image = await shrunkImage(file);
    if (!image) return toast({ title: 'Nothing to attach', description: `${file.name} is no image that can be read.` });
    const { data, error } = await addImage(image);
    if (data) onImage({ ...data.image, name: file.name });
    else errorToast(error);
  };
  const attach = async (files: readonly File[]): Promise<void> => {
    const texts: string[] = [];
    for (const file of files) {
      if (isImage(file)) {
        await attachImage(file);
        continue;
      }
      const text = file.size > maxFileBytes ? null : attachedText(file.name, await file.text());
      if (text !== null) texts.push(text);
      else toast({ title: 'Nothing to attach', description: `${file.name} contains no script and no error.` });
    }
    if (texts.length > 0) onText(texts.join('\n'));
  };
  return { attach, isUploading };
}

export const isImage = ({ type }: File): boolean => type.startsWith('image/');
