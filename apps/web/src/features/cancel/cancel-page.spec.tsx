import { screen } from '@testing-library/react';
import { publicResponses } from '../../testing/responses.js';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { openApp } from '../../testing/render-app.js';

test('shows that the payment was canceled, with a link home', async () => {
  new FakeServer(publicResponses);
  const { actor } = openApp('/cancel');
  expect(await screen.findByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await actor.click(screen.getByRole('link', { name: 'Return Home' }));
  expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
});
