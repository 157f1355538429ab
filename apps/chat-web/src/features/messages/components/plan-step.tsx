import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MessagePart } from '@scriptsmith/chat-contracts';
import { onTouchScreens } from '@scriptsmith/ui/theme/tokens';
import { ListChecks } from 'lucide-react';
import { StepRow, StepText } from './step-row.js';

const Plan = styled('div')(({ theme }) => ({
  padding: theme.spacing(0, 1.5, 1.5, 5),
  overflowWrap: 'anywhere',
  '& details > summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    marginTop: theme.spacing(0.75),
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    [onTouchScreens]: { paddingBlock: theme.spacing(1.5) },
  },
  '& dl': { margin: theme.spacing(1, 0, 0), display: 'grid', gap: theme.spacing(0.75) },
  '& dt': { ...theme.typography.code, overflowWrap: 'anywhere' },
  '& dd': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

/** The plan of a resource: its functions and files. */
export function PlanStep({ plan }: { plan: Extract<MessagePart, { type: 'plan' }> }) {
  const { title, summary, files } = plan;
  return (
    <>
      <StepRow>
        <ListChecks size="1rem" aria-hidden />
        <StepText>
          <Typography variant="h4" component="span" sx={{ color: 'text.primary' }}>
            {title}
          </Typography>
        </StepText>
      </StepRow>
      <Plan>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {summary}
        </Typography>
        {files.length > 0 && (
          <details>
            <summary>{files.length === 1 ? '1 file' : `${files.length} files`}</summary>
            <dl>
              {files.map(({ path, purpose }) => (
                <div key={path}>
                  <dt>{path}</dt>
                  <dd>{purpose}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </Plan>
    </>
  );
}
