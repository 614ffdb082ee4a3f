import { readFileSync } from 'node:fs';
import type { BuiltinRole } from '#domain/access/roles.ts';
import type { Text } from '#domain/language/text.ts';
import type { TariffTerms } from '#domain/subscriptions/compare-tariffs.ts';

/** What `demo/people.json` holds: the people, companies and tariffs of a portal to try out. */
export interface DemoPeople {
  readonly password: string;
  /** Whom clients write to. */
  readonly contact: { readonly name: string; readonly email_address: string; readonly phone_number: string };
  readonly tariffs: readonly (TariffTerms & { readonly name: string; readonly description: string })[];
  readonly companies: readonly { readonly name: string; readonly tariff: string; readonly contact: string }[];
  readonly users: readonly {
    readonly username: string;
    readonly full_name: string;
    readonly email_address: string;
    readonly phone_number: string;
    readonly role_id: BuiltinRole['id'];
    readonly company: string | null;
    readonly is_company_contact: boolean;
    readonly about: Text;
  }[];
}

const FILE = new URL('../../demo/people.json', import.meta.url);

export const readDemoPeople = (): DemoPeople => JSON.parse(readFileSync(FILE, 'utf8')) as DemoPeople;
