import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { InlineAlert } from '../../src/components/inline-alert.js';
import { LinkButton } from '../../src/components/link-button.js';
import { LoadFailure } from '../../src/components/load-failure.js';
import { Notice } from '../../src/components/notice.js';
import { RowsSkeleton } from '../../src/components/rows-skeleton.js';
import { useToast } from '../../src/hooks/use-toast.js';
import { StoryPage } from '../story-page.js';

export default { title: 'Messages' };

const nothing = () => undefined;

export const Alerts = () => (
  <StoryPage name="Alerts">
    {(['error', 'warning', 'info'] as const).map((severity) => (
      <InlineAlert
        key={severity}
        severity={severity}
        title="Your last payment failed"
        actions={<Button size="small">Update Card</Button>}
      >
        Update your card to keep your plan.
      </InlineAlert>
    ))}
    <InlineAlert severity="info" title="Without a text" />
  </StoryPage>
);

export const Notices = () => (
  <StoryPage name="Notices">
    <Notice>
      <span>Confirm your email address.</span>
      <LinkButton to="/account">Open Account</LinkButton>
    </Notice>
    <LoadFailure message="Some of this page couldn't be loaded. Check your connection." onRetry={nothing} />
    <RowsSkeleton label="Loading payouts" />
  </StoryPage>
);

function ShownToast({ destructive }: { destructive: boolean }) {
  const showToast = useToast();
  useEffect(() => {
    const action = { label: 'Undo', onClick: nothing };
    showToast({ title: 'Credits set', description: 'The balance is 500.', destructive, isLasting: true, action });
  }, [showToast, destructive]);
  return <StoryPage name="Toast">{null}</StoryPage>;
}

export const Toast = () => <ShownToast destructive={false} />;
export const ErrorToast = () => <ShownToast destructive />;
