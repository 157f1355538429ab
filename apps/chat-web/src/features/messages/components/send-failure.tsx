import Button from '@mui/material/Button';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { adviseOn } from '../../../shared/api/error-advice.js';
import { useProductLink } from '../../../shared/session/use-session.js';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';

/** Why a message was not accepted, and what to do next. */
export function SendFailure({ error, onDismiss }: { error: unknown; onDismiss: () => void }) {
  const productLink = useProductLink();
  const { title, description, productPath } = adviseOn(error);
  return (
    <InlineAlert
      severity="error"
      title={title}
      actions={
        <ButtonRow>
          {productPath && (
            <Button size="small" variant="contained" href={productLink(productPath)} target="_blank" rel="noreferrer">
              {productPath === '/add-credits' ? 'Buy Credits' : 'View Plans'}
            </Button>
          )}
          <Button size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </ButtonRow>
      }
    >
      {description}
    </InlineAlert>
  );
}
