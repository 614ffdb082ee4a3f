import type { Services } from '../../platform/services.ts';
import { listDemoAccounts } from '../../platform/sign-in/queries.ts';

/** A person of the demo by their account, while it is theirs and they have a company. */
export async function demoPerson({ db }: Services, username: string) {
  const isDemo = (await listDemoAccounts(db)).some((account) => account.username === username);
  const person = await db
    .selectFrom('users')
    .select(['user_id', 'full_name', 'company_id'])
    .where('username', '=', username)
    .executeTakeFirst();
  return isDemo && person?.company_id ? { ...person, company_id: person.company_id } : undefined;
}
