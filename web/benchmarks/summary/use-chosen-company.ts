import { usePerson } from '#web/app/person.ts';
import { useAddress } from '../use-address.ts';

/** The company in the address: the staff choose one, an employee's is always the own. */
export function useChosenCompany(): readonly [number | undefined, (company: number | null) => void] {
  const staff = usePerson().me.company_id === null;
  const [{ company }, change] = useAddress();
  const chosen = staff && Number.isInteger(company) && Number(company) > 0 ? Number(company) : undefined;
  return [chosen, (next) => change((before) => ({ ...before, company: next ?? undefined }), 'push')];
}
