import { canAll, canAny } from '#domain/access/can.ts';
import type { Code } from '#domain/access/codes.ts';
import type { Access } from '#contract/endpoint.ts';

/** What the signed-in person may do, as far as the web needs it to hide what would be refused. */
export interface Rights {
  readonly held: ReadonlySet<Code>;
  readonly isContact: boolean;
}

/** Until the permissions are loaded, everything is refused. */
export const NO_RIGHTS: Rights = { held: new Set(), isContact: false };

/** Whether these rights meet what a page or a call asks for. */
export function meets(rights: Rights, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if ('allOf' in access) return canAll(rights.held, access.allOf);
  return canAny(rights.held, access.anyOf) || (access.orContact === true && rights.isContact);
}

/** Who sees the home page; everybody else starts at the import of data. */
export const seesHome = (rights: Rights): boolean => meets(rights, { anyOf: ['client/tooltip/view'] });
