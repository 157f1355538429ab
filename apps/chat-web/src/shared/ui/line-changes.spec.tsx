import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@scriptsmith/ui/theme/theme';
import { render, screen } from '@testing-library/react';
import { LineChanges } from './line-changes.js';

test('screen readers hear one line and several lines', () => {
  render(
    <ThemeProvider theme={theme}>
      <LineChanges added={1} removed={2} />
    </ThemeProvider>,
  );
  expect(screen.getByText('1 line added')).toBeInTheDocument();
  expect(screen.getByText('2 lines removed')).toBeInTheDocument();
});
