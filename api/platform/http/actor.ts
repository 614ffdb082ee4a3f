import type { Viewer } from '#domain/access/access.ts';
import type { Locale } from '#domain/language/text.ts';

/** A person with what they hold at this moment. */
interface Person extends Viewer {
  readonly username: string;
  readonly full_name: string;
  readonly role_id: string;
  readonly locale: Locale;
}

/** The operator's own staff: only these may open what companies reported. */
export interface Staff extends Person {
  readonly company_id: null;
  readonly company_name: string | null;
}

/** An employee of a company sees nothing of the others. */
export interface Client extends Person {
  readonly company_id: number;
  readonly company_name: string | null;
  /** Whether the company has a subscription in force: without one the market is closed to it. */
  readonly subscribed: boolean;
}

/** The person behind a request. */
export type Actor = Staff | Client;
