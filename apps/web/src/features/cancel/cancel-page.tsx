import { paths } from '@scriptsmith/web-kit/routing/paths';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { LinkButton } from '@scriptsmith/ui/components/link-button';

export default function CancelPage() {
  return (
    <CenteredPage
      title="Payment Cancelled"
      heading="Payment Cancelled"
      lead="You have not been charged. Your plan and credits are unchanged."
    >
      <LinkButton to={paths.landing} variant="contained" size="large" sx={{ mt: 4 }}>
        Return Home
      </LinkButton>
    </CenteredPage>
  );
}
