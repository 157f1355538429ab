import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { runsApi } from '../../../shared/runs/runs-api.js';
import { rangeOf } from './estimate-line.js';
import { examplePrompts } from '../prompts.js';
import { onNarrowScreens } from '../../../shared/ui/space.js';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(1.25),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
  [onNarrowScreens]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Example = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  alignContent: 'space-between',
  justifyItems: 'start',
  gap: theme.spacing(1.25),
  padding: theme.spacing(1.75),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  textAlign: 'start',
  ...theme.typography.body2,
  '&:hover': { borderColor: theme.vars.palette.control, backgroundColor: theme.vars.palette.background.paper },
}));

const Price = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

interface ExamplePromptsProps {
  profileId: string;
  modelId: string | null;
  onSelect: (prompt: string) => void;
}

/** Prompts to start from, each with its estimated price. */
export function ExamplePrompts({ profileId, modelId, onSelect }: ExamplePromptsProps) {
  return (
    <Grid aria-label="Examples">
      {examplePrompts.map((prompt) => (
        <li key={prompt}>
          <Example onClick={() => onSelect(prompt)}>
            <span>{prompt}</span>
            <ExamplePrice profileId={profileId} modelId={modelId} prompt={prompt} />
          </Example>
        </li>
      ))}
    </Grid>
  );
}

function ExamplePrice(request: { profileId: string; modelId: string | null; prompt: string }) {
  const { data: estimate, isError } = runsApi.useEstimateQuery({ conversationId: null, ...request });
  if (isError) return null;
  return <Price>{estimate ? rangeOf(estimate) : <Skeleton variant="text" width="16ch" />}</Price>;
}
