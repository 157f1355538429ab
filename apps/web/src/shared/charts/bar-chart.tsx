import { styled, useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { focusRing } from '@scriptsmith/ui/theme/tokens';
import { tint } from './chart-colors.js';
import { AxisText, Drawing, GridLine } from './chart-elements.js';
import { ChartSpace } from './chart-space.js';
import type { ChartSize } from './chart-space.js';
import { ChartTooltip } from './chart-tooltip.js';
import { bands } from './points.js';
import type { RankingProps } from './ranking.js';
import { shorten } from './tick-labels.js';
import { distanceOf, valueAxis } from './value-axis.js';

const nameWidthRem = 8;
const maximumThicknessRem = 2.5;
const cornerPx = 4;

const Row = styled('g')(({ theme }) => ({
  cursor: 'pointer',
  outline: 'none',
  '& .bar': { fill: tint(theme.vars.palette.accentText, 55) },
  '&:hover .bar, &:focus-visible .bar': { fill: theme.vars.palette.accentText },
  '&:focus-visible .place': { stroke: theme.vars.palette.accentText, strokeWidth: focusRing.width },
}));

interface BarChartProps extends RankingProps {
  formatTick: (value: number) => string;
}

/** Values as horizontal bars, each of which can be chosen. */
export const BarChart = (props: BarChartProps) => (
  <ChartSpace height={props.height}>{(size) => <SizedBarChart {...props} size={size} />}</ChartSpace>
);

function SizedBarChart(props: BarChartProps & { size: ChartSize }) {
  const { title, entries, formatValue, formatTick, onChoose, size } = props;
  const { palette } = useTheme().vars;
  const [shown, setShown] = useState<number | null>(null);
  const { widthPx, heightPx, remPx } = size;
  const left = nameWidthRem * remPx;
  const width = Math.max(widthPx - left - 1.75 * remPx, 0);
  const height = Math.max(heightPx - 1.75 * remPx, 0);
  const axis = valueAxis(entries.map(({ value }) => value));
  const { stepPx, thicknessPx, startOf } = bands(entries.length, height, 0.35, maximumThicknessRem * remPx);
  const lengthOf = (value: number): number => distanceOf(value, axis, width);
  const entry = shown === null ? undefined : entries[shown];

  return (
    <>
      <Drawing width={widthPx} height={heightPx}>
        {axis.ticks.map((tick) => {
          const x = Math.round(left + lengthOf(tick));
          return (
            <g key={tick} aria-hidden>
              <GridLine x1={x} x2={x} y1={0} y2={height} />
              <AxisText x={x} y={heightPx - 0.375 * remPx} textAnchor="middle">
                {formatTick(tick)}
              </AxisText>
            </g>
          );
        })}
        {entries.map(({ id, name, value }, index) => (
          <Row
            key={id}
            role="button"
            tabIndex={0}
            aria-label={`${name}: ${formatValue(value)}`}
            onClick={() => onChoose(id)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setShown(null);
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onChoose(id);
            }}
            onPointerEnter={() => setShown(index)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(null)}
            onFocus={() => setShown(index)}
            onBlur={() => setShown(null)}
          >
            <rect
              className="place"
              fill="transparent"
              y={index * stepPx}
              width={widthPx}
              height={stepPx}
              rx={cornerPx}
            />
            <AxisText
              x={left - 0.5 * remPx}
              y={(index + 0.5) * stepPx}
              textAnchor="end"
              dominantBaseline="central"
              aria-hidden
            >
              {shorten(name, nameWidthRem)}
            </AxisText>
            {/* Cuts off the rounded corners at the start. */}
            <svg x={left} y={startOf(index)} width={width} height={thicknessPx}>
              <rect
                className="bar"
                x={-cornerPx}
                width={lengthOf(value) + cornerPx}
                height={thicknessPx}
                rx={cornerPx}
              />
            </svg>
          </Row>
        ))}
      </Drawing>
      {entry && shown !== null && (
        <ChartTooltip
          {...{ x: left + lengthOf(entry.value) / 2, y: startOf(shown), widthPx, heading: entry.name, name: title }}
          value={formatValue(entry.value)}
          color={palette.accentText}
        />
      )}
    </>
  );
}
