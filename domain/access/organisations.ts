import { DEFAULT_CALC_RULE } from '../organisations/calc-rules.ts';
import { SEES_FIGURES, type Access, type Viewer } from './access.ts';

/** What all companies share is changed by the operator's staff, not by an employee of one, whatever the role contains. */
export const isOperator = ({ company_id }: Pick<Viewer, 'company_id'>): boolean => company_id === null;

/** An archive holds the files and the figures of a company: it takes the right to each. */
export const ACCESS_TO_ARCHIVE = {
  allOf: ['admin/org/delete', 'file/download', ...SEES_FIGURES],
  staff: true,
} as const satisfies Access;

/** Erasing takes away what the archive holds, the questionnaires and the people: it takes the right to each. */
export const ACCESS_TO_ERASE = {
  allOf: [...ACCESS_TO_ARCHIVE.allOf, 'data/delete', 'user/block'],
  staff: true,
} as const satisfies Access;

/** Whether a company's data can be withdrawn from the market, handed over or erased: erased data never returns. */
export const hasData = (viewer: Viewer, { erased }: { readonly erased: boolean }): boolean =>
  isOperator(viewer) && !erased;

/** Whether an entry of a directory can be deleted: the default rule is what a metric without a rule gets. */
export const isDeletableEntry = (viewer: Viewer, id: number | string): boolean =>
  isOperator(viewer) && id !== DEFAULT_CALC_RULE;
