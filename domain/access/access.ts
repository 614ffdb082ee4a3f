import type { Code } from './codes.ts';

/**
 * Who may call an endpoint or open a page. There is no default: the server refuses to start with an endpoint that does
 * not say. `orContact` also lets in the contact person of a company, who manages their company's people; `orAllOf` also who
 * has all of these; `staff` keeps out employees of companies, whatever codes their role has; `figures` asks the staff for the rights to companies' figures
 * besides.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | {
      readonly anyOf: readonly Code[];
      readonly orContact?: true;
      readonly orAllOf?: readonly Code[];
      readonly staff?: true;
      readonly figures?: true;
    }
  | { readonly allOf: readonly Code[]; readonly staff?: true; readonly figures?: true };

/** What the staff need to see figures beside a company's name where a page is about something else. */
export const SEES_FIGURES = ['view', 'metrics/by_year/view'] as const satisfies readonly Code[];

/** The person whose rights are checked. */
export interface Viewer {
  readonly user_id: number;
  readonly company_id: number | null;
  readonly is_company_contact: boolean;
  readonly permissions: ReadonlySet<Code>;
}

/** Whether somebody sees figures beside a company's name: people of a company only ever reach their own. */
export const seesFigures = ({ company_id, permissions }: Pick<Viewer, 'company_id' | 'permissions'>): boolean =>
  company_id !== null || SEES_FIGURES.every((code) => permissions.has(code));

/** Whether somebody may do what `access` guards. An empty list of codes asks for nothing. */
export function allows(viewer: Viewer, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if (access.staff && viewer.company_id !== null) return false;
  const has = (code: Code) => viewer.permissions.has(code);
  if (access.figures && !seesFigures(viewer)) return false;
  if ('allOf' in access) return access.allOf.every(has);
  if (access.orContact && viewer.is_company_contact && viewer.company_id !== null) return true;
  if (access.orAllOf?.every(has)) return true;
  return access.anyOf.length === 0 || access.anyOf.some(has);
}
