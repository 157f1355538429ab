import { BackLink } from '@scriptsmith/ui/page/back-link';
import { paths } from './paths.js';

export function BackToDashboard() {
  return <BackLink to={paths.dashboard}>Back to Dashboard</BackLink>;
}
