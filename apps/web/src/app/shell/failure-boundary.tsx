import Button from '@mui/material/Button';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { CentredPage } from '../../shared/page/centred-page.js';

interface FailureBoundaryProps {
  /** The address of the screen: another one is another chance. */
  place: string;
  children: ReactNode;
}

interface FailureBoundaryState {
  hasFailed: boolean;
  place: string;
}

/** In place of a screen whose code did not arrive, or that broke: says so, and how to go on. React logs the reason. */
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
      <CentredPage
        title="Not Loaded"
        heading="This screen cannot be shown"
        lead={<span role="alert">A part of it did not arrive. Check your connection, and load it again.</span>}
      >
        <Button variant="contained" size="large" onClick={() => window.location.reload()} sx={{ mt: 4 }}>
          Load Again
        </Button>
      </CentredPage>
    );
  }
}
