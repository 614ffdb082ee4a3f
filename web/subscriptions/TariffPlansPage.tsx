import { useSuspenseQuery } from '@tanstack/react-query';
import { listTariffs } from '#contract/subscriptions.ts';
import { loading } from '#web/app/loading.ts';
import { usePerson } from '#web/app/person.ts';
import { queryClient } from '#web/app/query-client.ts';
import { ActivePlan } from './ActivePlan.tsx';
import { NoSubscription, StaffNote } from './NoSubscription.tsx';
import { tariffsQuery } from './requests.ts';

export const loadTariffPlans = loading(listTariffs, () => queryClient.ensureQueryData(tariffsQuery));

/** The company's subscription: its limits, their use, and other tariffs. */
export function TariffPlansPage() {
  const { company_id, tariff_name } = usePerson().me;
  const { data: tariffs } = useSuspenseQuery(tariffsQuery);
  if (company_id === null) return <StaffNote />;
  return tariff_name === null ? <NoSubscription tariffs={tariffs} /> : <ActivePlan tariffs={tariffs} />;
}
