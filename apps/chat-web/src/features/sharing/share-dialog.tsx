import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import type { Conversation } from '@scriptsmith/chat-contracts';
import { CopyBox } from '@scriptsmith/ui/components/copy-box';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { Checkbox } from '@scriptsmith/ui/forms/checkbox';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { useId, useState } from 'react';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { useErrorToast } from '../../shared/api/use-error-toast.js';
import { sharedPath } from '../../shared/routing/paths.js';
import { sharesApi } from '../../shared/shares/shares-api.js';
import { ShareList } from './share-list.js';

const Content = styled(DialogContent)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

const Created = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

interface ShareDialogProps {
  conversation: Pick<Conversation, 'id' | 'versions'>;
  onClose: () => void;
}

/** Creates links to a conversation, and revokes them. A link is shown once, because only its hash is stored. */
export default function ShareDialog({ conversation: { id, versions }, onClose }: ShareDialogProps) {
  const titleId = useId();
  const errorToast = useErrorToast();
  const [hasMessages, setHasMessages] = useState(true);
  const { data, error, refetch } = sharesApi.useSharesQuery(id);
  const [create, { data: created, isLoading }] = sharesApi.useCreateShareMutation();
  const isRevoked = created && data && !data.shares.some((share) => share.id === created.share.id);

  const createLink = async (): Promise<void> => {
    const scope = hasMessages || versions.length === 0 ? 'conversation' : 'resource';
    const { error: failure } = await create({ conversationId: id, scope });
    if (failure) errorToast(failure);
  };

  return (
    <Dialog
      open
      onClose={(_event, reason) => (!created || reason === 'escapeKeyDown') && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: measure.dialog } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        Share
      </DialogTitle>
      <Content>
        <SecondaryText>
          Anybody with the link can read what is here now, and fork it. What you write later is not shown.
        </SecondaryText>
        <Checkbox
          label="Include the messages"
          checked={hasMessages || versions.length === 0}
          disabled={versions.length === 0}
          onChange={({ target }) => setHasMessages(target.checked)}
        />
        {created && !isRevoked && (
          <Created>
            <CopyBox
              label="Link"
              text={`${window.location.origin}${sharedPath(created.token)}`}
              confirmation="The link is in your clipboard."
            />
            <SecondaryText>Copy it now. It is not shown again.</SecondaryText>
          </Created>
        )}
        {error ? (
          <LoadFailure message={adviseOnLoading(error).description} onRetry={refetch} />
        ) : (
          <ShareList shares={data?.shares ?? []} />
        )}
      </Content>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" loading={isLoading} onClick={() => void createLink()}>
          Create Link
        </Button>
      </DialogActions>
    </Dialog>
  );
}
