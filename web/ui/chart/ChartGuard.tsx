import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { useTexts } from '../language.tsx';
import { chartTexts } from './texts.ts';

interface GuardProps {
  readonly children: ReactNode;
}

/** A chart that cannot be drawn, for example without its chunk, must not break the page: the table still works. */
export class ChartGuard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(chartTexts);
  return (
    <ErrorState dense title={texts.failed} onRetry={onRetry}>
      {texts.failedHint}
    </ErrorState>
  );
}
