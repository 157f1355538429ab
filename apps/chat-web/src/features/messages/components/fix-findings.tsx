import Button from '@mui/material/Button';
import type { CheckReport, Run } from '@scriptsmith/chat-contracts';
import { Wrench } from 'lucide-react';
import { repairPrompt } from '../../../shared/checks/check-labels.js';
import { conversationsApi } from '../../../shared/conversations/conversations-api.js';
import { useModels } from '../../../shared/models/models-api.js';
import { runsApi } from '../../../shared/runs/runs-api.js';
import { useFixVersion } from '../../../shared/versions/use-fix-version.js';
import { rangeOf } from './estimate-line.js';

interface FixFindingsProps {
  run: Run;
  report: CheckReport;
  isBusy: boolean;
  onSend: (prompt: string) => void;
}

/** What can repair the findings of an answer, with its price: safe fixes, and a model if one is selected. */
export function FixFindings({ run, report, isBusy, onSend }: FixFindingsProps) {
  const { data: conversation } = conversationsApi.useConversationQuery(run.conversationId);
  const { model } = useModels(conversation?.modelId ?? null);
  const { fix, isFixing } = useFixVersion(run.conversationId, run.versionId ?? '');
  const prompt = repairPrompt(report);
  const hasModel = model?.kind === 'model';
  const { data: estimate } = runsApi.useEstimateQuery(
    { conversationId: run.conversationId, profileId: conversation?.profileId ?? '', modelId: null, prompt },
    { skip: !hasModel || !conversation },
  );
  const isLatest = run.versionId !== null && conversation?.versions[0]?.id === run.versionId;
  const hasSafeFix = isLatest && report.findings.some(({ canFix }) => canFix);
  return (
    <>
      {hasSafeFix && (
        <Button
          size="small"
          variant="contained"
          disabled={isBusy}
          loading={isFixing}
          loadingPosition="start"
          startIcon={<Wrench size="1rem" aria-hidden />}
          onClick={() => fix(null)}
        >
          Make All Safe Fixes · Free
        </Button>
      )}
      {hasModel && (
        <Button
          size="small"
          variant={hasSafeFix ? 'outlined' : 'contained'}
          disabled={isBusy || !estimate?.isAffordable}
          onClick={() => onSend(prompt)}
        >
          Fix These Findings{estimate && ` · ${rangeOf(estimate)}`}
        </Button>
      )}
    </>
  );
}
