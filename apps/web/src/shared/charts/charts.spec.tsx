import { ThemeProvider } from '@mui/material/styles';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { theme } from '@scriptsmith/ui/theme/theme';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BarChart } from './bar-chart.js';
import { ColumnChart } from './column-chart.js';
import { DonutChart } from './donut-chart.js';
import { LineChart } from './line-chart.js';

const open = (chart: ReactNode) => {
  render(<ThemeProvider theme={theme}>{chart}</ThemeProvider>);
  return userEvent.setup();
};

const week = [1_200, 0, 340].map((value, day) => ({ label: `${20 + day} November`, value }));
const series = { name: 'Visitors', points: week, formatValue: formatNumber, height: '10rem' };

test.each([
  ['line', <LineChart key="line" {...series} />],
  ['column', <ColumnChart key="column" {...series} gapRatio={0.3} cornerPx={2} />],
])('the arrow keys choose a value of a %s chart, and Escape hides it', async (_name, chart) => {
  const actor = open(chart);
  await actor.tab();
  const values = screen.getByRole('slider', { name: 'Values of Visitors' });
  expect(values).toHaveAttribute('aria-valuetext', '22 November: 340');
  await actor.keyboard('{Home}{ArrowLeft}');
  expect(values).toHaveAttribute('aria-valuetext', '20 November: 1,200');
  expect(screen.getByText('1,200')).toBeVisible();
  await actor.keyboard('{ArrowRight}');
  expect(values).toHaveAttribute('aria-valuetext', '21 November: 0');
  await actor.keyboard('{Escape}');
  expect(screen.queryByText('Visitors')).toBeNull();
});

test('a chart without points has no values to choose', () => {
  open(<LineChart {...series} points={[]} summary="No data" />);
  expect(screen.getByRole('img', { name: 'No data' })).toBeInTheDocument();
  expect(screen.queryByRole('slider')).toBeNull();
});

const ranking = {
  title: 'Top Pages',
  entries: [
    { id: '/', name: 'Home', value: 2_000 },
    { id: '/signup', name: 'Sign-up', value: 500 },
  ],
  formatValue: formatNumber,
  height: '10rem',
};

test('a bar is chosen with the keyboard, and shows its name and value', async () => {
  const onChoose = jest.fn();
  const actor = open(<BarChart {...ranking} formatTick={String} onChoose={onChoose} />);
  await actor.tab();
  await actor.tab();
  expect(screen.getByRole('button', { name: 'Sign-up: 500' })).toHaveFocus();
  expect(screen.getByText('Top Pages')).toBeVisible();
  await actor.keyboard('{Enter}');
  await actor.keyboard(' ');
  expect(onChoose.mock.calls).toEqual([['/signup'], ['/signup']]);
});

test('a slice is chosen in the legend', async () => {
  const onChoose = jest.fn();
  const actor = open(<DonutChart {...ranking} onChoose={onChoose} />);
  await actor.click(screen.getByRole('button', { name: /^Home/ }));
  expect(onChoose).toHaveBeenCalledWith('/');
});
