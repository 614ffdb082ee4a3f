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
