import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ApiError, NoConnection } from '../api-error.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** Lets the person retry a page whose data failed to load; any other failure shows the error page. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  if (!(error instanceof ApiError || error instanceof NoConnection)) return <ErrorPage error={error} />;
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return <ErrorState onRetry={retry} />;
}
