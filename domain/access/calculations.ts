import { allows, type Access, type Viewer } from './access.ts';
import { accessToCommentCalculation } from './commenting.ts';

/** A calculation as far as rights depend on it; `company_id` is null for the operator's own. */
export interface OwnedCalculation {
  readonly user_id: number | null;
  readonly company_id: number | null;
  readonly comment: string;
}

/** An employee only reads what the operator published: they change nothing but the own company's calculations. */
export const isChangeable = (viewer: Viewer, { company_id }: Pick<OwnedCalculation, 'company_id'>): boolean =>
  viewer.company_id === null || viewer.company_id === company_id;

/** What it takes to mark a calculation final: a company chooses its own, the staff choose for it by another right. */
export function accessToMakeFinal(viewer: Viewer, { company_id }: Pick<OwnedCalculation, 'company_id'>): Access {
  if (company_id === null) return { anyOf: ['calculate/default/set'] };
  return { anyOf: [viewer.company_id === null ? 'bench/client/final/default/set/' : 'bench/client/final/set'] };
}

/** What somebody may do with a calculation, whatever state it is in. */
export function rightsOnCalculation(viewer: Viewer, calculation: OwnedCalculation) {
  const changes = isChangeable(viewer, calculation);
  return {
    comment: changes && allows(viewer, accessToCommentCalculation(viewer, calculation)),
    make_final: changes && allows(viewer, accessToMakeFinal(viewer, calculation)),
    copy_parameters: allows(viewer, { allOf: ['bench/params/copy', 'calculate/run'] }),
    // A client's parameters are one group: there is nothing less to copy.
    copy_filters: viewer.company_id === null && allows(viewer, { allOf: ['bench/filter/copy', 'calculate/run'] }),
  };
}
