import type { Viewer } from './access.ts';
import { keyState, type KeyState } from './personal-keys.ts';

/** For how many days a link may be made. */
export const LINK_DAYS = [7, 30, 90] as const;

/** So many a person may have at once. */
export const MOST_LINKS = 20;

interface Link {
  readonly expires_at: Date;
  readonly version: number;
  readonly company_id: number;
}

interface Maker {
  readonly sign_in_version: number;
  readonly company_id: number | null;
  /** They are not disabled, may still make links, and the tariff of their company allows exports. */
  readonly mayShare: boolean;
}

/** Whether a link opens anything: it ends like a personal key, and with the right to make one. Null: nobody may sign in as its maker. */
export const linkState = (link: Link, maker: Maker | null, now: Date): KeyState =>
  maker?.mayShare ? keyState(link, maker, now) : 'ended';

/**
 * Whether somebody sees a link and may revoke it: its maker wherever they work now, and the contact of the company it
 * shows, who answers for what the company hands on.
 */
export const mayRevokeLink = (
  viewer: Pick<Viewer, 'user_id' | 'company_id' | 'is_company_contact'>,
  link: { readonly user_id: number; readonly company_id: number },
): boolean => link.user_id === viewer.user_id || (viewer.is_company_contact && link.company_id === viewer.company_id);

/** Whether a view is journalled: one line an hour, so that no other is drowned; the link itself counts all views. */
export const isFirstInHour = (before: Date | null, now: Date): boolean =>
  before === null || before.toISOString().slice(0, 13) !== now.toISOString().slice(0, 13);
