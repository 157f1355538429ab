import { useState } from 'react';
import { send } from '../../api/base-api.js';
import type { ApiCall } from '../../api/base-api.js';
import { useErrorToast } from '../../toast/use-toast.js';
import { useAppStore } from '../../store/hooks.js';

/**
 * Saves what an admin call answers as a file: a link could not carry the key. The name is the server's
 * (`content-disposition`), or `fallbackName`. A failure is told in a toast.
 */
export function useDownload(): {
  download: (call: ApiCall, fallbackName: string) => Promise<void>;
  isDownloading: boolean;
} {
  const store = useAppStore();
  const [isDownloading, setIsDownloading] = useState(false);
  const errorToast = useErrorToast();

  const download = async (call: ApiCall, fallbackName: string): Promise<void> => {
    setIsDownloading(true);
    try {
      const { response, error } = await send(call, store);
      if (error) return errorToast(error, 'Failed to export');
      save(await response.blob(), fileName(response) ?? fallbackName);
    } catch (error) {
      errorToast(error, 'Failed to export');
    } finally {
      setIsDownloading(false);
    }
  };
  return { download, isDownloading };
}

/** How long a file is kept for the browser to save it. */
const keptMs = 60_000;

const fileName = ({ headers }: Response): string | undefined =>
  /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1];

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  window.setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}
