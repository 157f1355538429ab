import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { Finding } from '@scriptsmith/chat-contracts';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { onTouchScreens, radius } from '@scriptsmith/ui/theme/tokens';
import { CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fileOpened } from '../state/workspace-slice.js';
import { useAppDispatch } from '../store/hooks.js';
import { placeOf, severityLabels } from './check-labels.js';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0, 1),
    overflowWrap: 'anywhere',
  },
  '& svg': { marginTop: '0.2em', color: theme.vars.palette.error.main },
  '& [data-severity="warning"] svg': { color: theme.vars.palette.warning.main },
  '& [data-severity="not_simulated"] svg': { color: theme.vars.palette.text.secondary },
}));

const Place = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.code,
  gridColumn: 2,
  justifySelf: 'start',
  maxWidth: '100%',
  padding: theme.spacing(0.25, 0),
  // The area that responds to a finger, without space between a message and its place.
  [onTouchScreens]: { '&::after': { content: '""', position: 'absolute', inset: theme.spacing(-1.25, 0) } },
  borderRadius: radius.small,
  color: theme.vars.palette.accentText,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationColor: 'currentColor' },
}));

const Why = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: 2,
  justifySelf: 'start',
  [onTouchScreens]: { '&::after': { content: '""', position: 'absolute', inset: theme.spacing(-1.25, 0) } },
  borderRadius: radius.small,
  color: theme.vars.palette.accentText,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
}));

const Fix = styled(Button)(({ theme }) => ({ gridColumn: 2, justifySelf: 'start', margin: theme.spacing(0.75, 0) }));

/** Loaded with the first question. */
const RuleDialog = lazy(() => import('./rule-dialog.js'));

const icons = { error: CircleX, warning: TriangleAlert, not_simulated: CircleDashed };

interface FindingListProps {
  findings: readonly Finding[];
  /** Makes the safe fix of a finding, where there is one. */
  onFix?: ((finding: Finding) => void) | undefined;
  isFixing?: boolean;
}

/** Findings with their places. A click on a place opens the file there, and one on “Why?” explains the rule. */
export function FindingList({ findings, onFix, isFixing = false }: FindingListProps) {
  const dispatch = useAppDispatch();
  const [explained, setExplained] = useState<string | null>(null);
  return (
    <>
      <List>
        {findings.map((finding, index) => {
          const { rule, severity, message, path, line } = finding;
          const Icon = icons[severity];
          return (
            <li key={index} data-severity={severity}>
              <Icon size="1rem" aria-hidden />
              <span>
                <VisuallyHidden>{severityLabels[severity]}: </VisuallyHidden>
                {message}
              </span>
              <Why onClick={() => setExplained(rule)} aria-haspopup="dialog" aria-label={`Why? ${rule}`}>
                Why?
              </Why>
              {finding.canFix && onFix && (
                <Fix size="small" disabled={isFixing} onClick={() => onFix(finding)} aria-label={`Fix It: ${rule}`}>
                  Fix It
                </Fix>
              )}
              {path !== null && <Place onClick={() => dispatch(fileOpened({ path, line }))}>{placeOf(finding)}</Place>}
            </li>
          );
        })}
      </List>
      {explained !== null && (
        <Suspense fallback={null}>
          <RuleDialog rule={explained} onClose={() => setExplained(null)} />
        </Suspense>
      )}
    </>
  );
}
