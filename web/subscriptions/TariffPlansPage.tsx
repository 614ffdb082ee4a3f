import { useSuspenseQuery } from '@tanstack/react-query';
import { listTariffs } from '#contract/subscriptions.ts';
import { loading } from '#web/app/loading.ts';
import { profileQuery } from '#web/app/person.ts';
import { queryClient } from '#web/app/query-client.ts';
import { ActivePlan } from './ActivePlan.tsx';
import { NoSubscription, StaffNote } from './NoSubscription.tsx';
import { tariffsQuery } from './requests.ts';

export const loadTariffPlans = loading(listTariffs, () =>
  Promise.all([queryClient.ensureQueryData(profileQuery), queryClient.ensureQueryData(tariffsQuery)]),
);

/** The company's subscription: its limits, their use, and other tariffs. */
export function TariffPlansPage() {
  const { company, subscription } = useSuspenseQuery(profileQuery).data;
  const { data: tariffs } = useSuspenseQuery(tariffsQuery);
  if (company === null) return <StaffNote />;
  if (!subscription?.is_active) return <NoSubscription last={subscription} tariffs={tariffs} />;
  return <ActivePlan tariffs={tariffs} />;
}
