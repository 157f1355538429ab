import Button from '@mui/material/Button';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { CenteredPage } from '../page/centered-page.js';
import { useRetryWhile } from '../hooks/use-retry-while.js';
import { isServerReachable, LoadError } from '../lazy/lazy-screen.js';

interface FailureBoundaryProps {
  /** The path of the screen, or the name of the part of a screen. A different place resets the error. */
  place: string;
  /** Shown instead of a part of a screen that threw an error. A screen is replaced by a page. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface FailureBoundaryState {
  failure: 'unreachable' | 'load' | 'render' | null;
  place: string;
}

const notLoaded = { title: 'Not Loaded', heading: "This page couldn't be loaded" };

const pages = {
  unreachable: {
    ...notLoaded,
    message: 'The server cannot be reached. Check your connection. This page is loaded as soon as the server responds.',
  },
  load: { ...notLoaded, message: 'The server responds, but without this page. Try again in a moment.' },
  render: {
    title: 'Error',
    heading: "This page couldn't be shown",
    message: 'An unexpected error occurred. Load the page again, or open another page.',
  },
} as const;

/** Shown instead of a screen that could not be loaded or that threw an error. React logs the error. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<FailureBoundaryState> {
    return { failure: !(error instanceof LoadError) ? 'render' : error.isServerDown ? 'unreachable' : 'load' };
  }

  static getDerivedStateFromProps(
    { place }: FailureBoundaryProps,
    state: FailureBoundaryState,
  ): FailureBoundaryState | null {
    return place === state.place ? null : { failure: null, place };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    if (fallback) return fallback(() => this.setState({ failure: null }));
    const { title, heading, message } = pages[failure];
    return (
      <CenteredPage title={title} heading={heading} lead={<span role="alert">{message}</span>}>
        <Button variant="contained" size="large" onClick={() => window.location.reload()} sx={{ mt: 4 }}>
          Load Again
        </Button>
        {failure === 'unreachable' && <Recovery />}
      </CenteredPage>
    );
  }
}

/** Loads the page again when the server is back. */
function Recovery() {
  useRetryWhile(true, async () => {
    if (await isServerReachable()) window.location.reload();
  });
  return null;
}
