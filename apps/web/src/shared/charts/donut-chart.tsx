import { styled, useTheme } from '@mui/material/styles';
import { arc, pie } from 'd3-shape';
import { useState } from 'react';
import { sliceColors } from './chart-colors.js';
import { Drawing } from './chart-elements.js';
import { ChartLegend } from './chart-legend.js';
import { ChartSpace } from './chart-space.js';
import type { ChartSize } from './chart-space.js';
import { ChartTooltip } from './chart-tooltip.js';
import type { RankingEntry, RankingProps } from './ranking.js';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(2),
}));

const Slice = styled('path')({ cursor: 'pointer', '&[data-faded]': { opacity: 0.35 } });

/** Shares of a whole as a ring. The legend lists the values and makes each of them available to the keyboard. */
export function DonutChart({ entries, formatValue, height, onChoose }: RankingProps) {
  const colors = sliceColors(useTheme());
  const colorOf = (index: number): string => colors[index % colors.length]!;
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Columns>
      <ChartSpace height={height}>
        {(size) => <Ring {...{ entries, formatValue, colorOf, onChoose, size, shown }} onShow={setShown} />}
      </ChartSpace>
      <ChartLegend {...{ entries, formatValue, colorOf, onChoose, height }} onShow={setShown} />
    </Columns>
  );
}

interface RingProps extends Pick<RankingProps, 'entries' | 'formatValue' | 'onChoose'> {
  colorOf: (index: number) => string;
  size: ChartSize;
  shown: number | null;
  onShow: (index: number | null) => void;
}

function Ring({ entries, formatValue, colorOf, onChoose, size, shown, onShow }: RingProps) {
  const { widthPx, heightPx, remPx } = size;
  const radius = Math.max(Math.min(widthPx, heightPx) / 2 - 0.5 * remPx, 0);
  const slices = pie<RankingEntry>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(0.035)([...entries]);
  const shape = arc<(typeof slices)[number]>()
    .innerRadius(radius * 0.62)
    .outerRadius(radius)
    .cornerRadius(4);
  const slice = shown === null ? undefined : slices[shown];
  const [x, y] = slice ? shape.centroid(slice) : [0, 0];

  return (
    <>
      <Drawing width={widthPx} height={heightPx} aria-hidden>
        <g transform={`translate(${widthPx / 2}, ${heightPx / 2})`}>
          {slices.map((each, index) => (
            <Slice
              key={each.data.id}
              d={shape(each) ?? undefined}
              style={{ fill: colorOf(index) }}
              {...(slice && shown !== index && { 'data-faded': true })}
              onClick={() => onChoose(each.data.id)}
              onPointerEnter={() => onShow(index)}
              onPointerLeave={() => onShow(null)}
            />
          ))}
        </g>
      </Drawing>
      {slice && shown !== null && (
        <ChartTooltip
          {...{ x: widthPx / 2 + x, y: heightPx / 2 + y, widthPx, name: slice.data.name }}
          value={formatValue(slice.value)}
          color={colorOf(shown)}
        />
      )}
    </>
  );
}
