import type { Kysely } from 'kysely';
import type { addSubscriptions as addCall } from '#contract/bulk.ts';
import type { Output } from '#contract/endpoint.ts';
import { companyNames } from '../organisations/set-branches.ts';
import type { Database } from '../platform/database/schema.ts';
import { refusedOf, refuseMany } from '../platform/http/each-or-none.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { insertSubscription } from './add-subscription.ts';

type Answer = Output<typeof addCall>;

/** Ends the transaction of a preview without saving it. */
class Previewed extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('previewed');
    this.answer = answer;
  }
}

/** Who is written to about each company's subscription. */
async function contactsOf(db: Kysely<Database>, companies: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['company_id', 'user_id'])
    .where('company_id', 'in', companies)
    .where('is_company_contact', '=', true)
    .where('disabled', '=', false)
    .orderBy('user_id', 'desc')
    .execute();
  return new Map(rows.flatMap(({ company_id, user_id }) => (company_id === null ? [] : [[company_id, user_id]])));
}

/** Gives many companies the same subscription: all of them or none. A preview only says who cannot have it. */
export async function addSubscriptions({ db }: Services, call: Call<typeof addCall>): Promise<Answer> {
  const { actor, ip, requestId, locale, body } = call;
  const { companies: ids, dry_run: isPreview = false, ...subscription } = body;
  const companies = [...new Set(ids)].toSorted((a, b) => a - b);
  return db
    .transaction()
    .execute(async (trx) => {
      const contacts = await contactsOf(trx, companies);
      const refused = await refusedOf(companies, (company) =>
        insertSubscription(trx, {
          actor,
          ip,
          requestId,
          body: { ...subscription, company, contact_user: contacts.get(company) ?? null },
        }),
      );
      // A name of a company that the person cannot see stays unsaid.
      const nameOf = actor.company_id === null ? await companyNames(trx, companies) : (id: number) => `№ ${id}`;
      const answer = {
        changed: companies.length - refused.length,
        refused: refused.map(({ item, reason }) => ({
          company: { id: item, name: nameOf(item) },
          reason: reason[locale],
        })),
      };
      if (isPreview) throw new Previewed(answer);
      refuseMany('companies', refused, nameOf);
      return answer;
    })
    .catch((error: unknown) => {
      if (error instanceof Previewed) return error.answer;
      throw error;
    });
}
