import type { Finding } from '@scriptsmith/chat-contracts';
import type { CheckRequest } from '../resource-checker.js';

/** What a check process does: it checks files, or proposes fixes of a finding. */
export interface CheckTask extends CheckRequest {
  fix?: Finding;
}
