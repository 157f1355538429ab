import { styled } from '@mui/material/styles';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  zIndex: theme.zIndex.tooltip,
  width: 'max-content',
  padding: theme.spacing(0.75, 1.25),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.shadows[4],
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
}));

const Entry = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: theme.vars.palette.text.primary,
}));

const Value = styled('strong')({ marginInlineStart: 'auto', fontWeight: 560, fontVariantNumeric: 'tabular-nums' });

/** Shows the color of a value. */
export const Swatch = styled('span')({ flex: 'none', width: '0.625rem', height: '0.625rem', borderRadius: 2 });

interface ChartTooltipProps {
  /** The position of the value in the chart. */
  x: number;
  y: number;
  /** The width of the chart. The tooltip leaves only charts that are narrower than its minimum. */
  widthPx: number;
  heading?: string;
  name: string;
  value: string;
  color: string;
}

/** A value of a chart, above its position. Screen readers announce the value with the focused element. */
export function ChartTooltip({ x, y, widthPx, heading, name, value, color }: ChartTooltipProps) {
  const shift = widthPx === 0 ? 0 : (100 * x) / widthPx;
  return (
    <Bubble
      aria-hidden
      style={{
        left: x,
        top: y,
        maxWidth: `max(10rem, min(20rem, ${widthPx}px))`,
        transform: `translate(${-shift}%, calc(-100% - 0.75rem))`,
      }}
    >
      {heading}
      <Entry>
        <Swatch style={{ backgroundColor: color }} />
        {name}
        <Value>{value}</Value>
      </Entry>
    </Bubble>
  );
}
