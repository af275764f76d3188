import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Drawn in the place of what threw; `retry` draws that anew. */
  fallback: (retry: () => void) => ReactNode;
  /** Another value is something else to draw, which is tried again by itself. */
  resetKey?: unknown;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: unknown;
}

/** Keeps an exception in a part of the page to that part; React tells the console of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = { hasFailed: false, resetKey: props.resetKey };
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}
