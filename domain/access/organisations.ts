import { DEFAULT_CALC_RULE } from '../organisations/calc-rules.ts';
import type { Viewer } from './access.ts';

/** What all companies share is changed by the operator's staff, not by an employee of one, whatever the role contains. */
export const isOperator = ({ company_id }: Pick<Viewer, 'company_id'>): boolean => company_id === null;

/** A company as far as rights depend on it. */
interface ReportingCompany {
  readonly erased: boolean;
  /** It has sent questionnaires, even if they were deleted since. */
  readonly has_reported: boolean;
}

/** Whether a company's data can be withdrawn from the market or brought back: erased data never returns. */
export const isSwitchable = (viewer: Viewer, { erased }: Pick<ReportingCompany, 'erased'>): boolean =>
  isOperator(viewer) && !erased;

/** Whether there is anything of a company to erase. */
export const isErasable = (viewer: Viewer, { erased, has_reported }: ReportingCompany): boolean =>
  isOperator(viewer) && !erased && has_reported;

/** Whether an entry of a directory can be deleted: the default rule is what a metric without a rule gets. */
export const isDeletableEntry = (viewer: Viewer, id: number | string): boolean =>
  isOperator(viewer) && id !== DEFAULT_CALC_RULE;
