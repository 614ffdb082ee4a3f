import {
  getActiveSubscription,
  listSubscriptionChanges,
  listSubscriptionCompanies,
  listTariffs,
} from '#contract/subscriptions.ts';
import { read } from '#web/app/query-client.ts';

export const tariffsQuery = read(listTariffs, {});
export const companiesQuery = read(listSubscriptionCompanies, {});
export const activeQuery = read(getActiveSubscription, {});
export const changesQuery = (company: number) => read(listSubscriptionChanges, { query: { company } });
