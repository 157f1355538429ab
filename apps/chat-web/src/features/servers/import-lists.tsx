import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ServerLists } from '@scriptsmith/chat-contracts';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { adviseOn } from '../../shared/api/error-advice.js';
import { gameServerLimits } from '../../shared/forms/contract-values.js';
import { serversApi } from '../../shared/servers/servers-api.js';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));

/** Reads the items and jobs of files of a server. */
export function ImportLists({ onRead }: { onRead: (lists: ServerLists) => void }) {
  const [read, { isLoading }] = serversApi.useReadServerListsMutation();
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const readFiles = async (files: readonly File[]): Promise<void> => {
    const found = { items: 0, jobs: 0, skipped: 0 };
    for (const file of files) {
      const text = file.size > gameServerLimits.listCharacters * 2 ? null : await file.text();
      if (text === null || text.length > gameServerLimits.listCharacters) {
        return setMessage({
          text: `${file.name} is too large. A file can have 1.5 million characters.`,
          isError: true,
        });
      }
      const { data, error } = await read(text);
      if (!data) return setMessage({ text: `${file.name}: ${adviseOn(error).description}`, isError: true });
      onRead(data);
      found.items += data.items.length;
      found.jobs += data.jobs.length;
      found.skipped += data.skipped;
    }
    const skipped = found.skipped > 0 ? ` ${found.skipped} without a usable name were left out.` : '';
    setMessage({ text: `${found.items} items and ${found.jobs} jobs read.${skipped}`, isError: false });
  };

  return (
    <Row>
      <Button
        variant="outlined"
        startIcon={<Upload size="1rem" aria-hidden />}
        loading={isLoading}
        onClick={() => input.current?.click()}
      >
        Read From Files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".lua,.sql,.txt"
        aria-label="Files with items and jobs"
        onChange={({ currentTarget }) => {
          void readFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Typography
        variant="body2"
        role="status"
        sx={{ flex: '1 1 24ch', color: message?.isError ? 'error.main' : 'text.secondary' }}
      >
        {message?.text ?? 'items.lua or jobs.lua of QBCore, Qbox or ox_inventory, or SQL of ESX or VORP.'}
      </Typography>
    </Row>
  );
}
