import { Component, type ReactNode } from 'react';
import { ErrorPage } from './pages/ErrorPage.tsx';

/** Catches errors that no route caught, such as those in the layout itself. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
