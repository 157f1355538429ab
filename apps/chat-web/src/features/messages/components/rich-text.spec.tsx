import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@scriptsmith/ui/theme/theme';
import { render, screen, within } from '@testing-library/react';
import { RichText } from './rich-text.js';

test('a list directly behind a sentence is a list', () => {
  const text = 'Not understood:\n- a flying monster\n- a casino\nSay it differently.';
  render(<RichText text={text} />, {
    wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>,
  });
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['a flying monster', 'a casino']);
  expect(screen.getByText('Not understood:')).toBeVisible();
  expect(screen.getByText('Say it differently.')).toBeVisible();
});
