import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getProfile } from '#contract/access.ts';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import {
  addSubscription,
  addTariff,
  changeTariff,
  deleteTariff,
  extendActiveSubscription,
  getActiveSubscription,
  listOwnSubscriptionChanges,
  listSubscriptionChanges,
  listSubscriptionCompanies,
  listSubscriptionFieldValues,
  listSubscriptions,
  listTariffs,
  saveSubscription,
  saveTariff,
} from '#contract/subscriptions.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { read } from '#web/app/query-client.ts';

export const profileQuery = read(getProfile, {});
export const tariffsQuery = read(listTariffs, {});
export const companiesQuery = read(listSubscriptionCompanies, {});
export const activeQuery = read(getActiveSubscription, {});
export const ownChangesQuery = read(listOwnSubscriptionChanges, {});
export const changesQuery = (company: number) => read(listSubscriptionChanges, { query: { company } });

/** Filters come from the address as text; the server reads them as what they are. */
export const subscriptionsQuery = (query: Record<string, unknown>) => read(listSubscriptions, { query });

type Field = 'company' | 'tariff' | 'state';

/** The values of one filter, as the table asks for them. */
export const filterValues = async (field: Field) => {
  const { values } = await call(listSubscriptionFieldValues, { query: { field } });
  return values.map(({ value, label, count }) => ({ value: String(value), label, count }));
};

/** A tariff's name stands on many screens, so after a change all that is shown is asked for anew. */
function useSend<E extends Endpoint>(e: E) {
  const queries = useQueryClient();
  return useMutation<Output<E>, Error, CallInput<E>>({
    mutationFn: (input) => call(e, input),
    onSuccess: () => queries.invalidateQueries(),
  });
}

export const useAddTariff = () => useSend(addTariff);
export const useSaveTariff = () => useSend(saveTariff);
export const useDeleteTariff = () => useSend(deleteTariff);
export const useAddSubscription = () => useSend(addSubscription);
export const useSaveSubscription = () => useSend(saveSubscription);
export const useExtendSubscription = () => useSend(extendActiveSubscription);
export const useChangeTariff = () => useSend(changeTariff);
