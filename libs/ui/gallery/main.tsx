import '@fontsource-variable/geist/index.css';
import '@fontsource-variable/geist-mono/index.css';
import Link from '@mui/material/Link';
import { configureStore } from '@reduxjs/toolkit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Page } from '../src/page/page.js';
import { AppThemeProvider } from '../src/shell/app-theme-provider.js';
import { ThemeToggle } from '../src/shell/theme-toggle.js';
import { toastReducer } from '../src/state/toast-slice.js';
import { LazyToaster } from '../src/toast/lazy-toaster.js';
import { stories } from './stories.js';

/** The story of `?story=Badge/Tones`, or else the list of all stories. */
function Gallery() {
  const name = new URLSearchParams(window.location.search).get('story');
  const Story = name === null ? undefined : stories.get(name);
  if (Story) return <Story />;
  return (
    <Page title="Gallery">
      <h1>Gallery</h1>
      <ThemeToggle />
      <ul>
        {[...stories.keys()].map((each) => (
          <li key={each}>
            <Link href={`?story=${encodeURIComponent(each)}`}>{each}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Provider store={configureStore({ reducer: { toast: toastReducer } })}>
        <AppThemeProvider>
          <Gallery />
          <LazyToaster immediately={false} />
        </AppThemeProvider>
      </Provider>
    </BrowserRouter>
  </StrictMode>,
);
