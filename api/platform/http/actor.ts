import type { Code } from '#domain/access/codes.ts';
import type { Locale } from '#domain/language/text.ts';

/** The person behind a request, with what they hold at this moment. */
export interface Actor {
  readonly user_id: number;
  readonly username: string;
  readonly full_name: string;
  readonly role_id: string;
  /** Null for the operator's own staff; an employee of a company sees nothing of the others. */
  readonly company_id: number | null;
  readonly company_name: string | null;
  readonly is_company_contact: boolean;
  readonly locale: Locale;
  readonly held: ReadonlySet<Code>;
}
