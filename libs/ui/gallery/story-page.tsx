import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from '../src/page/page.js';

/** The states of a component below each other, on a screen with its name. */
export function StoryPage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Page title={name}>
      <Typography variant="h2" component="h1" sx={{ mb: 3 }}>
        {name}
      </Typography>
      <Stack spacing={3} sx={{ alignItems: 'flex-start', '& > *': { maxWidth: '100%' } }}>
        {children}
      </Stack>
    </Page>
  );
}
