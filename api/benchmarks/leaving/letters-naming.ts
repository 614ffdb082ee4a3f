import { withoutSignature } from '#domain/messages/letter.ts';
import { mentions } from '#domain/organisations/mention.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Services } from '../../platform/services.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { namesOfCompany } from '../worker/erasure/hide-in-journal.ts';

/**
 * The letters that name a company by one of its names, in their subject or their text. One with a secret link is about its
 * reader's access: it goes with the reader.
 */
export async function lettersNaming(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  { id: company, name }: Ref,
): Promise<string[]> {
  const others = await db.selectFrom('company').select('name').where('company_id', '<>', company).execute();
  const isNamedIn = mentions(
    await namesOfCompany(db, company, name),
    others.map((other) => other.name),
  );
  const letters = await db
    .selectFrom('letter')
    .select(['id', 'subject', 'sealed'])
    .where('has_secret', '=', false)
    .execute();
  const turn = takeTurns();
  const found: string[] = [];
  for (const { id, subject, sealed } of letters) {
    const text = sealed === null ? '' : mail.open(id, sealed).text;
    if (isNamedIn(withoutSignature(`${subject}\n${text}`))) found.push(id);
    await turn();
  }
  return found;
}
