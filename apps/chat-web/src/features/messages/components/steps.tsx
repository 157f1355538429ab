import { styled } from '@mui/material/styles';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { memo } from 'react';
import type { StepPart } from '../blocks.js';
import { ChecksStep } from './checks-step.js';
import { FileStep } from './file-step.js';
import { LookupStep, RepairStep } from './line-steps.js';
import { PlanStep } from './plan-step.js';

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  '& > li': { minWidth: 0 },
  '& > li + li': { borderTop: `${hairline} ${theme.vars.palette.divider}` },
}));

/** The steps of an answer: plan, lookups, files, checks and repair rounds. */
export const Steps = memo(function Steps({ steps, isRunning }: { steps: readonly StepPart[]; isRunning: boolean }) {
  return (
    <List aria-label="Steps">
      {steps.map((step, index) => (
        <li key={index}>
          <Step step={step} isRunning={isRunning} />
        </li>
      ))}
    </List>
  );
});

function Step({ step, isRunning }: { step: StepPart; isRunning: boolean }) {
  switch (step.type) {
    case 'plan':
      return <PlanStep plan={step} />;
    case 'lookup':
      return <LookupStep lookup={step} />;
    case 'file':
      return <FileStep file={step} isRunning={isRunning} />;
    case 'checks':
      return <ChecksStep checks={step} isRunning={isRunning} />;
    case 'repair':
      return <RepairStep round={step.round} />;
    case 'requirements':
    case 'suggestions':
    case 'profile-changed':
      return null;
  }
}
