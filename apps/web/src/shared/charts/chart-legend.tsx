import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { Swatch } from './chart-tooltip.js';
import type { RankingProps } from './ranking.js';

const Entries = styled('ul')({ margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' });

const Entry = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: theme.spacing(1),
  width: '100%',
  minHeight: theme.spacing(3.25),
  padding: theme.spacing(0.25, 0.75),
  borderRadius: radius.small,
  textAlign: 'start',
  '&:hover, &:focus-visible': { backgroundColor: theme.vars.palette.sunken },
}));

const Name = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Value = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

interface ChartLegendProps extends Pick<RankingProps, 'entries' | 'formatValue' | 'height' | 'onChoose'> {
  colorOf: (index: number) => string;
  /** Highlights a value of the chart. */
  onShow: (index: number | null) => void;
}

/** The names and values of a chart, each of which can be chosen. */
export function ChartLegend({ entries, formatValue, height, onChoose, colorOf, onShow }: ChartLegendProps) {
  return (
    <Entries style={{ maxHeight: height }}>
      {entries.map(({ id, name, value }, index) => (
        <li key={id}>
          <Entry
            title={name}
            onClick={() => onChoose(id)}
            onPointerEnter={() => onShow(index)}
            onPointerLeave={() => onShow(null)}
            onFocus={() => onShow(index)}
            onBlur={() => onShow(null)}
          >
            <Swatch style={{ backgroundColor: colorOf(index) }} />
            <Name>{name}</Name>
            <Value>{formatValue(value)}</Value>
          </Entry>
        </li>
      ))}
    </Entries>
  );
}
