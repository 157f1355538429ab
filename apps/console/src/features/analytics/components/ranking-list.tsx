import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatShare } from '../format.js';

/** A value and the number of sessions with it. */
export interface RankedValue {
  value: string;
  count: number;
}

const Rows = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Row = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'flex',
  gap: theme.spacing(1.5),
  width: '100%',
  padding: theme.spacing(0.75, 1.25),
  borderRadius: radius.small,
  overflow: 'hidden',
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  isolation: 'isolate',
  '&:hover, &[aria-pressed="true"]': { backgroundColor: theme.vars.palette.sunken },
  '&[aria-pressed="true"]': { fontWeight: 560 },
}));

const Bar = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: -1,
  borderRadius: radius.small,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accentText} 16%, transparent)`,
  'button[aria-pressed="true"] > &': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accentText} 30%, transparent)`,
  },
}));

const Name = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Share = styled('span')(({ theme }) => ({
  minWidth: '6ch',
  textAlign: 'end',
  color: theme.vars.palette.text.secondary,
}));

interface RankingListProps {
  /** For screen readers. */
  label: string;
  rows: readonly RankedValue[];
  /** The total that the counts are a part of. */
  whole: number;
  nameOf: (value: string) => string;
  /** The value of the active filter. */
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

/** Values with a bar each. A click filters by the value, a second click removes the filter. */
export function RankingList({ label, rows, whole, nameOf, chosen, onChoose }: RankingListProps) {
  const largest = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <Rows aria-label={label}>
      {rows.map(({ value, count }) => (
        <li key={value}>
          <Row aria-pressed={value === chosen} title={nameOf(value)} onClick={() => onChoose(value)}>
            <Bar aria-hidden style={{ inlineSize: `${(100 * count) / largest}%` }} />
            <Name>{nameOf(value)}</Name>
            <span>{formatNumber(count)}</span>
            <Share>{formatShare(count, whole)}</Share>
          </Row>
        </li>
      ))}
    </Rows>
  );
}
