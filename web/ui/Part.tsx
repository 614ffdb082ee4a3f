import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface PartProps {
  /** Stands there until the data have come. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that reads its own data: while they come, and when they do not, the rest of the page stays. */
export const Part = ({ pending, children }: PartProps) => (
  <CatchBoundary getResetKey={() => 'part'} errorComponent={PartFailed}>
    <Suspense fallback={pending}>{children}</Suspense>
  </CatchBoundary>
);

function PartFailed({ reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
  };
  return <ErrorState dense onRetry={retry} />;
}
