import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { ActivePlan } from './ActivePlan.tsx';
import { NoSubscription, StaffNote } from './NoSubscription.tsx';
import { profileQuery, tariffsQuery } from './requests.ts';

/** The subscription of their company: what it holds, how much of it is used, what else there is. */
export function TariffPlansPage() {
  const profile = useQuery(profileQuery);
  const tariffs = useQuery(tariffsQuery);
  if (profile.error ?? tariffs.error) {
    return <ErrorState onRetry={() => void Promise.all([profile.refetch(), tariffs.refetch()])} />;
  }
  if (!profile.data || !tariffs.data) return <CardsSkeleton count={2} />;
  const { company, subscription } = profile.data;
  if (company === null) return <StaffNote />;
  if (!subscription?.is_active) return <NoSubscription last={subscription} tariffs={tariffs.data} />;
  return <ActivePlan tariffs={tariffs.data} />;
}
