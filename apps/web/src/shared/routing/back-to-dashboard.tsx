import { BackLink } from '@scriptsmith/ui/page/back-link';
import { paths } from '@scriptsmith/web-kit/routing/paths';

export function BackToDashboard() {
  return <BackLink to={paths.dashboard}>Back to Dashboard</BackLink>;
}
