import type { ImportResponse } from '@scriptsmith/chat-contracts';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adviseOn } from '../../../shared/api/error-advice.js';
import { conversationsApi } from '../../../shared/conversations/conversations-api.js';
import { conversationPath } from '../../../shared/routing/paths.js';
import { archiveOf, type PickedFile, TooManyFiles } from './archive-of.js';

/** Why an import failed. */
export interface ImportFailure {
  title: string;
  description: string;
}

/** Begins a conversation with files or a repository, and opens it. */
export function useImport() {
  const navigate = useNavigate();
  const toast = useToast();
  const [sendArchive, archive] = conversationsApi.useImportArchiveMutation();
  const [sendRepository, repository] = conversationsApi.useImportRepositoryMutation();
  const [isPacking, setIsPacking] = useState(false);
  const [failure, setFailure] = useState<ImportFailure | null>(null);

  const open = ({ data, error }: { data?: ImportResponse | undefined; error?: unknown }): boolean => {
    if (!data) {
      setFailure(adviseOn(error));
      return false;
    }
    const { conversation, fileCount, assetCount } = data;
    const assets = assetCount > 0 ? ` and ${assetCount} binary ${assetCount === 1 ? 'file' : 'files'}` : '';
    toast({
      title: `${conversation.title} imported`,
      description: `${fileCount} text ${fileCount === 1 ? 'file' : 'files'}${assets}. The checks are free.`,
    });
    void navigate(conversationPath(conversation.id));
    return true;
  };

  const importFiles = async (files: readonly PickedFile[], folder: string): Promise<boolean> => {
    setFailure(null);
    setIsPacking(true);
    try {
      const name = files[0]?.path.split('/')[0]?.replace(/\.zip$/i, '') ?? '';
      return open(await sendArchive({ archive: await archiveOf(files), name: name.slice(0, 120), folder }));
    } catch (error) {
      if (error instanceof TooManyFiles) setFailure({ title: 'Too large to import', description: error.message });
      else
        setFailure({ title: 'Files not readable', description: 'The browser could not read them. Choose them again.' });
      return false;
    } finally {
      setIsPacking(false);
    }
  };
  const importRepository = async (url: string, folder: string): Promise<boolean> => {
    setFailure(null);
    return open(await sendRepository({ url, ...(folder !== '' && { folder }) }));
  };

  const isImporting = isPacking || archive.isLoading || repository.isLoading;
  return { importFiles, importRepository, isImporting, failure };
}
