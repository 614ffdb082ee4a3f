import Card from '@mui/material/Card';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale } from '#web/ui/language.tsx';
import { refusalOf, statusOf } from './api-error.ts';

interface PartProps {
  /** Shown until the data have loaded. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that loads its own data, so that the rest stays visible while it loads or fails. */
export const Part = ({ pending, children }: PartProps) => (
  <CatchBoundary getResetKey={() => 'part'} errorComponent={PartFailed}>
    <Suspense fallback={pending}>{children}</Suspense>
  </CatchBoundary>
);

function PartFailed({ error, reset }: ErrorComponentProps) {
  const locale = useLocale();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
  };
  return (
    <ErrorState dense onRetry={retry}>
      {refusalOf(error, locale)}
    </ErrorState>
  );
}

interface QueryPartProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly pending: ReactNode;
  /** The title of a failure, when the default one about loading does not fit. */
  readonly failed?: string;
  /** Shown when the server answers 404. */
  readonly missing?: ReactNode;
  /** Shows a failure inside an existing panel instead of in its own card. */
  readonly dense?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** The same for a query that shows previous data or waits for a condition, and so cannot suspend. */
export function QueryPart<T>({ query, pending, failed, missing, dense = false, children }: QueryPartProps<T>) {
  const locale = useLocale();
  const { error, refetch } = query;
  // What arrives is drawn in small pieces, between which the page answers whoever touches it.
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  if (!error) return pending;
  if (missing !== undefined && statusOf(error) === 404) return missing;
  const state = (
    <ErrorState dense={dense} title={failed} onRetry={() => void refetch()}>
      {refusalOf(error, locale)}
    </ErrorState>
  );
  return dense ? state : <Card>{state}</Card>;
}
