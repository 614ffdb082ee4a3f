import { allows, type Access, type Viewer } from './access.ts';

/** Who publishes signs. */
export const ACCESS_TO_SIGN = { anyOf: ['calculate/default/set'], staff: true } as const satisfies Access;

/** How many sign is decided by those who decide about the portal. */
export const ACCESS_TO_SET_SECOND_PERSON = { anyOf: ['admin/org/delete'], staff: true } as const satisfies Access;

interface SignOffForRights {
  /** Whether a second person has to sign. */
  readonly second_person: boolean;
  /** Who signed first; null: nobody yet. */
  readonly first_id: number | null;
}

/** What somebody may do about the signatures under a release: who signed first is never the second. */
export function rightsOnSignOff(viewer: Viewer, { second_person, first_id }: SignOffForRights) {
  const signs = viewer.company_id === null && allows(viewer, ACCESS_TO_SIGN);
  const isFirst = first_id === viewer.user_id;
  const signed = second_person && first_id !== null;
  return {
    acknowledge: signs && !(signed && isFirst),
    sign: signs && second_person && !signed,
    publish: signs && (!second_person || (signed && !isFirst)),
    return: signs && signed,
  };
}
