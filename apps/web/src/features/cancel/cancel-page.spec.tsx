import { screen } from '@testing-library/react';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { openApp } from '../../testing/open-app.js';

test('shows that the payment was canceled, with a link home', async () => {
  new FakeServer(publicResponses);
  const { actor } = openApp('/cancel');
  expect(await screen.findByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await actor.click(screen.getByRole('link', { name: 'Return Home' }));
  expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
});
