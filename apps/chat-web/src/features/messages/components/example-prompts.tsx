import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { runsApi } from '../../../shared/runs/runs-api.js';
import { rangeOf } from './estimate-line.js';
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

const prompts = [
  'A shop where players buy water for 10 and bread for 15. The prices are in a config file.',
  'A garage with three parking spots that stores and returns the vehicles of a player.',
  'A delivery job: five drop-off points, a payout for each parcel and a blip on the map.',
  'A daily reward with a streak, shown in a menu that players open with a command.',
];

/** Prompts to start from, each with its estimated price. */
export function ExamplePrompts({ profileId, onSelect }: { profileId: string; onSelect: (prompt: string) => void }) {
  return (
    <Grid aria-label="Examples">
      {prompts.map((prompt) => (
        <li key={prompt}>
          <Example onClick={() => onSelect(prompt)}>
            <span>{prompt}</span>
            <ExamplePrice profileId={profileId} prompt={prompt} />
          </Example>
        </li>
      ))}
    </Grid>
  );
}

function ExamplePrice({ profileId, prompt }: { profileId: string; prompt: string }) {
  const { data: estimate, isError } = runsApi.useEstimateQuery({ conversationId: null, profileId, prompt });
  if (isError) return null;
  return <Price>{estimate ? rangeOf(estimate) : <Skeleton variant="text" width="16ch" />}</Price>;
}
