import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Share } from '@scriptsmith/chat-contracts';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { useErrorToast } from '../../shared/api/use-error-toast.js';
import { sharesApi } from '../../shared/shares/shares-api.js';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 2),
    paddingBlock: theme.spacing(1),
    borderBlockStart: `${hairline} ${theme.vars.palette.divider}`,
  },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

/** The links of a conversation, each with a button that ends it. */
export function ShareList({ shares }: { shares: readonly Share[] }) {
  const toast = useToast();
  const errorToast = useErrorToast();
  const [revokeShare, { isLoading, originalArgs }] = sharesApi.useRevokeShareMutation();
  if (shares.length === 0) return null;

  const revoke = async (id: string): Promise<void> => {
    const { error } = await revokeShare(id);
    if (error) return errorToast(error);
    toast({ title: 'Link revoked', description: 'It does not work any more.' });
  };

  return (
    <List aria-label="Links">
      {shares.map((share) => (
        <li key={share.id}>
          <span>
            {labelOf(share)}
            <small>Created {formatMoment(share.createdAt)}</small>
          </span>
          <Button
            size="small"
            color="error"
            aria-label={`Revoke the link of ${formatMoment(share.createdAt)}`}
            loading={isLoading && originalArgs === share.id}
            onClick={() => void revoke(share.id)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </List>
  );
}

function labelOf({ scope, versionNumber }: Share): string {
  if (scope === 'resource') return `Files of version ${versionNumber}`;
  return versionNumber === null ? 'Messages' : `Messages and files of version ${versionNumber}`;
}
