import { useState } from 'react';
import { send } from '@scriptsmith/web-kit/api/base-api';
import type { ApiCall } from '@scriptsmith/web-kit/api/base-api';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { useAppStore } from '@scriptsmith/web-kit/store/hooks';

/**
 * Saves the response of an admin call as a file. A link could not send the admin key. The name is taken from the
 * `content-disposition` header, or is `fallbackName`. A failure is shown in a toast.
 */
export function useDownload({ onFailure }: { onFailure?: (message: string, error: unknown) => void } = {}): {
  download: (call: ApiCall, fallbackName: string) => Promise<void>;
  isDownloading: boolean;
} {
  const store = useAppStore();
  const [isDownloading, setIsDownloading] = useState(false);
  const errorToast = useErrorToast();

  const fail = (error: unknown) => {
    onFailure?.('Failed to export', error);
    errorToast(error, 'Failed to export');
  };
  const download = async (call: ApiCall, fallbackName: string): Promise<void> => {
    setIsDownloading(true);
    try {
      const { response, error } = await send(call, store);
      if (error) return fail(error);
      save(await response.blob(), fileName(response) ?? fallbackName);
    } catch (error) {
      fail(error);
    } finally {
      setIsDownloading(false);
    }
  };
  return { download, isDownloading };
}

/** How long the browser has to save the file. */
const objectUrlLifetimeMs = 60_000;

const fileName = ({ headers }: Response): string | undefined =>
  /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1];

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click event.
  window.setTimeout(() => URL.revokeObjectURL(link.href), objectUrlLifetimeMs);
}
