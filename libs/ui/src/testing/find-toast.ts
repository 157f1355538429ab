import { screen, waitFor } from '@testing-library/react';

/** The toast with this title, once it is shown and takes clicks: an effect after the first paint lets it. */
export async function findToast(title: string): Promise<HTMLElement> {
  const titleElement = await screen.findByText(title, { selector: 'li *' });
  const toast = titleElement.closest('li')!;
  await waitFor(() => expect(toast).not.toHaveStyle({ pointerEvents: 'none' }));
  return toast;
}
