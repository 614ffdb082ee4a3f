import { listTariffs } from '#contract/subscriptions.ts';
import { loading } from '#web/app/loading.ts';
import { queryClient } from '#web/app/query-client.ts';
import { profileQuery, tariffsQuery } from './requests.ts';

export const loadTariffs = loading(listTariffs, () =>
  Promise.all([queryClient.ensureQueryData(profileQuery), queryClient.ensureQueryData(tariffsQuery)]),
);
