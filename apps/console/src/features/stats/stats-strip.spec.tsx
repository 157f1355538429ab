import { screen, within } from '@testing-library/react';
import { openConsole } from '../../testing/console.js';

const tab = (name: string) => screen.findByRole('tab', { name });

test('the totals stand above all tabs of the specification, and only there', async () => {
  const { actor } = openConsole();
  for (const name of ['Users', 'Pending Customers', 'Affiliates', 'API Documentation']) {
    await actor.click(await tab(name));
    const stats = within(await screen.findByRole('region', { name: 'Stats' }));
    const totals = { 'Total Users': '1,204', 'Active Subscriptions': '31', 'Credits Used': '98,000' };
    for (const [card, value] of Object.entries({ ...totals, 'Total Revenue': '£1,234.56' })) {
      expect(within(await stats.findByRole('region', { name: card })).getByText(value)).toBeVisible();
    }
  }
  await actor.click(await tab('Audit Log'));
  expect(await tab('Audit Log')).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('region', { name: 'Stats' })).toBeNull();
});
