import Button from '@mui/material/Button';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { CenteredPage } from '../page/centered-page.js';

interface FailureBoundaryProps {
  /** The path of the screen. A different path resets the error. */
  place: string;
  children: ReactNode;
}

interface FailureBoundaryState {
  hasFailed: boolean;
  place: string;
}

/** Shown instead of a screen that could not be loaded or that threw an error. React logs the error. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<FailureBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { place }: FailureBoundaryProps,
    state: FailureBoundaryState,
  ): FailureBoundaryState | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <CenteredPage
        title="Not Loaded"
        heading="This page couldn't be loaded"
        lead={<span role="alert">Some of this page couldn't be loaded. Check your connection and try again.</span>}
      >
        <Button variant="contained" size="large" onClick={() => window.location.reload()} sx={{ mt: 4 }}>
          Load Again
        </Button>
      </CenteredPage>
    );
  }
}
