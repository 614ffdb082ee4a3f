import { allows, type Access, type Viewer } from './access.ts';

/**
 * A target binds the whole company, as the choice of its final calculation does: the same right sets both. Who only reads
 * the market reads targets.
 */
export const ACCESS_TO_SET_TARGETS = { anyOf: ['bench/client/final/set'] } as const satisfies Access;

/** What somebody may do with a target: an employee changes those of the own company, the staff none. */
export const rightsOnTarget = (viewer: Viewer, { company_id }: { readonly company_id: number }) => ({
  change: viewer.company_id === company_id && allows(viewer, ACCESS_TO_SET_TARGETS),
});
