import { Component } from 'react';
import type { ReactNode } from 'react';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';

/** Shown instead of a part of the console that threw an error. The rest of the console stays in use. */
export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <LoadFailure
        message="This part of the console couldn't be shown. Try again, or open another section."
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
