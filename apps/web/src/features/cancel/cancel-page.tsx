import { paths } from '../../shared/routing/paths.js';
import { CentredPage } from '@scriptsmith/ui/page/centred-page';
import { LinkButton } from '@scriptsmith/ui/components/link-button';

export default function CancelPage() {
  return (
    <CentredPage
      title="Payment Cancelled"
      heading="Payment Cancelled"
      lead="You have not been charged. Your plan and credits are unchanged."
    >
      <LinkButton to={paths.landing} variant="contained" size="large" sx={{ mt: 4 }}>
        Return Home
      </LinkButton>
    </CentredPage>
  );
}
