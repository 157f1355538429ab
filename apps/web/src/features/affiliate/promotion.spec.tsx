import type { Affiliate } from '@scriptsmith/contracts/affiliate';
import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@scriptsmith/ui/theme/theme';
import { CommissionRate } from './components/commission-rate.js';
import { formatRemaining } from './hooks/use-promotion.js';

const serverNow = Date.parse('2026-11-21T12:00:00Z');
const second = 1_000;
const hour = 3_600 * second;
const at = (fromNowMs: number) => new Date(serverNow + fromNowMs).toISOString();

const affiliate: Affiliate = {
  referralCode: 'ALEX42',
  commissionRate: 0.1,
  promoCommissionRate: 0.25,
  promoStartDate: at(-hour),
  promoEndDate: at(2 * hour + 5 * second),
  isActive: true,
  serverNow: at(0),
};

beforeEach(() => {
  // The device clock is a day behind the server.
  jest.useFakeTimers({ now: serverNow - 24 * hour });
});
afterEach(() => jest.useRealTimers());

function showRate(changes: Partial<Affiliate> = {}) {
  const onPromotionEnd = jest.fn();
  const receivedAt = Date.now();
  const rate = (shown: Affiliate) => (
    <ThemeProvider theme={theme}>
      <CommissionRate affiliate={shown} receivedAt={receivedAt} onPromotionEnd={onPromotionEnd} />
    </ThemeProvider>
  );
  const { rerender } = render(rate({ ...affiliate, ...changes }));
  return { onPromotionEnd, reload: (loaded: Partial<Affiliate>) => rerender(rate({ ...affiliate, ...loaded })) };
}

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const struckThrough = () => document.querySelector('s');

test('without a promotion only the base rate is shown, without decimals', () => {
  showRate({ promoCommissionRate: null, promoStartDate: null, promoEndDate: null, commissionRate: 0.125 });
  expect(screen.getByText('13%')).toBeVisible();
  expect(screen.queryByText('PROMO')).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});

test("a current promotion strikes through the base rate and counts down by the server's time", () => {
  showRate();
  expect(screen.getByText('25%')).toBeVisible();
  expect(struckThrough()).toHaveTextContent('10%');
  expect(screen.getByText('PROMO')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('0d 2h 0m remaining');
  pass(5 * second);
  expect(screen.getByRole('timer')).toHaveTextContent('0d 2h 0m remaining');
  pass(second);
  expect(screen.getByRole('timer')).toHaveTextContent('0d 1h 59m remaining');
});

test('a planned promotion starts at its start time', () => {
  showRate({ promoStartDate: at(2 * second) });
  expect(screen.queryByText('PROMO')).toBeNull();
  pass(2 * second);
  expect(screen.getByText('PROMO')).toBeVisible();
});

test('at zero the countdown shows the end, stops, and reloads once', () => {
  const { onPromotionEnd, reload } = showRate({ promoEndDate: at(3 * second) });
  pass(2 * second);
  expect(onPromotionEnd).not.toHaveBeenCalled();
  pass(second);
  expect(screen.getByText('Promotion ended')).toBeVisible();
  expect(struckThrough()).toBeNull();
  expect(screen.getByText('10%')).toBeVisible();
  expect(jest.getTimerCount()).toBe(0);

  reload({ promoCommissionRate: null, promoStartDate: null, promoEndDate: null, serverNow: at(3 * second) });
  pass(hour);
  expect(screen.getByText('Promotion ended')).toBeVisible();
  expect(onPromotionEnd).toHaveBeenCalledTimes(1);
});

test.each([
  [0, '0d 0h 0m remaining'],
  [59_999, '0d 0h 0m remaining'],
  [60_000, '0d 0h 1m remaining'],
  [26 * hour + 3 * 60_000, '1d 2h 3m remaining'],
])('%d ms are %s', (remainingMs, text) => expect(formatRemaining(remainingMs)).toBe(text));
