import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ListChecks } from 'lucide-react';
import { tabSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';

const Place = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > ul': {
    ...theme.typography.body2,
    display: 'grid',
    gap: theme.spacing(0.75),
    margin: 0,
    paddingInlineStart: theme.spacing(2.5),
    color: theme.vars.palette.text.secondary,
  },
}));

interface ImportedIntroProps {
  title: string;
  /** Whether the chosen model can change files that it did not write. */
  canChange: boolean;
}

/** What can be done with an imported resource, before the first message about it. */
export function ImportedIntro({ title, canChange }: ImportedIntroProps) {
  const dispatch = useAppDispatch();
  return (
    <Place aria-label="Imported resource">
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title} is imported
      </Typography>
      <ul>
        <li>The checks show what fails and what cheaters could use. Safe fixes are free.</li>
        <li>
          Paste an error of your server console. It is explained and, where that is safe, repaired, free of charge.
        </li>
        <li>
          {canChange
            ? 'Describe a change. You see what each changed file was before.'
            : 'The offline generator changes only resources that it has written. Edit these files by hand.'}
        </li>
      </ul>
      <Button
        size="small"
        onClick={() => dispatch(tabSelected('checks'))}
        startIcon={<ListChecks size="1rem" aria-hidden />}
      >
        Show Checks
      </Button>
    </Place>
  );
}
