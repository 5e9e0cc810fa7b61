import { Component, type ErrorInfo, type ReactNode } from 'react';
import { recordError } from '../../lib/faults/error-log';
import { FailurePage } from './failure-page';

/** One page failing leaves the others and the shell alone. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    recordError(error, info.componentStack ?? '');
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <FailurePage error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
