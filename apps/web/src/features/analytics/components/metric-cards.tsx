import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import { formatNumber } from '../../../shared/format/credits.js';
import { Sheet } from '../../../shared/ui/panel.js';
import { figures } from '../metrics.js';
import type { Figure } from '../metrics.js';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.5) },
}));

const Card = styled(Sheet)(({ theme }) => ({
  position: 'relative',
  '&:hover': { borderColor: theme.vars.palette.control },
  '&:has([aria-pressed="true"])': { borderColor: theme.vars.palette.accentText },
}));

/** The whole card is its button. */
const Choose = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  color: theme.vars.palette.text.secondary,
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&[aria-pressed="true"]': { color: theme.vars.palette.text.primary },
}));

interface FigureCardsProps {
  /** Undefined while they are loaded. */
  overview: TrafficStatsResponse['overview'] | undefined;
  /** The figure that is shown over time. */
  chosen: Figure;
  onChoose: (figure: Figure) => void;
}

/** Four figures beside each other, two by two where there is no room; a click shows one over time. */
export function FigureCards({ overview, chosen, onChoose }: FigureCardsProps) {
  return (
    <Cards>
      {figures.map((figure) => (
        <Card key={figure.name} aria-label={figure.name}>
          <Typography variant="body2" component="h2">
            <Choose aria-pressed={figure === chosen} onClick={() => onChoose(figure)}>
              {figure.name}
            </Choose>
          </Typography>
          <Typography variant="figure" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {overview ? formatNumber(overview[figure.total]) : <Skeleton variant="text" width="5ch" />}
          </Typography>
        </Card>
      ))}
    </Cards>
  );
}
