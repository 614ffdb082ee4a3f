import { useQuery } from '@tanstack/react-query';
import { profileQuery, usePerson } from '../person.ts';

/** The tariff that lets this person take no files of the market along; null where files are allowed. */
export function useClosedTariff(): string | null {
  const { company_id } = usePerson().me;
  const { data } = useQuery({ ...profileQuery, enabled: company_id !== null });
  const subscription = data?.subscription;
  return subscription?.is_active === true && !subscription.can_export ? subscription.tariff.name : null;
}
