import Button from '@mui/material/Button';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { CenteredPage } from '../page/centered-page.js';
import { LoadError } from '../lazy/lazy-screen.js';

interface FailureBoundaryProps {
  /** The path of the screen, or the name of the part of a screen. A different place resets the error. */
  place: string;
  /** Shown instead of a part of a screen that threw an error. A screen is replaced by a page. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface FailureBoundaryState {
  failure: 'load' | 'render' | null;
  place: string;
}

const pages = {
  load: {
    title: 'Not Loaded',
    heading: "This page couldn't be loaded",
    message: "Some of this page couldn't be loaded. Check your connection and try again.",
  },
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
    return { failure: error instanceof LoadError ? 'load' : 'render' };
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
      </CenteredPage>
    );
  }
}
